/** Submitting: figures are private before, and visible to all markets afterwards. */
import type { BoardCell } from '@/domain/contract/allocation';
import { RequestPage } from '@/domain/contract/request';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { findResult } from '../fixtures/results';
import { expect, test } from '../fixtures/test';
import { openBoard, readOpenRows, submitOf } from './open-board';

test('a submitted allocation is final for the brand and visible to its market', async ({ page, openAs }) => {
  const market = await openAs('marketEditor', '/oes/market/final-allocation');
  const year = await readCurrentYear(market, 'oes');
  const mine = await read(market, `/v1/oes/requests?FiscalYear=${year}&Limit=500`, RequestPage);
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const requested = new Set(
    mine.items.filter(({ status }) => status === 'submitted').map(({ productId }) => productId),
  );
  const row = (await readOpenRows(page)).find(
    ({ productId, cells }) =>
      requested.has(productId) &&
      cells.every((cell) => (cell.requested ?? 0) === 0 || cell.allocated !== null),
  );
  if (!row) throw new Error('The demo has no decided product that is not submitted.');
  const name = row.name ?? '';

  await market.goto(`/oes/market/final-allocation?productIds=${row.productId}&result=notDecided`);
  await expect(findResult(market, name, 'Allocated').first()).toHaveText('–');

  const grid = await openBoard(page, [row]);
  await page.getByRole('checkbox', { name: /^Select (?!all)/ }).check();
  await submitOf(page).click();
  const summary = page.getByRole('dialog', { name: 'Submit final allocation' });
  await expect(summary.getByRole('table', { name: 'Products to submit' })).toContainText(name);
  await expect(summary.getByRole('link', { name })).toHaveAttribute('href', `/oes/products/${row.productId}`);
  const missing = summary.getByRole('region', { name: 'Cuts without a reason' });
  const cuts = row.cells.filter(
    ({ requested, allocated, allocationReason }) => (allocated ?? 0) < (requested ?? 0) && !allocationReason,
  );
  if (cuts.length > 0) {
    await missing.getByRole('textbox').fill('Kept for the opening');
    await missing.getByRole('button', { name: /^Save reason for/ }).click();
  }
  await expect(missing).toHaveCount(0);
  await summary.getByRole('button', { name: 'Submit 1 product' }).click();
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('Final');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(grid.getByText('Final', { exact: true }).first()).toBeVisible();

  await market.goto(`/oes/market/final-allocation?productIds=${row.productId}`);
  await expect(findResult(market, name, 'Allocated').first()).toHaveText(/^\d+$/);
});

test('without ticked rows the products that are decided are submitted, and their number is said', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const isDecided = ({ requested, allocated }: BoardCell) => (requested ?? 0) === 0 || allocated !== null;
  const ready = (await readOpenRows(page)).filter(({ cells }) => cells.every(isDecided));
  await page.reload();
  await expect(submitOf(page)).toHaveText(`Submit ${ready.length} products`);
  await submitOf(page).click();
  const summary = page.getByRole('dialog', { name: 'Submit final allocation' });
  await expect(summary).toContainText(`${ready.length}`);
});
