/** The board: typed figures, one unit too many, locks and proposals. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { BoardPage, type BoardRow } from '@/domain/contract/allocation';
import { Entity, Market } from '@/domain/contract/core';
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { cellOf, exceptionOf, isUndecided, openBoard, openFilterBar, readOpenRows } from './open-board';

test.use({ expectedConsole: [/status of 4(00|09)/] });

/** An open product in single units with units left, and an unlocked request for it. */
function requireRow(rows: readonly BoardRow[]) {
  for (const row of rows) {
    const cell = row.cells.find(({ isLocked, allocated }) => !isLocked && allocated !== null);
    if (row.packSize === 1 && row.left > 0 && cell) return { row, cell };
  }
  throw new Error('The demo has no open product to share out.');
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
});

test('one unit too many is refused with what is left; suggestion and undo work', async ({ page }) => {
  const { row, cell } = requireRow(await readOpenRows(page));
  const grid = await openBoard(page, [row]);
  const most = (cell.allocated ?? 0) + row.left;
  const allocated = await cellOf(grid, cell.marketId);
  await typeInto(allocated, String(most + 1));
  await expect(allocated).toHaveAttribute('aria-invalid', 'true');
  const ways = page.getByRole('dialog', { name: /refused for/ });
  await expect(ways).toContainText(`${toNumberText(row.left)} ${row.left === 1 ? 'is' : 'are'} left`);
  await expect(ways).toContainText(`; you typed ${toNumberText(most + 1)}.`);
  await expect(grid.locator('[row-index="0"] [col-id="left"]')).toHaveText(toNumberText(row.left));
  await ways.getByRole('button', { name: `Allocate ${toNumberText(most)}` }).click();
  await expect(allocated).not.toHaveAttribute('aria-invalid', 'true');
  await expect(grid.locator('[row-index="0"] [col-id="left"]')).toHaveText('0');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await allocated.click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(grid.locator('[row-index="0"] [col-id="left"]')).toHaveText(toNumberText(row.left));
});

test('the counts of the exceptions and the marks of cells follow what is typed, as the web API counts it', async ({
  page,
}) => {
  const rows = await readOpenRows(page);
  const row = rows.find(
    ({ packSize, minPerMarket, cells }) =>
      packSize === 1 && !minPerMarket && cells.filter(isUndecided).length === 1,
  );
  const cell = row?.cells.find(isUndecided);
  if (!row || !cell) throw new Error('The demo has no open product with one undecided market.');
  const grid = await openBoard(page, [row]);
  const undecided = exceptionOf(page, 'Undecided');
  await expect(undecided).toHaveText('Undecided 1');
  const waiting = grid.locator('[role="row"][row-index] [data-cell~="undecided"]');
  const figure = await cellOf(grid, cell.marketId);
  await expect(figure).toHaveAttribute('data-cell', /undecided/);
  await typeInto(figure, '0');
  await expect(undecided).toBeHidden();
  await expect(waiting).toHaveCount(0);
  const year = await readCurrentYear(page, 'oes');
  const path = `/v1/oes/board?FiscalYear=${year}&ProductIds=${row.productId}`;
  expect((await read(page, path, BoardPage)).totals.exceptions.undecided).toBe(0);
  await page.keyboard.press('Control+z');
  await expect(undecided).toHaveText('Undecided 1');
  await expect(waiting).toHaveCount(1);
});

/** An open product without locks and bounds: any small total can be spread over its markets. */
async function readFree(page: Page): Promise<BoardRow> {
  const row = (await readOpenRows(page)).find(({ packSize, maxPerMarket, minPerMarket, cells, left }) => {
    const isOpen = cells.every(({ isLocked, requested }) => !isLocked && (requested ?? 0) > 0);
    return packSize === 1 && maxPerMarket === null && !minPerMarket && isOpen && cells.length > 2 && left > 3;
  });
  if (!row) throw new Error('The demo has no open product without locks and bounds.');
  return row;
}

