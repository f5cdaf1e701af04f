/** Pitches typed directly into the grid, as in a spreadsheet. */
import type { Locator } from '@playwright/test';
import type { Pitch } from '@/domain/contract/request';
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { hold } from '../fixtures/hold';
import { expect, test } from '../fixtures/test';
import { openPitches, paste, toAllowed } from './open-pitches';

const cellOf = (grid: Locator, pitch: Pitch | undefined, field: string) =>
  findCell(grid, pitch?.skuId ?? '', field);

test.beforeEach(async ({ page }) => {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
});

test('a typed quantity is saved within a second and is there after a reload', async ({ page }) => {
  const { grid, pitches } = await openPitches(page, 1);
  const [pitch] = pitches;
  if (!pitch) throw new Error('no pitch');
  await typeInto(await cellOf(grid, pitch, 'requestedQuantity'), String(toAllowed(pitch)));
  await expect(await cellOf(grid, pitch, 'state')).toContainText('Saved', { timeout: 3_000 });
  await page.reload();
  const again = await openGrid(page, 'Market pitches');
  await expect(await cellOf(again, pitch, 'requestedQuantity')).toHaveText(toNumberText(toAllowed(pitch)));
});

test('thirteen markets stand beside their progress without a scrollbar, at 1366 pixels', async ({ page }) => {
  const { grid } = await openPitches(page, 1);
  await page.goto('/ruc/market/pitches');
  await expect(grid).toBeVisible();
  await expect(page.getByRole('status', { name: 'Answered' })).toContainText('required answered');
  const tabs = page.getByRole('toolbar', { name: 'Market', exact: true });
  expect(await tabs.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
});

test('typing 0 declines, and Ctrl+Z undoes it', async ({ page }) => {
  const { grid, pitches } = await openPitches(page, 1);
  const cell = await cellOf(grid, pitches[0], 'requestedQuantity');
  await cell.click();
  await page.keyboard.press('0');
  await expect(cell).toHaveText('0');
  await expect(await cellOf(grid, pitches[0], 'state')).toContainText('Saved');
  await page.keyboard.press('Control+z');
  await expect(cell).not.toHaveText('0');
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeAttached();
});

test('a block from a spreadsheet is pasted cell by cell, and undone as one step', async ({ page }) => {
  const { grid, pitches } = await openPitches(page, 3);
  const quantities = pitches.map((pitch) => toAllowed(pitch));
  const shown = await grid.locator('[col-id="skuId"]').allTextContents();
  const inOrder = pitches.toSorted((a, b) => shown.indexOf(a.skuId ?? '') - shown.indexOf(b.skuId ?? ''));
  const rows = inOrder.map((pitch, index) => `${toAllowed(pitch)}\t${index + 1}\t"line one\nline two"\r\n`);
  await (await cellOf(grid, inOrder[0], 'requestedQuantity')).click();
  await paste(page, rows.join(''));
  for (const [index, pitch] of inOrder.entries()) {
    await expect(await cellOf(grid, pitch, 'requestedQuantity')).toHaveText(toNumberText(toAllowed(pitch)));
    await expect(await cellOf(grid, pitch, 'priority')).toHaveText(String(index + 1));
    await expect(await cellOf(grid, pitch, 'state')).toContainText('Saved');
  }
  expect(quantities).toHaveLength(3);
  await page.keyboard.press('Control+z');
  for (const pitch of inOrder) {
    await expect(await cellOf(grid, pitch, 'priority')).not.toHaveText(/\d/);
  }
});

test('arrows, Enter and Tab leave the cell as in a spreadsheet, Escape keeps the old value', async ({
  page,
}) => {
  const { grid, pitches } = await openPitches(page, 2);
  const cell = grid.locator('[row-index="0"] [col-id="priority"]');
  await cell.click();
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(cell).toHaveText('1');
  await expect(grid.locator('[row-index="1"] [col-id="priority"]')).toHaveText('2');
  await expect(grid.locator('[row-index="1"] [col-id="pitch"]')).toBeFocused();
  await cell.click();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText('1');
  expect(pitches).toHaveLength(2);
});

test('a quantity over the maximum stays in the cell with the reason and the ways out', async ({ page }) => {
  const { grid, pitches } = await openPitches(page, 1, ({ maxPerMarket }) => maxPerMarket !== null);
  const [bounded] = pitches;
  if (!bounded?.maxPerMarket) throw new Error('The demo has no open pitch with a maximum.');
  const cell = await cellOf(grid, bounded, 'requestedQuantity');
  await typeInto(cell, String(bounded.maxPerMarket + bounded.packSize));
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(cell).toHaveText(toNumberText(bounded.maxPerMarket + bounded.packSize));
  const ways = page.getByRole('dialog', { name: /refused for/ });
  await expect(ways).toContainText(`The maximum per market is ${toNumberText(bounded.maxPerMarket)}.`);
  await ways.getByRole('button', { name: /^Use / }).click();
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
  await expect(await cellOf(grid, bounded, 'state')).toContainText('Saved');
});

test('what is typed stays in its editor while the row is scrolled away, and more can be typed', async ({
  page,
}) => {
  const { pitches, marketId } = await openPitches(page, 1);
  await page.goto(`/ruc/market/pitches?marketIds=${marketId}&limit=100`);
  const grid = await openGrid(page, 'Market pitches');
  const [pitch] = pitches;
  const cell = await cellOf(grid, pitch, 'pitch');
  await cell.click();
  await page.keyboard.type('Waiting list');
  const editor = page.locator('textarea');
  // A turn of the wheel may be lost on a busy machine: it is turned until the end is reached.
  const wheelUntil = (toDelta: () => number | Promise<number>, isThere: () => Promise<void>) =>
    expect(async () => {
      await page.mouse.wheel(0, await toDelta());
      await isThere();
    }).toPass();
  const readTop = () => page.locator('.ag-grid-viewport').evaluate(({ scrollTop }) => scrollTop);
  const top = await readTop();
  await wheelUntil(
    () => 10_000,
    () => expect(cell).not.toBeInViewport({ timeout: 1_000 }),
  );
  await page.keyboard.type(' of 12');
  // Back to where it was: the row stands below the first window when many above it are answered.
  await wheelUntil(
    async () => top - (await readTop()),
    () => expect(editor).toBeInViewport({ timeout: 1_000 }),
  );
  await expect(editor).toHaveValue('Waiting list of 12');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('Waiting list of 12');
});

test('what is typed while F8 looks for the next page arrives whole in the cell that it finds', async ({
  page,
}) => {
  await page.goto('/ruc/market/pitches?isRequestRequired=true&page=2');
  await openGrid(page, 'Market pitches');
  const release = await hold(page, /\/api\/.*pitches/);
  await page.keyboard.press('F8');
  await expect(page.locator('[data-stale="true"]')).toBeAttached();
  await page.keyboard.type('12');
  release();
  await expect(page.locator('input:focus')).toHaveValue('12');
  await page.keyboard.press('Escape');
});

test('F8 on a page without an open cell leads to the first open cell of the next page that has one', async ({
  page,
}) => {
  await page.goto('/ruc/market/pitches?isRequestRequired=true&page=2');
  const grid = await openGrid(page, 'Market pitches');
  await expect(grid.locator('[row-index="0"] [col-id="state"]')).not.toContainText('To answer');
  await page.keyboard.press('F8');
  await expect(grid.locator('[row-index="0"] [col-id="state"]')).toContainText('To answer');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(grid.locator('[row-index="0"] [col-id="requestedQuantity"]')).toBeFocused();

  await page.goto('/ruc/market/pitches?isRequestRequired=true&isAnswered=true');
  await openGrid(page, 'Market pitches');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'List status' })).toContainText(
    'No cell of this list waits for input.',
  );
});
