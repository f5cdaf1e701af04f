/** Open products of OES, and the board that shows one of them. */
import type { Locator, Page } from '@playwright/test';
import { BoardPage, type BoardRow } from '@/domain/contract/allocation';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';

/** The open products of the user's brands, with their requests. */
export async function readOpenRows(page: Page): Promise<BoardRow[]> {
  const year = await readCurrentYear(page, 'oes');
  const { items } = await read(
    page,
    `/v1/oes/board?FiscalYear=${year}&Statuses=published&Limit=100`,
    BoardPage,
  );
  return items.filter(({ status }) => status === 'published');
}

/** A market's request that has no figure yet, not even 0. */
export const isUndecided = ({ requested, allocated }: BoardRow['cells'][number]): boolean =>
  (requested ?? 0) > 0 && allocated === null;

/** An item of the menu of less frequent acts. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The bar of filters, views and columns, which a board without filters does not show. */
export const openFilterBar = (page: Page) =>
  page.getByRole('button', { name: 'Filters', exact: true }).click();

/** An exception of the strip. */
export const exceptionOf = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Exceptions' }).getByRole('button', { name });

/** The button that submits the ticked products of the board. */
export const submitOf = (page: Page): Locator =>
  page.getByRole('button', { name: /^Submit( [\d ]+ products?)?$/ });

/** The board of these products only, submitted or not. */
export async function openBoard(page: Page, rows: readonly BoardRow[]): Promise<Locator> {
  const ids = rows.map(({ productId }) => `productIds=${productId}`).join('&');
  const statuses = ['published', 'final', 'disabled'].map((each) => `statuses=${each}`).join('&');
  await page.goto(`/oes/brand/final-allocation?${ids}&${statuses}`);
  return openGrid(page, 'Final allocation');
}

/** A market's cell of the only row. Scrolls to it, because columns out of view are not rendered. */
export async function cellOf(grid: Locator, marketId: number, row = 0): Promise<Locator> {
  const cell = grid.locator(`[row-index="${row}"] [col-id="market-${marketId}"]`);
  const any = grid.locator(`[row-index="${row}"] [col-id^="market-"]`).first();
  await any.click();
  for (let step = 0; step < 60 && (await cell.count()) === 0; step += 1) {
    await grid.page().keyboard.press('ArrowRight');
  }
  return cell;
}
