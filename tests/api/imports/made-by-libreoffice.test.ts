import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FileFolder } from '@/domain/contract/import-columns';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { importFile, toCounts } from './import-file';

const FOLDER = join(process.cwd(), 'tests', 'api', 'imports', 'made-by');
const SKU_IDS = ['0007', '1E5', '=1+1', '0100'];

let api: TestWebApi;
let administrator: string;
let market: { fr: number; de: number };
let brandId: number;
beforeAll(async () => {
  api = await startWebApi();
  brandId = (await api.fixtures.brand(null, 'LIBRE')).brandId;
  await api.fixtures.brand(null, 'Libre & co');
  const land = await api.fixtures.market(null, 'LD');
  const { uniqueId } = await api.fixtures.globalAdministrator();
  await api.call('updateMarket', {
    as: uniqueId,
    params: { marketId: land.marketId },
    body: { code: 'LD', label: 'Libre Land', entityId: null },
  });
  market = { fr: (await api.fixtures.market(null, 'LF')).marketId, de: land.marketId };
});
// Each file uses its own year, which is still empty.
let fiscalYear = 2030;
beforeEach(async () => {
  fiscalYear += 1;
  await api.fixtures.moment(1, 1, fiscalYear);
  administrator = (await api.fixtures.administrator(1)).uniqueId;
});
afterAll(() => api.close());

const drop = (folder: FileFolder, name: string) =>
  importFile(api, {
    as: administrator,
    folder,
    name,
    fiscalYear,
    content: readFileSync(join(FOLDER, name)),
  });
const list = async (id: 'listProducts' | 'listRequests') =>
  (
    await api.call(id, {
      as: administrator,
      query: { fiscalYear, sort: [{ attribute: 'skuId' }] },
    })
  ).body.items;
/** The published products of the request files, with a request of one market each. */
async function offer() {
  for (const skuId of SKU_IDS) {
    const product = await api.fixtures.product({
      ...{ brandId, fiscalYear, skuId, skuName: 'Offered', availableQuantity: 50 },
      publishedAt: new Date('2026-02-01T00:00:00Z'),
    });
    await api.fixtures.request(product, market.fr);
  }
}

test.each(['products.xlsx'])(
  '%s is taken as it was typed, and once more it changes nothing',
  async (name) => {
    const answer = await drop('products', name);
    expect(answer.errors).toEqual([]);
    expect(toCounts(answer)).toEqual({ status: 4, created: 3, updated: 0, unchanged: 0, failed: 0 });
    expect(answer.ignoredColumns).toEqual(['Margin']);
    expect(await list('listProducts')).toEqual([
      expect.objectContaining({
        skuId: '0007',
        skuName: 'Crème, "brûlée"; d’été',
        brandId,
        collection: null,
        availableQuantity: 42,
        reserveQuantity: 2,
        packSize: 2,
        unitPrice: '1250.50',
        currency: 'EUR',
        launchDate: '2026-05-01',
        deliveryFrom: '2026-06-30',
        deliveryTo: null,
        comment: 'two\nlines',
        isDisabled: false,
        status: 'published',
      }),
      expect.objectContaining({ skuId: '1E5', skuName: '007', collection: null, availableQuantity: 30_000 }),
      expect.objectContaining({
        skuId: '=1+1',
        skuName: '+text',
        collection: '@sum',
        comment: '-5',
        unitPrice: '19.99',
        currency: 'CHF',
        availableQuantity: 0,
        packSize: 1,
        isDisabled: true,
        status: 'disabled',
        publishedAt: null,
      }),
    ]);
    const again = await drop('products', name);
    expect(toCounts(again)).toEqual({ status: 4, created: 0, updated: 0, unchanged: 3, failed: 0 });
  },
);