test('a browser that ends while a spread total is saved leaves all of its figures or none', async ({
  page,
  openAs,
}) => {
  const row = await readFree(page);
  const grid = await openBoard(page, [row]);
  await grid.locator('[row-index="0"] [col-id="allocated"]').click();
  await page.keyboard.type('5');
  await expect(page.getByRole('dialog', { name: 'Spread a total' })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  await sent;
  await page.close({ runBeforeUnload: false });
  const after = await openAs('brandEditor', '/oes/brand/final-allocation');
  const saved = (await readOpenRows(after)).find(({ productId }) => productId === row.productId);
  const toFigures = (shown?: BoardRow) => shown?.cells.map(({ allocated }) => allocated);
  if (saved?.allocated !== 5) expect(toFigures(saved)).toEqual(toFigures(row));
  await openBoard(after, [row]);
});

test('a typed total is spread over the product in one step, or refused with what is possible', async ({
  page,
}) => {
  const row = await readFree(page);
  const grid = await openBoard(page, [row]);
  const allocated = grid.locator('[row-index="0"] [col-id="allocated"]');
  const before = (await allocated.textContent()) ?? '';
  await allocated.click();
  await page.keyboard.type(String(row.supply + 1));
  const popover = page.getByRole('dialog', { name: 'Spread a total' });
  await page.keyboard.press('Enter');
  await expect(popover.getByRole('alert')).toContainText(`At most ${toNumberText(row.supply)}`);
  await popover.getByLabel('Total').fill('12 15');
  await page.keyboard.press('Enter');
  await expect(popover.getByRole('alert')).toHaveText('Holds more than one number. Enter one.');
  await popover.getByLabel('Total').fill('7');
  await page.keyboard.press('Enter');
  await expect(popover).toHaveCount(0);
  await expect(allocated).toHaveText('7');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const history = await readOpenRows(page);
  expect(history.find(({ productId }) => productId === row.productId)?.allocated).toBe(7);

  const figures = grid.locator('[row-index="0"] [col-id^="market-"]:not([data-cell~="none"])');
  await figures.first().click();
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('s');
  await expect(popover).toContainText(`7 allocated, ${toNumberText(row.supply - 7)} left`);
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: 'Undone: spread.' })).toBeAttached();
  await expect(allocated).toHaveText(before);
});

test('an entity folds into its sums, the selection stays with its cell, and F8 unfolds what is undecided', async ({
  page,
}) => {
  const row = (await readOpenRows(page)).find(({ cells }) =>
    cells.some((cell) => isUndecided(cell) && !cell.isLocked),
  );
  if (!row) throw new Error('The demo has no undecided figure.');
  const grid = await openBoard(page, [row]);
  const groups = grid.locator('.ag-header-group-cell[aria-expanded="true"]');
  const name = (await groups.first().textContent())?.trim() ?? '';
  const markets = await read(page, '/v1/core/markets', z.array(Market));
  const entities = await read(page, '/v1/core/entities', z.array(Entity));
  const { entityId } = entities.find(({ label }) => label === name) ?? {};
  const ofEntity = new Set(markets.flatMap((each) => (each.entityId === entityId ? each.marketId : [])));
  const cells = row.cells.filter(({ marketId }) => ofEntity.has(marketId));
  const sum = cells.reduce((all, { requested }) => all + (requested ?? 0), 0);
  const undecided = cells.filter(isUndecided).length;

  const kept = await cellOf(grid, row.cells.find(({ marketId }) => !ofEntity.has(marketId))?.marketId ?? 0);
  await kept.click();
  // The headers are one stop of Tab; Enter folds.
  await groups.first().focus();
  await page.keyboard.press('Enter');
  const folded = grid.locator('[row-index="0"] [col-id^="folded-"]').first();
  await expect(folded).toHaveAccessibleName(new RegExp(`^requested ${toNumberText(sum)},`));
  if (undecided > 0) await expect(folded).toHaveAccessibleName(new RegExp(` ${undecided} undecided$`));
  await expect(grid.locator('.ag-header-cell[col-id^="folded-"]').first()).toHaveText(
    `${cells.length} markets`,
  );
  await expect(kept).toHaveAttribute('data-cell', /anchor/);

  while ((await groups.count()) > 0) {
    await groups.first().focus();
    await page.keyboard.press('Enter');
  }
  await grid.locator('[row-index="0"] [col-id="allocated"]').click();
  await page.keyboard.press('F8');
  await expect(grid.locator('[col-id^="market-"][data-cell~="anchor"]')).toHaveCount(1);
});

