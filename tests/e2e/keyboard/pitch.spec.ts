/** A market planner's work without a mouse. */
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';
import { openPitches, toAllowed } from '../pitches/open-pitches';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedConsole: [/status of 4(00|09)/] });

test('pitching by keyboard: quantity, priority, pitch, reason, declining, a pasted block, undo and a refusal', async ({
  page,
}) => {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 3, ({ maxPerMarket }) => maxPerMarket !== null);
  const cellOf = (row: number, column: string) => grid.locator(`[row-index="${row}"] [col-id="${column}"]`);
  const shown = await grid.locator('[col-id="skuId"][role="gridcell"]').allTextContents();
  const inOrder = pitches.toSorted((a, b) => shown.indexOf(a.skuId ?? '') - shown.indexOf(b.skuId ?? ''));
  const [first, second, third] = inOrder;
  if (!first || !second || !third) throw new Error('no pitches');

  // Not one key to the first figure, and three keys a row in addition to the figures: as many as in a spreadsheet.
  await expect(cellOf(0, 'requestedQuantity')).toBeFocused();
  for (const [index, pitch] of inOrder.entries()) {
    await page.keyboard.type(String(toAllowed(pitch)));
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`Waiting list of ${index}`);
    if (index < 2) {
      await page.keyboard.press('Enter');
      await expect(cellOf(index + 1, 'requestedQuantity')).toBeFocused();
    }
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anniversary');
  await page.keyboard.press('Enter');
  for (const [index, pitch] of inOrder.entries()) {
    await expect(cellOf(index, 'requestedQuantity')).toHaveText(toNumberText(toAllowed(pitch)));
    await expect(cellOf(index, 'pitch')).toHaveText(`Waiting list of ${index}`);
    await expect(cellOf(index, 'state')).toContainText('Saved');
  }
  await expect(cellOf(2, 'reason')).toHaveText('Anniversary');

  // Enter in the last row stays there, in the column where Tab began; nothing waits for an answer any more.
  await expect(cellOf(2, 'requestedQuantity')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'List status' })).toContainText('No cell of this page waits');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F8');
  await expect(cellOf(1, 'requestedQuantity')).toBeFocused();
  await page.keyboard.press('0');
  await expect(cellOf(1, 'requestedQuantity')).toHaveText('0');
  await expect(cellOf(1, 'state')).toContainText('Saved');
  await page.keyboard.press('Control+z');
  await expect(cellOf(1, 'requestedQuantity')).not.toHaveText('0');
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeAttached();

  const block = [second, third].map((pitch, index) => `${toAllowed(pitch)}\t${index + 2}`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('Control+v');
  for (const [index, pitch] of [second, third].entries()) {
    await expect(cellOf(index + 1, 'requestedQuantity')).toHaveText(toNumberText(toAllowed(pitch)));
    await expect(cellOf(index + 1, 'state')).toContainText('Saved');
  }
  await page.keyboard.press('Control+z');
  await expect(cellOf(2, 'priority')).not.toHaveText('3');

  const tooMany = String((third.maxPerMarket ?? 0) + third.packSize);
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.type(tooMany);
  await page.keyboard.press('Enter');
  await expect(cellOf(2, 'requestedQuantity')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Alt+ArrowDown');
  const waysOut = page.getByRole('dialog', { name: /refused/ });
  await expect(waysOut.getByRole('button', { name: /^Use / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cellOf(2, 'requestedQuantity')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(cellOf(2, 'state')).toContainText('Saved');
  await expect(cellOf(2, 'requestedQuantity')).toBeFocused();
});

test('on a slow machine, too, no letter is lost and the row is kept', async ({ page }) => {
  test.slow();
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 3, ({ maxPerMarket }) => maxPerMarket !== null);
  const cellOf = (row: number, column: string) => grid.locator(`[row-index="${row}"] [col-id="${column}"]`);
  await expect(cellOf(0, 'requestedQuantity')).toBeFocused();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  for (const index of pitches.keys()) {
    for (const key of ['1', 'Tab', '1', 'Tab', ...`Waiting list of ${index}`, 'Enter'])
      await page.keyboard.press(key);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (const index of pitches.keys())
    await expect(cellOf(index, 'pitch')).toHaveText(`Waiting list of ${index}`);
});
