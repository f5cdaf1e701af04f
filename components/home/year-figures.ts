/** The year by brand and by market, largest first, and the common scale of all bars. */
import type { Brand, Market } from '@/domain/contract/core';
import type { Summary } from '@/domain/contract/summary';
import { addUp, type FilledFigures, hasFigure, sumFilled } from '@/domain/fill';
import { type AsText, toText } from '@/lib/as-text';
import { toTickStep } from './answers-geometry';

export type YearFigures = {
  id: number;
  label: string;
  /** Null if there is no such figure: supply belongs to products, not to markets. */
  supply: number | null;
} & FilledFigures;

/** The name of a brand by its id; its number if the list does not have it. */
export function toBrandLabels(brands: readonly Brand[]): (brandId: number) => string {
  const labels = new Map(brands.map(({ brandId, label }) => [brandId, label]));
  return (brandId) => labels.get(brandId) ?? `Brand ${brandId}`;
}

/** The code and name of a market by its id; its number if the list does not have it. */
export function toMarketLabels(markets: readonly Market[]): (marketId: number) => string {
  const labels = new Map(markets.map(({ marketId, code, label }) => [marketId, `${code} ${label}`]));
  return (marketId) => labels.get(marketId) ?? `Market ${marketId}`;
}

/** Brands with any figure in the year, by supply; labels if the list has them. */
export function toBrandFigures(summary: Summary, brands: readonly Brand[]): YearFigures[] {
  const labelOf = toBrandLabels(brands);
  return summary.byBrand
    .filter(({ supply, ...sums }) => supply > 0 || hasFigure(sums))
    .map(({ brandId, supply, requested, allocated, requestedDecided }) => ({
      id: brandId,
      label: labelOf(brandId),
      supply,
      requested,
      allocated,
      requestedDecided,
    }))
    .sort((a, b) => b.supply - a.supply || a.label.localeCompare(b.label));
}

/** Markets with any figure in the year, by requested. */
export function toMarketFigures(summary: Summary, markets: readonly Market[]): YearFigures[] {
  const labelOf = toMarketLabels(markets);
  return summary.byMarket
    .filter(hasFigure)
    .map(({ marketId, requested, allocated, requestedDecided }) => ({
      id: marketId,
      label: labelOf(marketId),
      supply: null,
      requested,
      allocated,
      requestedDecided,
    }))
    .sort((a, b) => (b.requested ?? 0) - (a.requested ?? 0) || a.label.localeCompare(b.label));
}

/** `href`: the list that the name leads to; null where the user may not open it. */
export type YearRow = YearFigures & { href: string | null };

/** The rows of a table as one text, with the list that each name leads to. */
export const toRows = (
  all: readonly YearFigures[],
  toHref: (id: number) => string | null,
): AsText<readonly YearRow[]> => toText(all.map((figures) => ({ ...figures, href: toHref(figures.id) })));

export type Scale = { max: number; ticks: number[] };

/** One scale for all bars, up to the largest figure. */
export function toScale(figures: readonly YearFigures[]): Scale {
  const max = Math.max(
    1,
    ...figures.flatMap(({ supply, requested, allocated }) => [supply ?? 0, requested ?? 0, allocated ?? 0]),
  );
  const step = toTickStep(max);
  return { max, ticks: Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step) };
}

/** The sum of all; null where there is nothing to sum. */
export const toTotal = (figures: readonly YearFigures[]): Omit<YearFigures, 'id' | 'label'> => ({
  supply: addUp(figures.map(({ supply }) => supply)),
  ...sumFilled(figures),
});
