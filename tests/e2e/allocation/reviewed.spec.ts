/** Products of the board are reviewed, with the keyboard and with the button, until a figure changes. */
import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { cellOf, chooseFromMenu, openBoard, readOpenRows } from './open-board';

const eyesOf = (page: Page) => page.getByRole('img', { name: /^Reviewed by/ });

/** The list of an exception: a cell pressed before its rows are there would be one of the list before. */
async function showOnly(page: Page, item: string, exception: string): Promise<void> {
  const listed = page.waitForResponse(
    (answer) => /\/board\?/.test(answer.url()) && answer.url().includes(`=${exception}`),
  );
  await chooseFromMenu(page, item);
  await listed;
  await expect(page).toHaveURL(new RegExp(`exceptions=${exception}`));
  await expect(page.locator('[data-stale="false"]')).toBeVisible();
}

test('M marks the products of the selected cells; a figure that changes crosses the mark out', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const rows = await readOpenRows(page);
  const row = rows.find(
    ({ cells, left, packSize }) =>
      left > 0 &&
      packSize === 1 &&
      cells.some(({ isLocked, allocated }) => !isLocked && (allocated ?? 0) > 0),
  );
  const cell = row?.cells.find(({ isLocked, allocated }) => !isLocked && (allocated ?? 0) > 0);
  if (!row || !cell) throw new Error('The demo has no open product with a figure.');
  const grid = await openBoard(page, [row]);
  const product = grid.locator('[row-index="0"] [col-id="product"]');
  await grid.locator('[row-index="0"] [col-id="supply"]').click();
  await page.keyboard.press('m');
  await expect(eyesOf(page)).toHaveCount(1);
  await expect(eyesOf(page)).toHaveAccessibleName(/^Reviewed by Camille Roux on .* UTC$/);
  const status = page.getByRole('region', { name: 'List status' });
  await expect(status.getByText(/^Reviewed by/)).toBeVisible();

  await page.reload();
  await expect(product.getByRole('img', { name: /^Reviewed by/ })).toBeVisible();
  const figure = await cellOf(grid, cell.marketId);
  await typeInto(figure, String((cell.allocated ?? 0) - 1));
  await expect(eyesOf(page)).toHaveAccessibleName(/Its figures moved since\.$/);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await page.reload();
  await expect(eyesOf(page)).toHaveAccessibleName(/Its figures moved since\.$/);
  await showOnly(page, 'Show: changed since review', 'changedSinceReview');
  await grid.locator('[row-index="0"] [col-id="supply"]').click();
  await page.keyboard.press('m');
  await expect(page.getByText('No product matches these filters')).toBeVisible();
});

test('the menu marks the ticked products, and takes the marks away', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const rows = (await readOpenRows(page)).slice(-2);
  const grid = await openBoard(page, rows);
  await grid.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await chooseFromMenu(page, 'Reviewed M');
  await expect(eyesOf(page)).toHaveCount(2);
  await chooseFromMenu(page, 'Not reviewed any more');
  await expect(eyesOf(page)).toHaveCount(0);
});

test('M goes through the products that no one reviewed, one after the other', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const rows = (await readOpenRows(page)).slice(-2);
  const grid = await openBoard(page, rows);
  await showOnly(page, 'Show: not reviewed', 'notReviewed');
  await expect(grid.locator('[row-index="1"] [col-id="supply"]')).toBeVisible();
  await grid.locator('[row-index="0"] [col-id="supply"]').click();
  await page.keyboard.press('m');
  await expect(grid.locator('[row-index="1"]')).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(page.getByText('No product matches these filters')).toBeVisible();
});
