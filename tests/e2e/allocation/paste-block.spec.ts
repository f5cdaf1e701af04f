/** Pasting a block of 40 by 25 figures from a spreadsheet into the board. */
import { BoardPage, type BoardRow } from '@/domain/contract/allocation';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { paste } from '../pitches/open-pitches';

const ROWS = 40;
const COLUMNS = 25;

const toFigures = (rows: readonly BoardRow[]) =>
  rows.flatMap(({ productId, cells }) =>
    cells.map(({ marketId, allocated }) => `${productId}/${marketId} ${allocated}`),
  );

test('40 by 25 pasted cells are saved, and one Ctrl+Z undoes all of them', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/oes/brand/final-allocation');
  const year = await readCurrentYear(page, 'oes');
  const readBoard = () =>
    read(page, `/v1/oes/board?FiscalYear=${year}&Statuses=published&Limit=${ROWS}`, BoardPage);
  await page.goto('/oes/brand/final-allocation?statuses=published');
  const grid = await openGrid(page, 'Final allocation');
  const before = toFigures((await readBoard()).items);

  // Zero for every market: it fits every pack size and every supply.
  const block = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => '0').join('\t'));
  await grid.locator('[row-index="0"] [col-id^="market-"]').first().click();
  await paste(page, `${block.join('\r\n')}\r\n`);
  const said = page.getByRole('status').filter({ hasText: /cells pasted\./ });
  const written = Number(/^[\d\s]+/.exec((await said.textContent()) ?? '')?.[0].replaceAll(/\s/g, ''));
  expect(written).toBeGreaterThan(50);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(toFigures((await readBoard()).items)).not.toEqual(before);

  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: 'Undone: paste.' })).toBeAttached();
  await expect.poll(async () => toFigures((await readBoard()).items)).toEqual(before);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});
