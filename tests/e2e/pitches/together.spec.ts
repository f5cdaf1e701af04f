/** Two users in the pitches of one market. */
import { toNumberText } from '@/domain/format';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { openPitches, toAllowed } from './open-pitches';

test.use({ expectedConsole: [/status of 409/] });

test('when two editors change one cell, the second keeps the typed value and chooses', async ({ openAs }) => {
  const first = await openAs('marketEditor', '/ruc/market/pitches');
  // No half minute passes, after which the list would show what the second editor saved.
  await first.clock.setFixedTime(new Date());
  const { grid, pitches } = await openPitches(first, 1);
  const [pitch] = pitches;
  if (!pitch?.skuId) throw new Error('no pitch');
  await typeInto(await findCell(grid, pitch.skuId, 'priority'), '1');
  await expect
    .poll(async () => (await findCell(grid, pitch.skuId ?? '', 'priority')).getAttribute('data-cell'))
    .not.toContain('saving');
  await typeInto(await findCell(grid, pitch.skuId, 'requestedQuantity'), String(toAllowed(pitch)));
  await expect(await findCell(grid, pitch.skuId, 'state')).toContainText('Saved');

  const second = await openAs('marketEditor', '/ruc/market/pitches');
  await second.goto(first.url());
  const theirs = await openGrid(second, 'Market pitches');
  await typeInto(await findCell(theirs, pitch.skuId, 'priority'), '2');
  await expect(await findCell(theirs, pitch.skuId, 'state')).toContainText('Saved');

  await typeInto(await findCell(grid, pitch.skuId, 'priority'), '3');
  const cell = await findCell(grid, pitch.skuId, 'priority');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(cell).toHaveText('3');
  const choice = first.getByRole('dialog', { name: /refused for/ });
  await expect(choice.getByRole('button', { name: 'Take 2' })).toBeVisible();
  await choice.getByRole('button', { name: 'Keep 3' }).click();
  await expect(await findCell(grid, pitch.skuId, 'state')).toContainText('Saved');
  await expect(cell).toHaveText('3');
});

test.describe('an open list', () => {
  test.use({ expectedConsole: [/status of 409|ERR_INTERNET_DISCONNECTED/] });

  test('shows what a colleague saved once its window is entered again, unless something is typed in it', async ({
    openAs,
  }) => {
    const first = await openAs('marketEditor', '/ruc/market/pitches');
    const { grid, pitches } = await openPitches(first, 1);
    const [pitch] = pitches;
    if (!pitch?.skuId) throw new Error('no pitch');
    const { skuId } = pitch;
    const second = await openAs('marketEditor', '/ruc/market/pitches');
    await second.goto(first.url());
    const theirs = await openGrid(second, 'Market pitches');
    const enter = () => first.evaluate(() => window.dispatchEvent(new Event('focus')));
    const write = async (quantity: number) => {
      await typeInto(await findCell(theirs, skuId, 'requestedQuantity'), String(quantity));
      await expect(await findCell(theirs, skuId, 'state')).toContainText('Saved');
    };
    const cell = await findCell(grid, skuId, 'requestedQuantity');

    await write(toAllowed(pitch));
    await enter();
    await expect(cell).toHaveText(toNumberText(toAllowed(pitch)));

    await write(toAllowed(pitch, 1));
    const pitchCell = await findCell(grid, skuId, 'pitch');
    await pitchCell.click();
    await first.keyboard.type('Half a');
    const calls: string[] = [];
    first.on('request', (request) => {
      // The card below asks for the product of the row.
      if (/\/pitches\?/.test(request.url())) calls.push(request.url());
    });
    await enter();
    await first.keyboard.type(' sentence');
    await expect(first.locator(':focus')).toHaveValue('Half a sentence');
    await first.keyboard.press('Escape');
    expect(calls).toEqual([]);

    // A lost connection takes no rows away; the next return renews them.
    await expect.poll(() => first.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
    await first.context().setOffline(true);
    const failed = first.waitForEvent('requestfailed');
    await enter();
    await failed;
    await expect(cell).toHaveText(toNumberText(toAllowed(pitch)));
    await first.context().setOffline(false);
    await expect(async () => {
      await enter();
      await expect(cell).toHaveText(toNumberText(toAllowed(pitch, 1)), { timeout: 1_500 });
    }).toPass();
  });
});
