/** A workbook is the list as it is on the screen: its order, the sum of its figures, and a name that says which list it is. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import readXlsxFile from 'read-excel-file/node';
import type { Product } from '@/domain/contract/product';
import { allocatedOf, leftOf, requestedOf } from '@/domain/product-sums';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  for (const [index, requested] of [7, 3, 12, 0].entries()) {
    const product = await scene.product({ skuName: `Ring ${index}` });
    await scene.api.fixtures.request(product, scene.fr.marketId, { requestedQuantity: requested });
  }
});
afterAll(() => scene.api.close());

type Query = NonNullable<Parameters<Scene['api']['call']>[1]>['query'];
const download = async (query: Query = {}) => {
  const { status, bytes, headers } = await scene.api.call('exportRequests', {
    as: scene.administrator,
    query: { fiscalYear: 2026, ...query },
  });
  expect(status).toBe(200);
  return { bytes, name: String(headers['content-disposition']) };
};

test.each(['asc', 'desc'] as const)(
  'the workbook of requests has the order of the list, %s',
  async (direction) => {
    const sort = [{ attribute: 'requestedQuantity', direction }];
    const list = await scene.api.call('listRequests', {
      as: scene.administrator,
      query: { fiscalYear: 2026, sort, limit: 100 },
    });
    const { bytes } = await download({ sort });
    const [sheet] = await readXlsxFile(bytes);
    const [header = [], ...rows] = sheet?.data ?? [];
    const at = header.indexOf('Request id');
    expect(rows.map((row) => row[at])).toEqual(
      list.body.items.map(({ requestId }: { requestId: number }) => requestId),
    );
  },
);

test('the workbook of products has the sums of the list, and a blank where the list has a dash', async () => {
  await scene.product({ skuName: 'Not answered' });
  const query = { fiscalYear: 2026, sort: [{ attribute: 'skuName', direction: 'asc' }] };
  const as = scene.administrator;
  const list = await scene.api.call('listProducts', { as, query: { ...query, limit: 100 } });
  const { status, bytes } = await scene.api.call('exportProducts', { as, query });
  expect(status).toBe(200);
  const [header = [], ...rows] = (await readXlsxFile(bytes))[0]?.data ?? [];
  const columns = ['Requested', 'Allocated', 'Left'].map((label) => header.indexOf(label));
  expect(rows.map((row) => columns.map((at) => row[at]))).toEqual(
    list.body.items.map((row: Product) => [requestedOf(row), allocatedOf(row), leftOf(row)]),
  );
  expect(list.body.items.map(requestedOf)).toContain(null);
});

test('a sheet of the workbook adds up its figures, and an import does not take it for rows', async () => {
  const { bytes } = await download({ requestedFrom: 1 });
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name).slice(0, 2)).toEqual(['Requests', 'Totals']);
  const [, totals] = await readXlsxFile(bytes);
  expect(totals?.data).toEqual([
    ['Column', 'Total'],
    ['Rows', 3],
    ['Requested', 22],
    ['Allocated', '–'],
  ]);
});

test('the sum of figures that are 0 is 0, and a dash only where none is entered', async () => {
  const product = await scene.product({ skuName: 'Bracelet' });
  const { marketId } = scene.de;
  await scene.api.fixtures.request(product, marketId, { requestedQuantity: 4, allocatedQuantity: 0 });
  const { bytes } = await download({ marketIds: [marketId] });
  const [, totals] = await readXlsxFile(bytes);
  expect(totals?.data.slice(-2)).toEqual([
    ['Requested', 4],
    ['Allocated', 0],
  ]);
});

test.each([
  [{}, 'RUC requests 2026 2026-03-15.xlsx'],
  [{ result: 'notDecided' }, 'RUC requests not decided 2026 2026-03-15.xlsx'],
  [{ brandIds: [1, 2], skuName: 'x' }, 'RUC requests 2 brands, filtered 2026 2026-03-15.xlsx'],
])('the name of the workbook tells its filters apart: %j', async (query, name) => {
  expect((await download(query)).name).toContain(name);
});
