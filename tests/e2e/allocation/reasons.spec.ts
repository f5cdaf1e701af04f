/** The reason for a market's figure, written on the board. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { cellOf, openBoard, readOpenRows } from './open-board';

test('a reason is written to every selected figure at once, and is there after a reload', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const rows = await readOpenRows(page);
  const row = rows.find(({ cells }) => cells.filter(({ isLocked }) => !isLocked).length >= 2);
  if (!row) throw new Error('The demo has no open product with two requests.');
  const grid = await openBoard(page, [row]);
  const figures = grid.locator('[row-index="0"] [col-id^="market-"]');
  await figures.first().click();
  await figures.nth(1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('r');
  const popover = page.getByRole('dialog', { name: 'Reason' });
  await expect(popover.getByRole('heading', { name: '2 figures of 1 product' })).toBeVisible();
  const text = `Kept for the opening ${row.productId}`;
  await popover.getByRole('textbox', { name: 'Reason (the market sees it)' }).fill(text);
  await popover.getByRole('button', { name: /^Save reason/ }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await page.reload();
  const [first] = row.cells;
  if (!first) throw new Error('no request');
  await figures.first().click();
  await expect(page.getByRole('region', { name: 'List status' }).getByText(text)).toBeVisible();
  await page.keyboard.press('r');
  await popover.getByRole('textbox', { name: 'Reason (the market sees it)' }).fill('');
  await page.keyboard.press('Enter');
  await expect(popover).toBeHidden();
  await expect(page.getByRole('region', { name: 'List status' }).getByText(text)).toBeHidden();
  await expect(await cellOf(grid, first.marketId)).toBeVisible();
});

test('a viewer sees no tick, no control of typing, and the pitch of a figure', async ({ page }) => {
  await signIn(page, 'brandViewer', '/gap/brand/final-allocation');
  const grid = await openGrid(page, 'Final allocation');
  await grid.locator('[row-index="0"] [col-id^="market-"]').first().click();
  const card = page.getByRole('region', { name: 'Current cell' });
  await expect(card.getByRole('button', { name: /^Desk/ })).toBeVisible();
  await expect(card.getByRole('button', { name: /^(Lock|Reason|1 pack)/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Submit|Propose)/ })).toHaveCount(0);
});
