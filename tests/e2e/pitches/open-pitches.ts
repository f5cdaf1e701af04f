/** Unanswered pitches of one market, and the grid that shows them. */
import type { Locator, Page } from '@playwright/test';
import { ProductPage } from '@/domain/contract/product';
import { type Pitch, PitchPage } from '@/domain/contract/request';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';

export type OpenPitches = { grid: Locator; pitches: Pitch[]; marketId: number };

/** For a signed-in market editor: `count` neighbouring open pitches of the market that has the most. */
export async function openPitches(
  page: Page,
  count: number,
  suits: (pitch: Pitch) => boolean = () => true,
): Promise<OpenPitches> {
  const year = await readCurrentYear(page, 'ruc');
  const query = `FiscalYear=${year}&IsAnswered=false&IsRequestRequired=false&Limit=500`;
  const { items } = await read(page, `/v1/ruc/pitches?${query}`, PitchPage);
  // A product whose allocation was submitted in the first round accepts no more pitches.
  const products = await read(page, `/v1/ruc/products?FiscalYear=${year}&Limit=500`, ProductPage);
  const published = new Set(
    products.items.filter(({ status }) => status === 'published').map(({ productId }) => productId),
  );
  const byMarket = new Map<number, Pitch[]>();
  for (const pitch of items.filter(
    (each) => published.has(each.productId) && each.request === null && suits(each),
  )) {
    byMarket.set(pitch.marketId, [...(byMarket.get(pitch.marketId) ?? []), pitch]);
  }
  const [most] = [...byMarket.values()].sort((a, b) => b.length - a.length);
  const pitches = most?.slice(0, count) ?? [];
  const marketId = pitches[0]?.marketId;
  if (marketId === undefined || pitches.length < count) throw new Error('The demo has too few open pitches.');
  const ids = pitches.map(({ productId }) => `productIds=${productId}`).join('&');
  await page.goto(`/ruc/market/pitches?marketIds=${marketId}&${ids}`);
  return { grid: await openGrid(page, 'Market pitches'), pitches, marketId };
}

/** A quantity that the product's packs and bounds allow: the smallest one, plus `packsMore` packs. */
export const toAllowed = ({ packSize, minPerMarket }: Pitch, packsMore = 0): number =>
  packSize * (Math.max(1, Math.ceil((minPerMarket ?? 0) / packSize)) + packsMore);

/** Pastes a text in spreadsheet format into the focused cell. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text/plain', input);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}
