/** A file that gives a product another SKU id is asked about as a rename. */
import { ProductPage } from '@/domain/contract/product';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/test';
import { makeWorkbook, toRows } from './make-workbook';
import { check, eventually } from './open-import';

test('a changed SKU id in an exported file is asked about as a rename, and kept until it is confirmed', async ({
  openAs,
}) => {
  const page = await openAs('brandEditor', '/gap/imports');
  const year = await readCurrentYear(page, 'gap');
  const { items } = await read(page, `/v1/gap/products?FiscalYear=${year}&Limit=500`, ProductPage);
  const product = items.find(({ status }) => status === 'draft');
  if (!product?.skuId) throw new Error('GAP has no draft.');
  const { skuId, productId } = product;
  const renamed = `${skuId}-R`;
  const address = `/api/v1/gap/products/download/excel?FiscalYear=${year}&ProductIds=${productId}`;
  const rows = await toRows(await (await page.request.get(address)).body());
  const file = rows.map((row) => row.map((cell) => (cell === skuId ? renamed : cell)));
  await page.goto('/gap/imports?kind=products');
  await check(page, await makeWorkbook('renamed.xlsx', file));
  await page.getByRole('button', { name: /^Apply 1 change/ }).click();
  const asked = page.getByRole('alertdialog', { name: '1 product gets another SKU id' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  const readSku = async () => {
    const path = `/v1/gap/products?FiscalYear=${year}&ProductIds=${productId}`;
    return (await read(page, path, ProductPage)).items[0]?.skuId;
  };
  expect(await readSku()).toBe(skuId);
  await page.getByRole('button', { name: /^Apply 1 change/ }).click();
  await asked.getByRole('button', { name: /^Rename and apply/ }).click();
  await eventually(page.getByText(/^Applied \d{4}/)).toBeVisible();
  expect(await readSku()).toBe(renamed);
});
