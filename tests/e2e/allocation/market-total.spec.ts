/** Totals of one market over several products, and of a folded entity. */
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';
import { cellOf, openBoard, readOpenRows } from './open-board';

test.use({ expectedConsole: [/status of 400/] });

test('the total of a market is spread over its products in one step, or refused with what is possible', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const free = (await readOpenRows(page)).filter(({ packSize, left }) => packSize === 1 && left > 3);
  const isOpen = (row: (typeof free)[number], marketId: number) =>
    row.cells.some((cell) => cell.marketId === marketId && !cell.isLocked && (cell.requested ?? 0) > 3);
  const [marketId, rows] = free
    .flatMap(({ cells }) => cells)
    .map((cell) => [cell.marketId, free.filter((row) => isOpen(row, cell.marketId)).slice(0, 2)] as const)
    .find(([, of]) => of.length === 2) ?? [0, []];
  expect(rows).toHaveLength(2);
  const grid = await openBoard(page, rows);
  const first = await cellOf(grid, marketId);
  const second = grid.locator(`[row-index="1"] [col-id="market-${marketId}"]`);
  const [before, beforeSecond] = [(await first.textContent()) ?? '', (await second.textContent()) ?? ''];
  const popover = page.getByRole('dialog', { name: 'Spread a total' });

  // Two figures below each other: the total is the market's.
  await first.click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('s');
  await expect(popover).toContainText('2 products, ');
  await popover.getByLabel('Total').fill('100000');
  await page.keyboard.press('Enter');
  await expect(popover.getByRole('alert')).toContainText(/At most [\d ]+: its requests/);
  await popover.getByLabel('Total').fill('5');
  await page.keyboard.press('Enter');
  await expect(popover).toHaveCount(0);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const saved = await readOpenRows(page);
  const figures = rows.map(
    ({ productId }) =>
      saved.find((row) => row.productId === productId)?.cells.find((cell) => cell.marketId === marketId)
        ?.allocated ?? 0,
  );
  expect(figures.reduce((sum, figure) => sum + figure)).toBe(5);

  // Shift S takes every product of the page without selecting them.
  await first.click();
  await page.keyboard.press('Shift+S');
  await expect(popover).toContainText(`2 products, ${toNumberText(5)} allocated`);
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: 'Undone: spread.' })).toBeAttached();
  await expect(first).toHaveText(before);
  await expect(second).toHaveText(beforeSecond);

  // Beside several columns nothing can be spread.
  await first.click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('s');
  await expect(page.getByRole('status').filter({ hasText: /over one product or one market/ })).toBeAttached();
  await expect(popover).toHaveCount(0);
});

test('a digit on a folded entity is the total of its markets', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const row = (await readOpenRows(page)).find(
    ({ packSize, left, cells, minPerMarket, maxPerMarket }) =>
      packSize === 1 &&
      left > 9 &&
      !minPerMarket &&
      maxPerMarket === null &&
      cells.every(({ isLocked }) => !isLocked),
  );
  if (!row) throw new Error('The demo has no open product without locks and bounds.');
  const grid = await openBoard(page, [row]);
  await grid.locator('.ag-header-group-cell[aria-expanded="true"]').first().focus();
  await page.keyboard.press('Enter');
  const folded = grid.locator('[row-index="0"] [col-id^="folded-"]').first();
  const words = await folded.evaluate(
    (cell) => cell.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '',
  );
  const sum = grid.locator('[row-index="0"] [col-id="allocated"]');
  const before = (await sum.textContent()) ?? '';
  await folded.click();
  await page.keyboard.type('1');
  const popover = page.getByRole('dialog', { name: 'Spread a total' });
  await expect(popover).toContainText(` of ${row.cells.length} markets, `);
  await expect(popover.getByLabel('Total')).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expect(popover).toHaveCount(0);
  await expect(folded).toHaveAccessibleName(/allocated 1(,|$)/);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(folded).toHaveAccessibleName(words);
  await expect(sum).toHaveText(before);
});
