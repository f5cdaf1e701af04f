/** The board of 40 products by 450 markets: scroll to the last market and back, type, paste, find a market. */
import type { Locator, Page } from '@playwright/test';
import { BoardPage } from '@/domain/contract/allocation';
import { toAccepted } from '@/domain/contract/answer-forms';
import { BoardColumns } from '@/domain/contract/board-columns';
import { operations } from '@/domain/contract/operations';
import { ENTITIES, MARKETS } from '../../support/house/full-size';
import { toMemberIds } from '../../support/house/house';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/full-size';
import { openGrid } from '../fixtures/grid';
import { paste } from '../pitches/open-pitches';
import { readShifts, watchShifts } from './steadiness';

const ROWS = 40;
const COLUMNS = 25;
/** Enough elements for a page of 100 products. A board that renders every cell has 18,000 cells. */
const MOST_ELEMENTS = 4_500;

/** As objects, the cells of this board are 3.4 MB of JSON, and 4.5 MB within the page. */
const MOST_HTML_BYTES = 1_000_000;
const MOST_ANSWER_BYTES = 800_000;

const rowAt = (grid: Locator, row: number) => grid.locator(`[row-index="${row}"]`);
const cellAt = (grid: Locator, row: number, marketId: number) =>
  rowAt(grid, row).locator(`[col-id="market-${marketId}"]`);
const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('a board of 450 markets can be scrolled, typed into and pasted into, and renders only visible cells', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'globalAdmin', '/oes/brand/final-allocation');
  const year = await readCurrentYear(page, 'oes');
  const sorted = `Sort[0].attribute=requested&Sort[0].direction=desc`;
  const path = `/v1/oes/board?FiscalYear=${year}&Statuses=published&Limit=${ROWS}&${sorted}`;
  const readBoard = async () => (await read(page, path, BoardPage)).items;
  const before = await readBoard();
  expect(before).toHaveLength(ROWS);
  expect(before.every(({ cells }) => cells.length === MARKETS)).toBe(true);
  const headers = { accept: toAccepted(operations.listBoard) };
  const columns = await (await page.request.get(`/api${path}`, { headers })).body();
  expect(columns.byteLength).toBeLessThan(MOST_ANSWER_BYTES);
  expect(BoardColumns.schema.parse(JSON.parse(columns.toString())).items).toEqual(before);

  const html = await page.goto('/oes/brand/final-allocation?sort=-requested&statuses=published');
  expect((await html?.body())?.byteLength).toBeLessThan(MOST_HTML_BYTES);
  const grid = await openGrid(page, 'Final allocation');
  await watchShifts(page);
  const status = page.getByRole('region', { name: 'List status' });
  const saved = status.getByText(/^Saved \d\d:\d\d$/);

  // Markets with nothing to decide have no column until they are asked for.
  await page.getByRole('button', { name: /^\d+ markets? with / }).click();
  await page.getByRole('button', { name: 'Show them as columns' }).click();

  // Wheel through all markets: each becomes visible, and the number of cells stays the same.
  const first = toMemberIds(1, ENTITIES, MARKETS)[0] ?? 0;
  await cellAt(grid, 0, first).click();
  const seen = new Set<string | null>();
  const look = async () => {
    const heads = grid.locator('.ag-header-cell[col-id^="market-"]');
    for (const id of await heads.evaluateAll((all) => all.map((head) => head.getAttribute('col-id')))) {
      seen.add(id);
    }
    return seen.size;
  };
  let most = 0;
  for (let known = await look(); known < MARKETS; known = seen.size) {
    await page.mouse.wheel(700, 0);
    await expect.poll(look).toBeGreaterThan(known);
    most = Math.max(most, await countElements(page));
  }
  expect(most).toBeLessThan(MOST_ELEMENTS);

  // Go to the last market by keyboard and type into its cell.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  const focused = page.locator('.ag-cell:focus');
  const lastField = await focused.getAttribute('col-id');
  const lastMarket = Number(lastField?.replace('market-', ''));
  const [top] = before;
  const allocated = top?.cells.find(({ marketId }) => marketId === lastMarket)?.allocated ?? null;
  const typed = allocated === 3 ? 4 : 3;
  await page.keyboard.type(String(typed));
  await page.keyboard.press('Enter');
  await expect(cellAt(grid, 0, lastMarket)).toContainText(String(typed));
  await expect(saved).toBeVisible();

  // Paste a block at the far end: exactly its cells change.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  for (let step = 1; step < COLUMNS; step += 1) await page.keyboard.press('ArrowLeft');
  const used = new Set(before.flatMap(({ cells }) => cells.map((cell) => cell.allocated)));
  const figure = [11, 12, 13, 14, 15, 16, 17].find((each) => !used.has(each)) ?? 99;
  const block = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => figure).join('\t'));
  await paste(page, `${block.join('\r\n')}\r\n`);
  await expect(page.getByRole('status').filter({ hasText: '1 000 cells pasted.' })).toBeAttached();
  await expect(focused).toContainText(String(figure));
  await expect(status.getByText(/^Saving/)).toHaveCount(0);
  await expect(saved).toBeVisible();
  const after = await readBoard();
  const changed = after.flatMap(({ productId, cells }) => {
    const old = before.find((row) => row.productId === productId);
    return cells.filter(({ marketId, allocated: now }) => {
      return now === figure && old?.cells.find((cell) => cell.marketId === marketId)?.allocated !== figure;
    });
  });
  expect(new Set(changed.map(({ marketId }) => marketId)).size).toBe(COLUMNS);
  expect(changed).toHaveLength(ROWS * COLUMNS);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: 'Undone: paste.' })).toBeAttached();
  await expect
    .poll(async () => (await readBoard())[0]?.allocated)
    .toBe((before[0]?.allocated ?? 0) + typed - (allocated ?? 0));
  expect(await readShifts(page)).toEqual([]);

  // Find one of 450 markets by name: only that market is shown.
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: /^Markets/ }).click();
  await page.getByRole('searchbox', { name: 'Search Markets' }).fill('M321');
  await page
    .getByRole('group', { name: 'Markets' })
    .getByRole('checkbox', { name: /^Market 321/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(grid.locator('.ag-header-cell[col-id^="market-"]')).toHaveCount(1);
  await expect(cellAt(grid, 0, 321)).toBeVisible();
});
