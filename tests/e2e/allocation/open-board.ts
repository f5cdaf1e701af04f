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

/** The board of these products only. */
export async function openBoard(page: Page, rows: readonly BoardRow[]): Promise<Locator> {
  const ids = rows.map(({ productId }) => `productIds=${productId}`).join('&');
  await page.goto(`/oes/brand/final-allocation?${ids}`);
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
