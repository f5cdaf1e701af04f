/** The columns of a board's first table: those outside of a narrow window wait for the grid, if there will be one. */
import { openGrid } from '../fixtures/grid';
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
