/** A product made by a year roll-over has the history of one made on the screen, and names its origin. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPdf, createPng } from '../../support/pictures';
import { type Entry, readHistory } from '../history/replay';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await scene.atBrandPublication();
});
afterAll(() => scene.api.close());

const toValues = (history: readonly Entry[]) =>
  history.map(({ field, from, to }) => ({ field, from, to })).sort((a, b) => (a.field < b.field ? -1 : 1));
const DATES = ['launchDate', 'deliveryFrom', 'deliveryTo'];

test('what was set, its files among it, and from which product', async () => {
  const { api, administrator, brand, fr } = scene;
  const created = await api.call('createProduct', {
    as: administrator,
    body: {
      ...{ fiscalYear: 2026, brandId: brand.brandId, skuId: 'RO-1', skuName: 'Watch', collection: 'Nuit' },
      ...{ availableQuantity: 100, reserveQuantity: 7, packSize: 2, minPerMarket: 2, maxPerMarket: 8 },
      ...{ unitPrice: '12.5', currency: 'EUR', launchDate: '2026-03-02', deliveryTo: '2026-04-30' },
      ...{ eligibleMarketIds: [fr.marketId], requiredMarketIds: [fr.marketId], comment: '"quoted" \\ back' },
    },
    files: [
      { name: 'front.png', content: await createPng() },
      { name: 'leaflet.pdf', content: createPdf() },
    ],
  });
  expect(created.status).toBe(201);
  const plain = await scene.product({ skuId: 'RO-2', publishedAt: null });
  const params = { fiscalYear: 2026 };
  expect((await api.call('rollOverFiscalYear', { as: administrator, params })).status).toBe(200);
  const { body } = await api.call('listProducts', { as: administrator, query: { fiscalYear: 2027 } });
  const idOf = (skuId: string): number =>
    body.items.find((item: { skuId: string }) => item.skuId === skuId).productId;

  const { productId } = created.body;
  const onScreen = await readHistory(api, administrator, 'getProductHistory', productId);
  const rolledOver = await readHistory(api, administrator, 'getProductHistory', idOf('RO-1'));
  const toNextYear = { launchDate: '2027-03-01', deliveryTo: '2027-04-29' };
  expect(toValues(rolledOver)).toEqual(
    toValues([
      ...onScreen.map((entry) =>
        DATES.includes(entry.field) ? { ...entry, to: Reflect.get(toNextYear, entry.field) } : entry,
      ),
      { ...(onScreen[0] as Entry), field: 'rolledOverFrom', from: null, to: productId },
    ]),
  );
  for (const entry of rolledOver) {
    expect(entry).toMatchObject({
      ...{ source: 'rollOver', by: scene.emails.administrator, isOutsideCondition: true },
    });
  }
  expect(new Set(rolledOver.map(({ at }) => at)).size).toBe(1);

  const withoutFiles = await readHistory(api, administrator, 'getProductHistory', idOf('RO-2'));
  expect(withoutFiles.map(({ field }) => field)).not.toContain('files');
  expect(withoutFiles.find(({ field }) => field === 'rolledOverFrom')?.to).toBe(plain.productId);
});
