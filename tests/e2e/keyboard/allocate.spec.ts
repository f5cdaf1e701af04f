/** Allocating without a mouse. */
import type { Page } from '@playwright/test';
import type { BoardRow } from '@/domain/contract/allocation';
import { isUndecided, openBoard, readOpenRows, submitOf } from '../allocation/open-board';
import { signIn } from '../fixtures/accounts';
import { press, walkTo } from '../fixtures/keys';
import { expect, test } from '../fixtures/test';

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

test('allocating by keyboard: figure, lock, reason, a proposal applied and undone, and submission', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const isFree = (cell: BoardRow['cells'][number]) => isUndecided(cell) && !cell.isLocked;
  // One market is given a figure by hand: the rule must have another to decide.
  const row = (await readOpenRows(page)).find(
    ({ left, packSize, cells }) => left > 0 && packSize === 1 && cells.filter(isFree).length > 1,
  );
  const cell = row?.cells.find(isFree);
  if (!row || !cell) throw new Error('The demo has no product with two undecided markets.');
  const grid = await openBoard(page, [row]);
  const market = `market-${cell.marketId}`;
  const allocated = grid.locator(`[row-index="0"] [col-id="${market}"]`);

  await walkTo(page, grid, market);
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(allocated).toContainText('1');
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('l');
  await expect(allocated).toHaveAttribute('data-cell', /locked/);
  await page.keyboard.press('r');
  const reason = page.getByRole('dialog', { name: 'Reason' });
  await expect(reason.locator(':focus')).toBeVisible();
  await page.keyboard.type('Launch markets first');
  await page.keyboard.press('Control+Enter');
  await expect(reason).toBeHidden();
  await expect(allocated).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Propose' }), 'Shift+Tab');
  const proposal = page.getByRole('region', { name: 'Proposal preview' });
  await expect(proposal).toContainText('Nothing is saved yet.');
  await press(page, proposal.getByRole('button', { name: /^Apply [1-9]/ }), 'Shift+Tab');
  await expect(proposal).toBeHidden();
  await expect(grid.locator(':focus'), 'the focus goes to the figures').toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeAttached();
  await page.keyboard.press('Control+y');
  await expect(saved(page)).toBeVisible();

  await walkTo(page, grid, market);
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toBeChecked();
  await press(page, submitOf(page), 'Shift+Tab');
  const summary = page.getByRole('dialog', { name: 'Submit final allocation' });
  await expect(summary.locator(':focus')).toBeVisible();
  await press(page, summary.getByRole('button', { name: 'Submit 1 product' }));
  await expect(page.getByRole('list', { name: 'Results' })).toContainText('Final');
  await page.keyboard.press('Escape');
  await expect(grid.getByText('Final', { exact: true }).first()).toBeVisible();
});
