/** The step of the pitches ends while a market types. */
import { toDayAfter, toNumberText } from '@/domain/format';
import { findCell, typeInto } from '../fixtures/grid';
import { putSteps, readSteps } from '../fixtures/steps';
import { expect, test } from '../fixtures/test';
import { openPitches, toAllowed } from './open-pitches';

test.use({ expectedConsole: [/status of 403/] });

test('a figure typed after the end of the step is refused, stays, and is saved once the step is open again', async ({
  openAs,
}) => {
  const admin = await openAs('globalAdmin', '/help');
  const market = await openAs('marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(market, 1);
  const [pitch] = pitches;
  if (!pitch?.skuId) throw new Error('no pitch');
  const cell = await findCell(grid, pitch.skuId, 'requestedQuantity');
  const quantity = toAllowed(pitch);
  const before = await readSteps(admin, 'ruc');
  try {
    await putSteps(
      admin,
      'ruc',
      before.map((step) => ({
        ...step,
        startDate: toDayAfter(step.startDate, -364),
        endDate: toDayAfter(step.endDate, -364),
      })),
    );
    await typeInto(cell, String(quantity));
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await expect(
      market.getByRole('alert').filter({ hasText: 'The current step does not allow this.' }),
    ).toBeVisible();
    await expect(cell).toHaveText(toNumberText(quantity));
  } finally {
    await putSteps(admin, 'ruc', before);
  }
  await typeInto(cell, String(quantity));
  await expect(await findCell(grid, pitch.skuId, 'state')).toContainText('Saved');
});
