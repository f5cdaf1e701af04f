/** The year by brand: who has most first, and the scale all bars share. */
import type { Brand } from '@/domain/contract/core';
import type { Summary } from '@/domain/contract/summary';
import { toTickStep } from './answers-geometry';

export type BrandFigures = {
  brandId: number;
  label: string;
  available: number;
  requested: number;
  allocated: number;
};

/** Brands with anything in the year, by what is available; names where the list knows them. */
export function toBrandFigures(summary: Summary, brands: readonly Brand[]): BrandFigures[] {
  const labels = new Map(brands.map(({ brandId, label }) => [brandId, label]));
  return summary.byBrand
    .filter(({ available, requested, allocated }) => available + requested + allocated > 0)
    .map(({ brandId, available, requested, allocated }) => ({
      brandId,
      label: labels.get(brandId) ?? `Brand ${brandId}`,
      available,
      requested,
      allocated,
    }))
    .sort((a, b) => b.available - a.available || a.label.localeCompare(b.label));
}

export type Scale = { max: number; ticks: number[] };

/** One scale for all bars, up to the largest figure. */
export function toScale(figures: readonly BrandFigures[]): Scale {
  const max = Math.max(
    1,
    ...figures.flatMap(({ available, requested, allocated }) => [available, requested, allocated]),
  );
  const step = toTickStep(max);
  return { max, ticks: Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step) };
}