test('a locked figure cannot be typed over, and L unlocks it', async ({ page }) => {
  const { row, cell } = requireRow(await readOpenRows(page));
  const grid = await openBoard(page, [row]);
  const allocated = await cellOf(grid, cell.marketId);
  const before = (await allocated.textContent()) ?? '';
  await allocated.click();
  await page.keyboard.press('l');
  await expect(allocated).toHaveAttribute('data-cell', /locked/);
  await page.keyboard.type('1');
  await expect(page.getByText('The figure is locked: L unlocks it.').first()).toBeVisible();
  await expect(allocated).toHaveText(before);
  await page.keyboard.press('l');
  await expect(allocated).not.toHaveAttribute('data-cell', /locked/);
});

test('plus and minus step all selected figures by a pack, as one step each', async ({ page }) => {
  const row = await readFree(page);
  const grid = await openBoard(page, [row]);
  const [first, second] = row.cells;
  if (!first || !second) throw new Error('The product has too few markets.');
  const cells = [await cellOf(grid, first.marketId), await cellOf(grid, second.marketId)] as const;
  const expectFigures = async (more: number) => {
    for (const [place, { requested, allocated }] of [first, second].entries()) {
      const figure = more === 0 ? (allocated ?? '') : (allocated ?? 0) + more;
      await expect(cells[place] as Locator).toHaveText(`${requested}${figure}`);
    }
  };
  await cells[0].click();
  await cells[1].click({ modifiers: ['Shift'] });
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectFigures(2);
  await page.keyboard.press('-');
  await expectFigures(1);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await expectFigures(0);
});

test('a proposal is a preview until it is applied, in one undo step', async ({ page }) => {
  const rows = await readOpenRows(page);
  const undecided = rows.find(
    ({ left, cells }) => left > 0 && cells.some((cell) => isUndecided(cell) && !cell.isLocked),
  );
  if (!undecided) throw new Error('The demo has no undecided product.');
  const grid = await openBoard(page, [undecided]);
  await page.getByRole('checkbox', { name: /^Select (?!all)/ }).check();
  await page.getByRole('button', { name: 'Propose' }).click();
  const preview = page.getByRole('region', { name: 'Proposal preview' });
  await expect(preview).toContainText('Nothing is saved yet.');
  const apply = preview.getByRole('button', { name: /^Apply \d+ changes?$/ });
  await expect(apply).toBeEnabled();
  const left = grid.locator('[row-index="0"] [col-id="left"]');
  await preview.getByLabel('Rule').selectOption('Proportional');
  await expect(apply).toBeEnabled();
  await apply.click();
  await expect(preview).toBeHidden();
  await expect(left).not.toHaveText(toNumberText(undecided.left));
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(left).toHaveText(toNumberText(undecided.left));
});

test('a preview is closed while a filter shows another list, and is back with its list', async ({ page }) => {
  await openGrid(page, 'Final allocation');
  await page.getByRole('button', { name: 'Propose' }).click();
  const preview = page.getByRole('region', { name: 'Proposal preview' });
  const apply = preview.getByRole('button', { name: /^Apply [\d ]+ changes?$/ });
  await expect(apply).toBeEnabled();
  const offered = await apply.textContent();
  await expect(preview.getByRole('radio', { name: /^This page/ })).toBeChecked();
  await openFilterBar(page);
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Final').click();
  await expect(preview).toContainText('is closed while the board shows another list');
  await expect(apply).toBeHidden();
  await preview.getByRole('button', { name: 'Back to its products' }).click();
  await expect(apply).toHaveText(offered ?? '');
  await preview.getByRole('button', { name: 'Discard' }).click();
  await expect(preview).toBeHidden();
});
