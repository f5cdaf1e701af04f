/** The story, part two: a market pitches. */
import type { Page } from '@playwright/test';
import { type Pitch, PitchPage } from '@/domain/contract/request';
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

/** The smallest quantity above zero that the product's packs and bounds allow. */
const toLeast = ({ packSize, minPerMarket }: Pitch) =>
  packSize * Math.max(1, Math.ceil((minPerMarket ?? 0) / packSize));

async function answer(page: Page, pitch: Pitch): Promise<void> {
  const quantity = toLeast(pitch);
  await page.goto(`/ruc/market/pitches?marketIds=${pitch.marketId}&skuId=${pitch.skuId}`);
  const grid = await openGrid(page, 'Market pitches');
  await typeInto(await findCell(grid, pitch.skuId ?? '', 'requestedQuantity'), String(quantity));
  await expect(await findCell(grid, pitch.skuId ?? '', 'state')).toContainText('Saved');

  await page.reload();
  const again = await openGrid(page, 'Market pitches');
  await expect(await findCell(again, pitch.skuId ?? '', 'requestedQuantity')).toHaveText(
    toNumberText(quantity),
  );
}

test('a market editor answers a required RUC pitch and adds another', async ({ page }) => {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const year = await readCurrentYear(page, 'ruc');
  const list = async (query: string) =>
    (
      await read(page, `/v1/ruc/pitches?FiscalYear=${year}&IsAnswered=false&Limit=500&${query}`, PitchPage)
    ).items.filter((pitch) => !pitch.isDisabled);
  const required = (await list('IsRequestRequired=true'))[0];
  const open = (await list('IsRequestRequired=false')).find((pitch) => pitch.request === null);
  if (!required || !open) throw new Error('The demo has no pitch to answer.');

  const before = await page.getByRole('status', { name: 'Answered' }).innerText();
  await answer(page, required);
  await answer(page, open);
  await page.goto('/ruc/market/pitches');
  await expect(page.getByRole('status', { name: 'Answered' })).not.toHaveText(before);
});
