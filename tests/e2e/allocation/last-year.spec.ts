/** The year before on the board: shown when wanted, in its column and in each cell, and kept as the person's choice. */
import { BoardLastYear } from '@/domain/contract/allocation';
import { toQuantityText } from '@/domain/format';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { cellOf, openBoard, readOpenRows } from './open-board';

test('the board shows last year in its cells while its column is shown', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/oes/brand/final-allocation');
  const rows = await readOpenRows(page);
  const ids = rows.map(({ productId }) => `ProductIds=${productId}`).join('&');
  const { items } = await read(page, `/v1/oes/board/last-year?${ids}`, BoardLastYear);
  const row = rows.find((each) => items.some(({ productId }) => productId === each.productId));
  const past = items.find(({ productId }) => productId === row?.productId);
  const cell = row?.cells.find(({ marketId }) => past?.marketIds.includes(marketId));
  if (!row || !past || !cell) throw new Error('The demo has no product that was there last year.');
  const place = past.marketIds.indexOf(cell.marketId);
  const [requested, allocated] = [past.requested[place] ?? null, past.allocated[place] ?? null].map(
    toQuantityText,
  );
  const year = (await readCurrentYear(page, 'oes')) - 1;

  const grid = await openBoard(page, [row]);
  const market = await cellOf(grid, cell.marketId);
  await expect(market).not.toContainText(`${year}:`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Last year' }).check();
  await expect(market).toContainText(`${year}: ${allocated}`);
  await expect(
    market.getByRole('img', { name: `in ${year} requested ${requested}, allocated ${allocated}` }),
  ).toBeVisible();
  const sum = (figures: readonly (number | null)[]) =>
    toQuantityText(
      figures.reduce<number | null>((all, each) => (each === null ? all : (all ?? 0) + each), null),
    );
  await expect(grid.locator('[row-index="0"] [col-id="lastYear"]')).toHaveText(
    `${sum(past.requested)}→${sum(past.allocated)}`,
  );

  // The choice is the person's: it is there after a reload, and is taken back the same way.
  await page.reload();
  await openGrid(page, 'Final allocation');
  await expect(await cellOf(grid, cell.marketId)).toContainText(`${year}: ${allocated}`);
  await page.getByRole('button', { name: 'Columns' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('checkbox', { name: 'Last year' }).uncheck();
  await expect(await cellOf(grid, cell.marketId)).not.toContainText(`${year}:`);
  // The choice is the account's, which other tests use too.
  await saved;
});
