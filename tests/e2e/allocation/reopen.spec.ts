/** Reopening: an administrator writes why, and brand and market read it. */
import { BoardPage } from '@/domain/contract/allocation';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { openBoard } from './open-board';

test('an administrator reopens a submitted product; its brand and its market read why', async ({
  page,
  openAs,
}) => {
  await signIn(page, 'globalAdmin', '/oes/brand/final-allocation');
  const brand = await openAs('brandEditor', '/oes/brand/final-allocation');
  const year = await readCurrentYear(page, 'oes');
  const { items } = await read(brand, `/v1/oes/board?FiscalYear=${year}&Statuses=final&Limit=1`, BoardPage);
  const [row] = items;
  if (!row) throw new Error('The demo has no submitted product.');

  await openBoard(brand, [row]);
  await brand.getByRole('checkbox', { name: /^Select (?!all)/ }).check();
  await expect(brand.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
  await openBoard(page, [row]);
  await page.getByRole('checkbox', { name: /^Select (?!all)/ }).check();
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen final allocation' });
  await expect(dialog).toContainText('Markets no longer see their figures');
  await dialog.getByRole('button', { name: 'Reopen 1 product' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  const reason = `A market was left out of ${row.productId}`;
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Reopen 1 product' }).click();
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('Reopened');
  await page.getByRole('button', { name: 'Close' }).last().click();

  await brand.goto(`/oes/products/${row.productId}?tab=history`);
  await expect(brand.getByRole('status').filter({ hasText: reason })).toBeVisible();
  await expect(brand.getByRole('tabpanel').getByText(reason)).toBeVisible();
  await brand.goto(`/oes/brand/final-allocation?view=desk&productIds=${row.productId}`);
  await openGrid(brand, 'Markets');
  await expect(brand.getByRole('region', { name: 'Product', exact: true })).toContainText(reason);
  await expect(brand.getByRole('button', { name: 'Submit final allocation' })).toBeVisible();
});
