/** The 10,000 pitches of one market, page by page to the end, by wheel and by Ctrl+End. */
import type { Locator, Page } from '@playwright/test';
import { type Pitch, PitchPage } from '@/domain/contract/request';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/full-size';
import { openGrid } from '../fixtures/grid';
import { readShifts, readVisibleRows, type SeenRow, watchShifts } from './steadiness';

const LIMIT = 500;
const ROW_HEIGHT = 40;
/** By one turn of the wheel. Less than the visible rows, so that no row is skipped. */
const ROWS_OF_WHEEL = 10;
const WHEEL = ROWS_OF_WHEEL * ROW_HEIGHT;

const toId = ({ productId, marketId }: Pitch) => `${productId}-${marketId}`;

/** All pitches in the order of the server. */
async function readPitches(page: Page): Promise<Pitch[]> {
  const year = await readCurrentYear(page, 'ruc');
  const sort = [
    ['isRequestRequired', 'desc'],
    ['status', 'asc'],
    ['skuName', 'asc'],
    ['market', 'asc'],
  ].map(
    ([attribute, direction], at) => `Sort[${at}].attribute=${attribute}&Sort[${at}].direction=${direction}`,
  );
  const all: Pitch[] = [];
  for (let total = 1; all.length < total; ) {
    const query = `FiscalYear=${year}&Limit=${LIMIT}&Page=${all.length / LIMIT + 1}&${sort.join('&')}`;
    const { items, totalCount } = await read(page, `/v1/ruc/pitches?${query}`, PitchPage);
    all.push(...items);
    total = totalCount;
  }
  return all;
}

/** Wheels from the top to the end of the page; returns the row ids in the order they became visible. */
async function wheelToTheEnd(page: Page, grid: Locator, count: number): Promise<string[]> {
  const seen: string[] = [];
  await grid.hover();
  for (let first = 0; seen.length < count; first += ROWS_OF_WHEEL) {
    let rows: SeenRow[] = [];
    // All visible rows are rendered: no gap, no blank row, equal heights. The turn before has ended, so that none is skipped.
    await expect
      .poll(async () => {
        rows = await readVisibleRows(grid);
        const isWhole = rows.every(({ index, isBlank, height }, at) => {
          return !isBlank && height === ROW_HEIGHT && index === (rows[0]?.index ?? 0) + at;
        });
        const isThere = rows[0]?.index === first || rows.at(-1)?.index === count - 1;
        return isWhole && rows.length > 5 && isThere;
      })
      .toBe(true);
    for (const { index, id } of rows) {
      if (index === seen.length) seen.push(id);
      else expect(seen[index], `row ${index}`).toBe(id);
    }
    await page.mouse.wheel(0, WHEEL);
  }
  return seen;
}

test('10,000 pitches scroll to the end: every row once, in order, none blank, none moves', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const pitches = await readPitches(page);
  const ids = pitches.map(toId);
  expect(ids.length).toBeGreaterThan(10_000);
  expect(new Set(ids).size).toBe(ids.length);

  await page.goto(`/ruc/market/pitches?limit=${LIMIT}`);
  const grid = await openGrid(page, 'Market pitches');
  await watchShifts(page);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const pages = Math.ceil(ids.length / LIMIT);
  const rowAt = (index: number) => grid.locator(`.ag-row[row-index="${index}"]`).first();
  for (let at = 1; at <= pages; at += 1) {
    const expected = ids.slice((at - 1) * LIMIT, at * LIMIT);
    await expect(pager).toContainText(`${at} of ${pages}`);
    // The previous page stays until the next one is loaded, which starts at its top.
    await expect(rowAt(0)).toHaveAttribute('row-id', expected[0] ?? '');
    await expect.poll(async () => (await readVisibleRows(grid))[0]?.index).toBe(0);
    if (at === 1 || at === pages) expect(await wheelToTheEnd(page, grid, expected.length)).toEqual(expected);
    await rowAt(at === 1 || at === pages ? expected.length - 1 : 0)
      .locator('[col-id="state"]')
      .click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+End');
    const last = rowAt(expected.length - 1);
    await expect(last).toHaveAttribute('row-id', expected.at(-1) ?? '');
    await expect(last.locator('[col-id="state"]')).toBeFocused();
    if (at < pages) await pager.getByRole('link', { name: 'Next page' }).click();
  }
  await expect(pager.getByRole('link', { name: /after|Last/ })).toHaveCount(0);
  expect(await readShifts(page)).toEqual([]);

  // A value typed into the last open row is saved there; final and disabled rows come after it.
  const index = pitches.findLastIndex(({ finalizedAt, isDisabled }) => finalizedAt === null && !isDisabled);
  const open = pitches[index];
  if (!open) throw new Error('No pitch may be typed into.');
  await page.goto(`/ruc/market/pitches?limit=${LIMIT}&page=${Math.floor(index / LIMIT) + 1}`);
  await openGrid(page, 'Market pitches');
  const row = grid.locator(`.ag-row[row-id="${toId(open)}"]`);
  await grid.hover();
  await expect(async () => {
    if ((await row.count()) === 0) await page.mouse.wheel(0, WHEEL);
    await expect(row.locator('[col-id="priority"]')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  await row.locator('[col-id="priority"]').click();
  const typed = String((open.request?.priority ?? 0) === 7 ? 6 : 7);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  const status = page.getByRole('region', { name: 'List status' });
  await expect(status.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const ofProduct = `FiscalYear=${await readCurrentYear(page, 'ruc')}&ProductIds=${open.productId}`;
  const { items: stored } = await read(page, `/v1/ruc/pitches?${ofProduct}`, PitchPage);
  expect(stored.map(({ request }) => request?.priority)).toEqual([Number(typed)]);
});
