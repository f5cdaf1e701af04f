/** How evenly the figures of a product fill its requests: the measure for comparing rules. */
import { toFill, toRateText } from '../fill';
import { toNumberText } from '../format';
import { toLeft } from '../supply';

export type Fairness = {
  allocated: number;
  /** Supply less allocated; negative if more is allocated than there is. */
  left: number;
  /** The lowest and the highest fill rate of a market that requested the product, 0 to 1; null without a request. */
  lowestFill: number | null;
  highestFill: number | null;
};

type Cell = { requested: number | null; allocated: number | null };

/** The worst and the best served, the first of equals, undecided figures as 0; null where none requested anything. */
export function toFillRange<C extends Cell>(cells: readonly C[]): { lowest: C; highest: C } | null {
  const fillOf = (cell: C) => toFill(cell) ?? 0;
  const [first, ...others] = cells.filter((cell) => toFill(cell) !== null);
  if (!first) return null;
  return {
    lowest: others.reduce((lowest, cell) => (fillOf(cell) < fillOf(lowest) ? cell : lowest), first),
    highest: others.reduce((highest, cell) => (fillOf(cell) > fillOf(highest) ? cell : highest), first),
  };
}

/** Every market of the product, undecided figures as 0. */
export function toFairness(supply: number, cells: readonly Cell[]): Fairness {
  const allocated = cells.reduce((sum, cell) => sum + (cell.allocated ?? 0), 0);
  const range = toFillRange(cells);
  return {
    allocated,
    left: toLeft(supply, allocated),
    lowestFill: range && toFill(range.lowest),
    highestFill: range && toFill(range.highest),
  };
}

/** The percentage points between the best and the worst served market; null without a request. */
export const toSpreadOfFill = ({
  lowestFill,
  highestFill,
}: Pick<Fairness, 'lowestFill' | 'highestFill'>): number | null =>
  lowestFill === null || highestFill === null ? null : (highestFill - lowestFill) * 100;

/** The figures by which rules are compared, in the order of their rows, on every screen. */
export const FAIRNESS_FIGURES = {
  left: { label: 'Left', toText: ({ left }: Fairness) => toNumberText(left) },
  lowestFill: { label: 'Lowest fill rate', toText: ({ lowestFill }: Fairness) => toRateText(lowestFill) },
  spreadOfFill: {
    label: 'Spread, points',
    toText: (side: Fairness) => toSpreadOfFill(side)?.toFixed(0) ?? '–',
  },
} as const;
export type FairnessFigure = keyof typeof FAIRNESS_FIGURES;
