/** Figures that are taken but look like a slip are named where they are typed. */
import { signIn } from '../fixtures/accounts';
import { findCell, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { openPitches } from './open-pitches';

test('a request above the whole supply is saved and named as such, and a smaller one is not', async ({
  page,
}) => {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 1, ({ maxPerMarket }) => maxPerMarket === null);
  const [pitch] = pitches;
  if (!pitch?.skuId) throw new Error('no pitch');
  const { packSize, supply } = pitch;
  const above = packSize * (Math.floor(supply / packSize) + 1);
  const warning = grid.getByText('Above supply');
  await typeInto(await findCell(grid, pitch.skuId, 'requestedQuantity'), String(above));
  await expect(warning).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await typeInto(await findCell(grid, pitch.skuId, 'requestedQuantity'), '0');
  await expect(warning).toHaveCount(0);
});
