/** The desk of one product: the board's figures, the rules beside them, and the navigation through the products. */
import type { Locator, Page } from '@playwright/test';
import { FIRST_RULES } from '@/components/allocation/desk/desk-comparison';
import { type BoardRow, Proposals } from '@/domain/contract/allocation';
import { toQuantityText } from '@/domain/format';
import { toScarcity } from '@/domain/scarcity';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { isUndecided, openBoard, readOpenRows } from './open-board';

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
const cellOf = (grid: Locator, marketId: number, field: string) =>
  grid.locator(`[row-id="${marketId}"] [col-id="${field}"]`);
const figureOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Product', exact: true })
    .getByText(label, { exact: true })
    .locator('xpath=following-sibling::dd');

/** Open products in single units with an undecided market and few enough markets to be all in sight, in the order of the board. */
async function readScarce(page: Page): Promise<[BoardRow, BoardRow]> {
  const byScarcity = (a: BoardRow, b: BoardRow) => toScarcity(b) - toScarcity(a);
  const [first, second] = (await readOpenRows(page))
    .toSorted(byScarcity)
    .filter(
      ({ packSize, left, cells }) =>
        packSize === 1 && left > 0 && cells.length <= 9 && cells.some(isUndecided),
    );
  if (!first || !second) throw new Error('The demo has no two such products.');
  return [first, second];
}

async function expectFigures(
  grid: Locator,
  cells: readonly { marketId: number; allocated: number | null }[],
) {
  for (const { marketId, allocated } of cells) {
    const text = allocated === null ? '' : toQuantityText(allocated);
    await expect(cellOf(grid, marketId, 'allocatedQuantity')).toHaveText(text);
  }
}

test('from the board by a key: the same figures, a rule taken and undone, the next product, and back', async ({
  page,
}) => {
  // All rules have room side by side.
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const [product, other] = await readScarce(page);
  const board = await openBoard(page, [product, other]);
  await board.locator(`[row-id="${product.productId}"] [col-id="left"]`).click();
  await page.keyboard.press('d');
  const grid = await openGrid(page, 'Markets');
  await expect(figureOf(page, 'Supply')).toHaveText(toQuantityText(product.supply));
  await expect(figureOf(page, 'Requested')).toHaveText(toQuantityText(product.requested));
  await expect(figureOf(page, 'Left')).toHaveText(toQuantityText(product.left));
  await expectFigures(grid, product.cells);
  await expect(
    grid.locator('[col-id="allocatedQuantity"]:focus'),
    'it begins at what is undecided',
  ).toBeVisible();

  await page.keyboard.press('+');
  await expect(grid.locator('[col-id="allocatedQuantity"]:focus')).toHaveText(String(product.packSize));
  await page.keyboard.press('Control+z');
  await expectFigures(grid, product.cells);
  const proposals = await read(page, `/v1/oes/products/${product.productId}/proposals`, Proposals);
  await page.getByRole('button', { name: 'More rules' }).click();
  for (const { rule, cells } of proposals) {
    for (const { marketId, allocated } of cells)
      await expect(cellOf(grid, marketId, `rule-${rule}`)).toHaveText(toQuantityText(allocated));
  }
  const place = PROPOSAL_RULES.indexOf('proportional');
  const taken = proposals[place];
  await page.keyboard.press(`Alt+${place + 1}`);
  // A market that requested nothing and has no figure stays so.
  const after = product.cells.map(({ marketId, requested, allocated }) => {
    const proposed = taken?.cells.find((cell) => cell.marketId === marketId)?.allocated ?? null;
    return { marketId, allocated: allocated === null && !requested && !proposed ? null : proposed };
  });
  await expectFigures(grid, after);
  await expect(figureOf(page, 'Left')).toHaveText(toQuantityText(taken?.left));
  await expect(page.getByRole('button', { name: /^Use Proportional/ })).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  // The undone figures are in sight: the cell that has the focus keeps it.
  const here = cellOf(grid, product.cells.at(-1)?.marketId ?? 0, 'market');
  await here.click();
  await page.keyboard.press('Control+z');
  await expectFigures(grid, product.cells);
  await expect(here).toBeFocused();
  await expect(figureOf(page, 'Left')).toHaveText(toQuantityText(product.left));
  await expect(saved(page)).toBeVisible();

  await page.keyboard.press('n');
  await expect(figureOf(page, 'Supply')).toHaveText(toQuantityText(other.supply));
  await expect(page.getByRole('navigation', { name: 'Products' })).toContainText('2 of 2');
  await expect(page).toHaveURL(new RegExp(`product=${other.productId}`));
  await openGrid(page, 'Markets');
  await expect(page.locator('[col-id="allocatedQuantity"]:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await openGrid(page, 'Final allocation');
});

test('a reload of the desk does not lose where the board was left', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const [product, other] = await readScarce(page);
  const board = await openBoard(page, [product, other]);
  const place = `[row-id="${other.productId}"] [col-id="left"]`;
  await board.locator(place).click();
  const left = page.url();
  await page.keyboard.press('d');
  await openGrid(page, 'Markets');
  await page.reload();
  await openGrid(page, 'Markets');
  await expect(page.locator('[col-id="allocatedQuantity"]:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(left);
  const again = await openGrid(page, 'Final allocation');
  await expect(again.locator(place)).toBeFocused();
});

test('a viewer compares the rules and has no button to use one', async ({ page }) => {
  await signIn(page, 'brandViewer', '/gap/brand/final-allocation');
  await page.getByText('Desk', { exact: true }).click();
  await openGrid(page, 'Markets');
  await expect(page).toHaveURL(/view=desk/);
  for (const rule of FIRST_RULES) await expect(page.locator(`[col-id="rule-${rule}"]`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit final allocation' })).toHaveCount(0);
});

test('a product that is not on the board is not shown', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  await page.goto('/oes/brand/final-allocation?view=desk&product=999999999');
  await expect(page.getByText('This product is not on the board')).toBeVisible();
});

test('the desk opens on the current row; a rule is used under its column', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const [product, other] = await readScarce(page);
  const board = await openBoard(page, [product, other]);
  await board.locator(`[row-id="${other.productId}"] [col-id="left"]`).click();
  await page.getByText('Desk', { exact: true }).click();
  const grid = await openGrid(page, 'Markets');
  await expect(page).toHaveURL(new RegExp(`product=${other.productId}`));
  const proposals = await read(page, `/v1/oes/products/${other.productId}/proposals`, Proposals);
  const proposal = proposals.find(({ rule }) => rule === 'priority');
  await page.getByRole('button', { name: /^Use By priority/ }).click();
  for (const { marketId, allocated } of proposal?.cells.filter(({ requested }) => (requested ?? 0) > 0) ?? [])
    await expect(cellOf(grid, marketId, 'allocatedQuantity')).toHaveText(toQuantityText(allocated));
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expectFigures(grid, other.cells);
  await expect(saved(page)).toBeVisible();
});

for (const { low, rows } of [
  { low: 768, rows: 8 },
  { low: 625, rows: 5 },
]) {
  test(`in a window of 1366 x ${low} the desk has room for ${rows} markets`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: low });
    await signIn(page, 'brandEditor', '/oes/brand/final-allocation?view=desk');
    const grid = await openGrid(page, 'Markets');
    const head = await grid.getByRole('columnheader', { name: 'Market' }).boundingBox();
    const foot = await grid.locator('[row-index="b-0"]').first().boundingBox();
    const height = (foot?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0);
    expect(Math.floor(height / 36)).toBeGreaterThanOrEqual(rows);
  });
}
