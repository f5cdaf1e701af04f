/** The story, part three: a brand allocates, is refused one unit too many, submits; only then the market sees it. */
import type { Page } from '@playwright/test';
import type { Result } from '@/domain/allocation-results';
import { type BoardCell, BoardPage, type BoardRow } from '@/domain/contract/allocation';
import { RequestPage } from '@/domain/contract/request';
import { toNumberText } from '@/domain/format';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { findResult } from '../fixtures/results';
import { expect, test } from '../fixtures/test';

type Choice = { row: BoardRow; cell: BoardCell };

const isDecided = (cell: BoardCell) => cell.allocated !== null || !cell.requested;

/** A product that needs only one more unit for a market of the other user. */
async function choose(brand: Page, year: number, marketIds: readonly number[]): Promise<Choice> {
  const { items } = await read(
    brand,
    `/v1/oes/board?FiscalYear=${year}&Statuses=published&Limit=500`,
    BoardPage,
  );
  for (const row of items.filter(
    ({ status, packSize, left }) => status === 'published' && packSize === 1 && left > 0,
  )) {
    const cell = row.cells.find(
      ({ marketId, requested, isLocked }) => marketIds.includes(marketId) && requested && !isLocked,
    );
    if (cell && row.cells.every((each) => each === cell || isDecided(each))) return { row, cell };
  }
  throw new Error('The demo has no product that is nearly shared out.');
}

test('a brand editor allocates in OES and submits; the market sees its figure only after that', async ({
  openAs,
}) => {
  const market = await openAs('marketEditor', '/oes/market/final-allocation');
  const brand = await openAs('brandEditor', '/oes/brand/final-allocation');
  const year = await readCurrentYear(brand, 'oes');
  const requested = await read(market, `/v1/oes/requests?FiscalYear=${year}&Limit=500`, RequestPage);
  const { row, cell } = await choose(brand, year, [
    ...new Set(requested.items.map(({ marketId }) => marketId)),
  ]);
  const name = row.name ?? '';
  const column = `market-${cell.marketId}`;
  const most = (cell.allocated ?? 0) + row.left;

  await brand.goto(`/oes/brand/final-allocation?productIds=${row.productId}&marketIds=${cell.marketId}`);
  const board = await openGrid(brand, 'Final allocation');
  await typeInto(await findCell(board, name, column), String(most + 1));
  const refusal = brand
    .getByRole('dialog')
    .or(brand.getByRole('alert'))
    .filter({ hasText: 'refused' })
    .first();
  await expect(refusal).toContainText(`; you typed ${toNumberText(most + 1)}.`);
  await expect(await findCell(board, name, column)).toContainText(toNumberText(most + 1));

  await brand.getByRole('button', { name: `Allocate ${toNumberText(most)}` }).click();
  await expect(await findCell(board, name, 'left')).toHaveText('0');
  await expect(brand.getByText(/^Saved/).first()).toBeVisible();

  const result = async (kind: Result) => {
    const filters = `productIds=${row.productId}&marketIds=${cell.marketId}&result=${kind}`;
    await market.goto(`/oes/market/final-allocation?${filters}`);
    return findResult(market, name, 'Allocated');
  };
  await expect(await result('notDecided')).toHaveText('–');

  await brand
    .getByRole('checkbox', { name: new RegExp(name) })
    .first()
    .check();
  await brand.getByRole('button', { name: /^Submit [\d ]+ product/ }).click();
  await brand.getByRole('dialog').getByRole('button', { name: 'Submit 1 product' }).click();
  await expect(brand.getByRole('dialog')).toContainText('1 product submitted');

  await expect(await result('final')).toHaveText(toNumberText(most));
});
