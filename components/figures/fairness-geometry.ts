/** The geometry of fairness over the years: years across, fill rates up, in drawing units. */
import type { Figures } from '@/domain/contract/figures';
import { toFill } from '@/domain/fill';
import { toSpreadOfFill } from '@/domain/sharing/fairness';

export type FairYear = Figures['years'][number];
type Point = { rate: number; y: number };
export type FairnessYear = { year: FairYear; x: number; lowest: Point; highest: Point; all: Point };

export const FAIRNESS = { width: 600, height: 230, left: 52, right: 590, top: 24, bottom: 186 } as const;
/** The latest ones; the table has all. */
export const MAX_YEARS = 6;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The fill rates of a year; null where no market requested anything. */
export function toRates(year: FairYear) {
  const { lowest, highest } = year;
  const [low, high] = [lowest && toFill(lowest), highest && toFill(highest)];
  const all = toFill(year);
  if (low === null || high === null || all === null) return null;
  return { low, high, all, spread: toSpreadOfFill({ lowestFill: low, highestFill: high }) ?? 0 };
}

/** "43.0 points". */
export const toSpreadText = (spread: number): string => `${spread.toFixed(1)} points`;

/** The drawn years with their points, and the lines of the grid. */
export function toFairnessGeometry(years: readonly FairYear[]) {
  const { left, right, top, bottom } = FAIRNESS;
  const drawn = years
    .flatMap((year) => ({ year, rates: toRates(year) }))
    .filter(({ rates }) => rates !== null);
  const shown = drawn.slice(-MAX_YEARS);
  const max = Math.max(1, ...shown.map(({ rates }) => rates?.high ?? 0));
  const toY = (rate: number) => round(bottom - (rate / max) * (bottom - top));
  const column = (right - left) / Math.max(1, shown.length);
  const points = shown.flatMap(({ year, rates }, index): FairnessYear[] =>
    rates === null
      ? []
      : [
          {
            year,
            x: round(left + column * (index + 0.5)),
            lowest: { rate: rates.low, y: toY(rates.low) },
            highest: { rate: rates.high, y: toY(rates.high) },
            all: { rate: rates.all, y: toY(rates.all) },
          },
        ],
  );
  return {
    points,
    ticks: [0, 0.5, 1].map((rate) => ({ rate, y: toY(rate) })),
    undrawn: drawn.length - shown.length,
  };
}
