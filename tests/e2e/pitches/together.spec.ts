/** Two users in the pitches of one market. */
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { openPitches, toAllowed } from './open-pitches';

test.use({ expectedConsole: [/status of 409/] });

test('when two editors change one cell, the second keeps the typed value and chooses', async ({ openAs }) => {
  const first = await openAs('marketEditor', '/ruc/market/pitches');
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