test.each(['products-comma.csv', 'products-semicolon-marked.csv'])(
  '%s is taken but for the figure that its program wrote in a way that can be read in two',
  async (name) => {
    const answer = await drop('products', name);
    expect(answer.errors).toEqual([
      {
        ...{ row: 4, column: 'Available', value: '30,000' },
        message: 'Can be read as 30 000 or as 30. Enter 30000 or 30.',
      },
    ]);
    expect(toCounts(answer)).toEqual({ status: 4, created: 2, updated: 0, unchanged: 0, failed: 1 });
    const skuIds = (await list('listProducts')).map(({ skuId }: { skuId: string }) => skuId);
    expect(skuIds).toEqual(['0007', '=1+1']);
    const again = await drop('products', name);
    expect(toCounts(again)).toEqual({ status: 4, created: 0, updated: 0, unchanged: 2, failed: 1 });
  },
);

test('the format of a number does not change its value', async () => {
  expect(await drop('products', 'formats.xlsx')).toMatchObject({ errors: [], created: 1 });
  expect(await list('listProducts')).toEqual([
    expect.objectContaining({
      skuId: '0100',
      availableQuantity: 12_345,
      reserveQuantity: 3,
      launchDate: '2026-05-01',
      deliveryFrom: '2024-02-29',
      deliveryTo: '2026-05-01',
    }),
  ]);
});

const toAnswers = (items: readonly { skuId: string; marketId: number; requestedQuantity: number | null }[]) =>
  items
    .filter(({ requestedQuantity }) => requestedQuantity !== null)
    .map(({ skuId, marketId, requestedQuantity }) => [skuId, marketId, requestedQuantity]);

test('requests-long.xlsx answers one request and opens the other', async () => {
  await offer();
  const answer = await drop('requests', 'requests-long.xlsx');
  expect(answer.errors).toEqual([]);
  expect(toCounts(answer)).toMatchObject({ created: 1, updated: 1, failed: 0 });
  const items = await list('listRequests');
  expect(items).toContainEqual(
    expect.objectContaining({
      skuId: '0007',
      marketId: market.fr,
      requestedQuantity: 4,
      priority: 1,
      pitch: '=please',
      wantedBy: '2026-09-30',
    }),
  );
  expect(toAnswers(items)).toContainEqual(['0007', market.de, 0]);
});

test.each(['requests-wide.xlsx', 'requests-wide-semicolon.csv'])(
  '%s is a cell a request, by the code or the name of a market; blank says nothing and 0 says no',
  async (name) => {
    await offer();
    const answer = await drop('requests', name);
    expect(answer.errors).toEqual([]);
    expect(answer).toMatchObject({ created: 1, updated: 1, failed: 0, ignoredColumns: ['Total'] });
    expect(toAnswers(await list('listRequests'))).toEqual([
      ['0007', market.fr, 6],
      ['1E5', market.de, 0],
    ]);
  },
);

test.each([
  [
    'final-allocations-long.csv',
    { allocatedQuantity: 4, allocationReason: 'As asked', allocationComment: '-', isLocked: true },
  ],
  ['final-allocations-wide.xlsx', { allocatedQuantity: 6, allocationReason: null, isLocked: false }],
])('%s is imported with its values', async (name, input) => {
  await offer();
  const answer = await drop('final-allocations', name);
  expect(answer.errors).toEqual([]);
  expect(toCounts(answer)).toMatchObject({ created: 0, updated: 1, failed: 0 });
  const items = await list('listRequests');
  expect(items[0]).toMatchObject({ skuId: '0007', marketId: market.fr, ...input });
});

test('a workbook with merged cells is told which cells hold no value of their own', async () => {
  const { errors, ...counts } = await drop('products', 'merged.xlsx');
  const toMessage = (at: string, first: string) =>
    `The cell ${at} is merged with ${first}, which alone holds the value. Unmerge them and write each value.`;
  expect(errors).toEqual([
    { row: 3, column: 'Brand', value: '(merged)', message: toMessage('C3', 'C2') },
    { row: 4, column: 'Brand', value: '(merged)', message: toMessage('C4', 'C2') },
    { row: 5, column: 'Brand', value: '(merged)', message: toMessage('C5', 'B5') },
  ]);
  expect(counts).toMatchObject({ created: 2, failed: 3, notices: [] });
});
