/** A market planner's work without a mouse. */
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { walkTo } from '../fixtures/keys';
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

  await walkTo(page, grid, 'requestedQuantity');
  await page.keyboard.type(String(toAllowed(first)));
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Waiting list of nine');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anniversary');
  await page.keyboard.press('Enter');
  await expect(cellOf(0, 'requestedQuantity')).toHaveText(toNumberText(toAllowed(first)));
  await expect(cellOf(0, 'pitch')).toHaveText('Waiting list of nine');
  await expect(cellOf(0, 'reason')).toHaveText('Anniversary');
  await expect(cellOf(0, 'state')).toContainText('Saved');

  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft');
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
