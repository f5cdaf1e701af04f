/** At 1366 pixels: the bars over the board take one line each, and no part of a cell or its editor covers another. */
import type { Locator } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { cellOf, isUndecided, openBoard, readOpenRows } from './open-board';

test.use({ viewport: { width: 1366, height: 768 } });

const LINE_HEIGHT = 60;
const TITLE_HEIGHT = 80;
/** Two lines of it hold a sentence. */
const PITCH_WIDTH = 150;

async function getBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

test('an administrator of a system with SKU ids has a note, one strip of exceptions, and rows', async ({
  page,
}) => {
  await signIn(page, 'rucAdmin', '/ruc/brand/final-allocation');
  await openGrid(page, 'Final allocation');
  await expect(page.getByText(/the history marks changes as outside it$/)).toBeVisible();
  const strip = await getBox(page.getByRole('search', { name: 'Exceptions' }));
  expect(strip.height).toBeLessThan(LINE_HEIGHT);
  const actions = await getBox(page.getByRole('button', { name: 'Excel' }));
  const heading = await getBox(page.getByRole('heading', { level: 1 }));
  expect(Math.abs(actions.y - heading.y)).toBeLessThan(TITLE_HEIGHT / 2);

  await page.goto('/ruc/brand/final-allocation?view=desk');
  await expect(page.getByText(/the history marks changes as outside it$/)).toBeVisible();
});

test('a padlock stands beside what was requested, and the hint of an editor is whole', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const rows = await readOpenRows(page);
  const row = rows.find(({ cells }) => cells.some(({ isLocked, requested }) => isLocked && requested));
  const locked = row?.cells.find(({ isLocked, requested }) => isLocked && requested);
  const last = row?.cells.findLast(({ isLocked }) => !isLocked);
  if (!row || !locked || !last) throw new Error('The demo has no open product with a locked request.');
  const grid = await openBoard(page, [row]);
  const cell = await cellOf(grid, locked.marketId);
  await expect(cell.locator('svg')).toBeVisible();
  // In one step: a cell is drawn again whenever something near it changes.
  const gap = await cell.evaluate((element) => {
    const [requested, padlock] = ['[role="img"] > span', 'svg'].map((part) =>
      element.querySelector(part)?.getBoundingClientRect(),
    );
    return (padlock?.left ?? 0) - (requested?.right ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(0);

  await (await cellOf(grid, last.marketId)).click();
  await page.keyboard.press('F2');
  const hint = await getBox(page.getByRole('tooltip'));
  const layer = await getBox(grid);
  expect(hint.x).toBeGreaterThanOrEqual(layer.x);
  expect(hint.x + hint.width).toBeLessThanOrEqual(layer.x + layer.width);
});

test('the desk has room for a pitch beside the rules, in the middle of its row, and no column out of sight', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation?view=desk');
  const grid = await openGrid(page, 'Markets');
  const pitch = grid.locator('.ag-row[row-index="0"] [col-id="pitch"]');
  const cell = await getBox(pitch);
  expect(cell.width).toBeGreaterThanOrEqual(PITCH_WIDTH);
  const text = await getBox(pitch.locator('span span'));
  expect(Math.abs(cell.y + cell.height / 2 - (text.y + text.height / 2))).toBeLessThan(2);
  const last = await getBox(grid.locator('.ag-header-cell[col-id="rule-priority"]'));
  expect(last.x + last.width).toBeLessThanOrEqual(1366);
});

test('the explanation of a figure leaves its cell in sight, in a row where neither side has room for it', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  await openGrid(page, 'Final allocation');
  await page.keyboard.press('F8');
  await page.keyboard.press('?');
  const why = page.getByRole('dialog', { name: 'Why this figure' });
  await expect(why.getByText('Supply')).toBeVisible();
  const cell = await getBox(page.locator('.ag-cell[data-cell~="anchor"]'));
  const dialog = await getBox(why);
  const isBeside = dialog.x >= cell.x + cell.width || dialog.x + dialog.width <= cell.x;
  const isAway = dialog.y >= cell.y + cell.height || dialog.y + dialog.height <= cell.y;
  expect(isBeside || isAway).toBe(true);
});

test('in a low window the card of a figure says who changed it last, whole in its two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const grid = await openGrid(page, 'Final allocation');
  const given = grid.locator(
    '.ag-cell[col-id^="market-"]:not([data-cell~="undecided"]):not([data-cell~="none"])',
  );
  await given.first().click();
  await page.keyboard.press('+');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const card = page.getByRole('region', { name: 'Current cell' });
  const last = await getBox(card.getByTitle(/\. History$/));
  const place = await getBox(card);
  expect(last.width).toBeGreaterThan(150);
  expect(last.y).toBeGreaterThanOrEqual(place.y);
  expect(last.y + last.height).toBeLessThanOrEqual(place.y + place.height);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test('the status line of the desk says why a rule proposes the selected figure', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation?view=desk');
  const grid = await openGrid(page, 'Markets');
  await grid.locator('.ag-row[row-index="0"] [col-id="rule-equal"]').click();
  await expect(page.getByRole('region', { name: 'List status' })).toContainText(
    / gets | keeps | requested nothing/,
  );
});

test('the status line of the desk says who gave the selected figure, and leads to its history', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const row = (await readOpenRows(page)).find(
    ({ left, packSize, cells }) => left > 0 && packSize === 1 && cells.some(isUndecided),
  );
  if (!row) throw new Error('The demo has no open product with an undecided market.');
  await page.goto(`/oes/brand/final-allocation?view=desk&productIds=${row.productId}`);
  const grid = await openGrid(page, 'Markets');
  await grid.locator('.ag-row[row-index="0"] [col-id="allocatedQuantity"]').click();
  // To the next undecided figure.
  await page.keyboard.press('F8');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const line = page.getByRole('region', { name: 'List status' });
  await line.getByRole('button', { name: /^1 by Camille Roux, .*before: –/ }).click();
  await expect(page.getByRole('dialog', { name: 'History of this figure' })).toContainText('Camille Roux');
});

test('a product’s name of 24 letters is whole, a longer one has its title', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation?statuses=published&statuses=final');
  const grid = await openGrid(page, 'Final allocation');
  const names = await grid.locator('[col-id="product"] a').evaluateAll((links) =>
    links.map((link) => ({
      name: link.textContent,
      title: link.getAttribute('title'),
      isCut: link.scrollWidth > link.clientWidth,
    })),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(({ name, isCut }) => isCut && name.length <= 24)).toEqual([]);
  expect(names.filter(({ name, title }) => title !== name)).toEqual([]);
});
