import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';
import { importFile, toWorkbook } from './import-file';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atBrandPublication();
});
afterAll(() => scene.api.close());

type Entry = { field: string; from: unknown; to: unknown; by: string; at: string; source: string };
const OWN = ['skuId', 'skuName'];

async function readHistory(id: 'getProductHistory' | 'getRequestHistory', params: Record<string, number>) {
  const { body } = await scene.api.call(id, { as: scene.administrator, params });
  const entries: Entry[] = body.items.map(
    ({ isOutsideCondition: _outside, ...entry }: { isOutsideCondition: boolean }) => entry,
  );
  return entries.sort((a, b) => (a.field < b.field ? -1 : 1));
}

test('an imported product has the same history as one made on the screen, and so have its requests', async () => {
  const { api, brand, fr, brandEditor } = scene;
  const screen = await api.call('createProduct', {
    as: brandEditor,
    body: {
      ...{ fiscalYear: 2026, brandId: brand.brandId, skuId: 'S', skuName: 'On screen', collection: 'Été' },
      ...{
        description: 'two\nlines',
        comment: '"quoted" \\ back',
        availableQuantity: 12,
        reserveQuantity: 2,
      },
      ...{ packSize: 2, minPerMarket: 2, maxPerMarket: 4, unitPrice: '1250.5', currency: 'EUR' },
      ...{ launchDate: '2026-05-01', deliveryFrom: '2026-05-01', link: 'https://www.house.com' },
      ...{ eligibleMarketIds: [fr.marketId], requiredMarketIds: [fr.marketId], isPublished: true },
    },
    files: [],
  });
  expect(screen.status).toBe(201);
  const content = await toWorkbook([
    [
      ...['SKU id', 'SKU name', 'Brand', 'Collection', 'Description', 'Comment', 'Available', 'Reserve'],
      ...[
        'Pack size',
        'Min per market',
        'Max per market',
        'Unit price',
        'Currency',
        'Launch',
        'Delivery from',
      ],
      ...['Link', 'Eligible markets', 'Required to answer', 'Status'],
    ],
    [
      ...['F', 'By file', brand.code, 'Été', 'two\nlines', '"quoted" \\ back', 12, 2, 2, 2, 4, 1250.5, 'EUR'],
      ...['2026-05-01', '2026-05-01', 'https://www.house.com', fr.code, fr.code, 'Published'],
    ],
  ]);
  expect(await importFile(api, { as: brandEditor, folder: 'products', content })).toMatchObject({
    created: 1,
  });
  const { body } = await api.call('listProducts', {
    as: brandEditor,
    query: { fiscalYear: 2026, skuId: 'F' },
  });
  const [byFile, byScreen] = [
    await readHistory('getProductHistory', { productId: body.items[0].productId }),
    await readHistory('getProductHistory', { productId: screen.body.productId }),
  ];
  const fileName = 'file.xlsx';
  const shared = (entries: Entry[]) => entries.filter(({ field }) => !OWN.includes(field));
  expect(shared(byFile)).toEqual(shared(byScreen).map((entry) => ({ ...entry, source: 'import', fileName })));
  expect(byFile.filter(({ field }) => OWN.includes(field)).map(({ to }) => to)).toEqual(['F', 'By file']);
  const requests = await api.call('listRequests', {
    as: brandEditor,
    query: { fiscalYear: 2026, sort: [{ attribute: 'skuId' }] },
  });
  const [ofFile, ofScreen] = [
    await readHistory('getRequestHistory', { requestId: requests.body.items[0].requestId }),
    await readHistory('getRequestHistory', { requestId: requests.body.items[1].requestId }),
  ];
  expect(ofFile).toEqual(ofScreen.map((entry) => ({ ...entry, fileName })));
  expect(ofFile).toEqual([
    expect.objectContaining({ field: 'isRequestRequired', from: null, to: true, source: 'system' }),
  ]);
});
