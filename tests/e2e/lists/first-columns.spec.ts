/**
 * The columns of the first table: columns of a board outside a narrow window wait for the grid, and wide windows show whole
 * names.
 */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { findShiftsOfList, watchShifts } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';
import { readFirstColumns } from './first-html';

test('a board without a script shows the columns that begin outside of the window', async ({
  browser,
  openAs,
}) => {
  const page = await openAs('globalAdmin', '/oes/brand/final-allocation');
  await openGrid(page, 'Final allocation');
  const columns = Object.entries(await readFirstColumns(browser, page));
  const markets = columns.filter(([field]) => field.startsWith('market-'));
  // A window of 1440 pixels has room for fewer.
  expect(markets.length).toBeGreaterThan(16);
  expect(markets.filter(([, width]) => width === 0)).toEqual([]);
});

test.describe('in a window of 1920 pixels', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });
  const LISTS = [
    {
      account: 'marketEditor',
      path: '/ruc/market/pitches',
      label: 'Market pitches',
      field: 'skuName',
      width: 280,
    },
    {
      account: 'brandEditor',
      path: '/oes/brand/final-allocation',
      label: 'Final allocation',
      field: 'product',
      width: 312,
    },
  ] as const;

  for (const { account, path, label, field, width } of LISTS) {
    test(`${path} shows whole names, before a script and after`, async ({ browser, page }) => {
      await signIn(page, account, '/help');
      await watchShifts(page.context());
      await page.goto(path);
      const grid = page.getByRole('grid', { name: label }).or(page.getByRole('treegrid', { name: label }));
      await expect(grid).toBeVisible();
      const header = grid.locator(`.ag-header-cell[col-id="${field}"]`);
      expect(Math.round((await header.boundingBox())?.width ?? 0)).toBe(width);
      const cells = grid.locator(`[row-index] [col-id="${field}"]`);
      await expect(cells.first()).toBeVisible();
      const cut = await cells.evaluateAll((all) =>
        all
          .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
          .filter(
            (each) =>
              each.scrollWidth > each.clientWidth && getComputedStyle(each).textOverflow === 'ellipsis',
          )
          .map((each) => each.textContent),
      );
      expect(cut).toEqual([]);
      expect(await findShiftsOfList(page)).toEqual([]);
      expect((await readFirstColumns(browser, page))[field]).toBe(width);
    });
  }
});
