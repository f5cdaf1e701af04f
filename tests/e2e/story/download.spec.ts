/** The story, last part: both users download their lists, and the workbooks have the same numbers. */
import { ProductPage } from '@/domain/contract/product';
import { RequestPage } from '@/domain/contract/request';
import { requestedOf } from '@/domain/product-sums';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/test';
import { downloadRows } from '../fixtures/workbook';

test('a brand editor downloads the product list with the numbers of the list', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/gap/products');
  const year = await readCurrentYear(page, 'gap');
  const { items } = await read(page, `/v1/gap/products?FiscalYear=${year}&Limit=500`, ProductPage);
  const { rows } = await downloadRows(page);

  const toFigures = (skuId: unknown, available: unknown, requested: unknown) =>
    `${skuId} ${available} ${requested}`;
  expect(rows.map((row) => toFigures(row['SKU id'], row.Available, row.Requested)).sort()).toEqual(
    items.map((each) => toFigures(each.skuId, each.availableQuantity, requestedOf(each))).sort(),
  );
});

test('a market editor downloads its results with the numbers of the list', async ({ openAs }) => {
  const page = await openAs('marketEditor', '/oes/market/final-allocation');
  const year = await readCurrentYear(page, 'oes');
  const { items, totalCount } = await read(
    page,
    `/v1/oes/requests?FiscalYear=${year}&Limit=500&Result=final`,
    RequestPage,
  );
  const { rows } = await downloadRows(page);

  expect(rows).toHaveLength(totalCount);
  const figures = new Map(rows.map((row) => [row['Request id'], [row.Requested, row.Allocated]]));
  for (const { requestId, requestedQuantity, allocatedQuantity } of items) {
    expect(figures.get(requestId)).toEqual([requestedQuantity, allocatedQuantity]);
  }
});
