/** Scenarios side by side: sums, fairness, values and differences of several allocations of the same requests. */
import type { ScenarioComparison, ScenarioMove } from '../contract/scenario';
import type { ValueTotal } from '../contract/value';
import { toFill } from '../fill';
import { sumValues } from '../value';
import { toFairness } from './fairness';

/** A request, with the figure of each side; the first is the present one. */
export type ComparedCell = ScenarioComparison['cells'][number];
type Side = ScenarioComparison['sides'][number];
type Compared = { requested: number; allocated: number[] };
/** The currency of the year, and by product the value of one piece in it; null without a price or a rate. */
export type PieceValues = { currency: string; unitValues: ReadonlyMap<number, string | null> };

export type ScenarioState = {
  drafted: { requested: number | null; allocated: number | null };
  now: { requested: number | null; allocated: number | null };
  isLocked: boolean;
  isSubmitted: boolean;
};

/** How the request changed since a figure was drafted for it; null if it did not. */
export function toMove({ drafted, now, isLocked, isSubmitted }: ScenarioState): ScenarioMove | null {
  if (isSubmitted) return 'submitted';
  if (now.allocated !== drafted.allocated) return 'allocated';
  if (now.requested !== drafted.requested) return 'requested';
  return isLocked ? 'locked' : null;
}

/** Whether any side differs from the present figure. */
export const isDifferent = ({ allocated: [now, ...others] }: Pick<ComparedCell, 'allocated'>): boolean =>
  others.some((figure) => figure !== now);

/** The sums of each group of cells, in the order in which the groups appear. */
export function toComparedSums<K>(
  cells: readonly ComparedCell[],
  keyOf: (cell: ComparedCell) => K,
): Map<K, Compared> {
  const sums = new Map<K, Compared>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const before = sums.get(key);
    const sum = before ?? { requested: 0, allocated: cell.allocated.map(() => 0) };
    if (!before) sums.set(key, sum);
    sum.requested += cell.requested ?? 0;
    for (const [side, figure] of cell.allocated.entries()) {
      sum.allocated[side] = (sum.allocated[side] ?? 0) + (figure ?? 0);
    }
  }
  return sums;
}

const isUnderHalf = (requested: number | null, allocated: number | null) => {
  const fill = toFill({ requested, allocated });
  return fill !== null && fill < 0.5;
};

/** The value of one side over these sums of products. */
const toSideValue = (
  side: number,
  products: ReadonlyMap<number, Compared>,
  { currency, unitValues }: PieceValues,
): ValueTotal => ({
  currency,
  ...sumValues(
    [...products].map(([productId, { requested, allocated }]) => ({
      requested,
      allocated: allocated[side] ?? 0,
      unitValue: unitValues.get(productId) ?? null,
    })),
  ),
});

/**
 * The allocation of one side: its sum, how evenly it fills the markets, and its difference from the present. `supply`: of
 * all products.
 */
function toSide(
  side: number,
  supply: number,
  cells: readonly ComparedCell[],
  markets: ReadonlyMap<number, Compared>,
): Omit<Side, 'value'> {
  const ofSide = ({ allocated }: { allocated: readonly (number | null)[] }) => allocated[side] ?? null;
  const byMarket = [...markets].map(([marketId, sums]) => ({
    marketId,
    requested: sums.requested,
    allocated: ofSide(sums),
  }));
  const fairness = toFairness(supply, byMarket);
  const lowest = byMarket.find((market) => toFill(market) === fairness.lowestFill);
  const differing = cells.filter((cell) => ofSide(cell) !== cell.allocated[0]);
  return {
    ...fairness,
    lowestMarketId: fairness.lowestFill === null ? null : (lowest?.marketId ?? null),
    underHalf: cells.filter((cell) => isUnderHalf(cell.requested, ofSide(cell))).length,
    differences: differing.length,
    productsThatDiffer: new Set(differing.map(({ productId }) => productId)).size,
  };
}

/**
 * Compares allocations of the same requests. `values`: null in a year without a currency. Fill rates are of markets over
 * all products, undecided figures as 0; the result has the cells that differ, and those requested.
 */
export function compareAllocations(
  sideCount: number,
  supply: number,
  cells: readonly ComparedCell[],
  values: PieceValues | null,
  isAskedFor: (cell: ComparedCell) => boolean = () => false,
): Pick<ScenarioComparison, 'requests' | 'requested' | 'sides' | 'markets' | 'cells'> {
  const markets = toComparedSums(cells, ({ marketId }) => marketId);
  const products = toComparedSums(cells, ({ productId }) => productId);
  return {
    requests: cells.filter(({ requested }) => (requested ?? 0) > 0).length,
    requested: cells.reduce((sum, { requested }) => sum + (requested ?? 0), 0),
    sides: Array.from({ length: sideCount }, (_, side) => ({
      ...toSide(side, supply, cells, markets),
      value: values && toSideValue(side, products, values),
    })),
    markets: [...markets].map(([marketId, sums]) => ({ marketId, ...sums })),
    cells: cells.filter((cell) => isDifferent(cell) || isAskedFor(cell)),
  };
}
