/** Who gave a figure, and by which rule: in the card of its cell, in its history, and in that of the product. */
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';
import { cellOf, openBoard, readOpenRows } from './open-board';

test('an applied rule is named in the card of a figure, in its history and in that of its product', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const isFree = (cell: { isLocked: boolean; requested: number | null }) =>
    !cell.isLocked && (cell.requested ?? 0) > 3;
  const row = (await readOpenRows(page)).find(({ cells }) => cells.some(isFree));
  const market = row?.cells.find(isFree);
  if (!row || !market) throw new Error('The demo has no open request of more than three.');
  const grid = await openBoard(page, [row]);
  const cell = await cellOf(grid, market.marketId);
  await cell.click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Propose' }).click();
  await page.getByRole('button', { name: /^Apply \d/ }).click();
  await expect(page.getByText(/figures? applied$/)).toBeVisible();
  await cell.click();
  const card = page.getByRole('region', { name: 'Current cell' });
  const last = card.getByRole('button', { name: /^\d+ by .+, today \d\d:\d\d UTC, Equal \(before: 0\)$/ });
  await expect(last).toBeVisible();

  await last.click();
  const history = page.getByRole('dialog', { name: 'History of this figure' });
  await expect(history.getByRole('listitem').first()).toContainText(/Allocated 0.*, Equal$/);

  await page.goto(`/oes/products/${row.productId}?tab=history`);
  const table = page.getByRole('table', { name: 'History' });
  await expect(table.getByRole('row').nth(1)).toContainText(/requests.*Allocated.*Equal/);
});
