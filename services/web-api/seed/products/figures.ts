/** The quantities and prices of a product, by its kind. */
import type { CURRENCIES } from '@/domain/limits';
import type { Article } from '../catalogue/articles';
import type { DrawingKind } from '../drawings/drawing';
import type { Random } from '../random';

/** Pieces made, from the rarest to the most common, and how many go into a pack. */
const MADE: Record<DrawingKind, { least: number; most: number; pack: number }> = {
  watch: { least: 40, most: 320, pack: 1 },
  moonWatch: { least: 14, most: 96, pack: 1 },
  squareWatch: { least: 20, most: 130, pack: 1 },
  ring: { least: 30, most: 210, pack: 1 },
  necklace: { least: 8, most: 70, pack: 1 },
  earrings: { least: 50, most: 330, pack: 1 },
  cuff: { least: 24, most: 150, pack: 1 },
  bag: { least: 60, most: 1_240, pack: 1 },
  trunk: { least: 12, most: 220, pack: 2 },
  tote: { least: 100, most: 640, pack: 4 },
  bottle: { least: 150, most: 1_200, pack: 6 },
};

export type Figures = {
  availableQuantity: number;
  reserveQuantity: number;
  packSize: number;
  minPerMarket: number | null;
  maxPerMarket: number | null;
  usefulMinimum: number | null;
};

/** A single piece of these is not worth displaying. */
const USEFUL_IN_TWO: readonly DrawingKind[] = ['ring', 'tote'];

/** Every figure is a whole number of packs. */
export function toFigures(kind: DrawingKind, random: Random): Figures {
  const { least, most, pack } = MADE[kind];
  const toPacks = (pieces: number) => Math.max(1, Math.round(pieces / pack)) * pack;
  const available = toPacks(least * (most / least) ** random.next());
  const reserve = random.chance(0.3) ? toPacks(available * random.between(0.04, 0.1)) : 0;
  const isBounded = random.chance(0.6);
  return {
    availableQuantity: available,
    reserveQuantity: reserve,
    packSize: pack,
    minPerMarket: available > 30 * pack && random.chance(0.15) ? pack * random.int(1, 2) : null,
    maxPerMarket: isBounded ? Math.max(2 * pack, toPacks(available * random.between(0.1, 0.2))) : null,
    usefulMinimum: USEFUL_IN_TWO.includes(kind) ? 2 * pack : null,
  };
}

export type Price = { unitPrice: string; currency: (typeof CURRENCIES)[number] };

/** The price in a year: four hundredths more each year, rounded to a usual price. */
export function toPrice(article: Article, yearIndex: number): Price {
  const price = article.price * 1.04 ** yearIndex;
  const step = price > 1_000 ? 50 : 2.5;
  return {
    unitPrice: (Math.round(price / step) * step).toFixed(2),
    currency: article.brand.craft === 'horology' ? 'CHF' : article.brand.code === 'BRN' ? 'GBP' : 'EUR',
  };
}
