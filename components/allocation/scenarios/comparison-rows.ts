/** The rows of a comparison: its markets or products, with the figures of theirs that differ. */
import type { Market } from '@/domain/contract/core';
import type { ScenarioComparison } from '@/domain/contract/scenario';
import { toProductTitle } from '@/domain/systems';

export const GROUPINGS = ['market', 'product'] as const;
export type Grouping = (typeof GROUPINGS)[number];

type Cell = ScenarioComparison['cells'][number];
/** A figure of a row, named by its other dimension: product or market. */
export type ComparedPart = Cell & { label: string };
export type ComparedRow = {
  key: number;
  label: string;
  requested: number;
  /** Of each side; the first is the present one. */
  allocated: readonly number[];
  /** Its figures that differ, the furthest from the present first; empty where every side is the same. */
  parts: readonly ComparedPart[];
  /** Pieces by which the sides differ from the present, summed over its figures. */
  distance: number;
};

const toDistance = ({ allocated: [now, ...others] }: Pick<Cell, 'allocated'>): number =>
  others.reduce<number>((sum, figure) => sum + Math.abs((figure ?? 0) - (now ?? 0)), 0);

/** The furthest first; those of one distance by name. */
const byDistance = (a: { distance: number; label: string }, b: { distance: number; label: string }) =>
  b.distance - a.distance || a.label.localeCompare(b.label);

export const toMarketText = ({ code, label }: Pick<Market, 'code' | 'label'>): string => `${code} ${label}`;

/** `isAll`: also the rows in which every side is the same. */
export function toComparedRows(
  comparison: ScenarioComparison,
  grouping: Grouping,
  { markets, isAll }: { markets: readonly Market[]; isAll: boolean },
): ComparedRow[] {
  const marketLabels = new Map(markets.map((market) => [market.marketId, toMarketText(market)]));
  const titles = new Map(comparison.products.map((product) => [product.productId, toProductTitle(product)]));
  const toMarket = (id: number) => marketLabels.get(id) ?? '';
  const toTitle = (id: number) => titles.get(id) ?? '';
  const ofMarket = grouping === 'market';
  const parts = new Map<number, (ComparedRow['parts'][number] & { distance: number })[]>();
  for (const cell of comparison.cells) {
    const key = ofMarket ? cell.marketId : cell.productId;
    const label = ofMarket ? toTitle(cell.productId) : toMarket(cell.marketId);
    const known = parts.get(key) ?? [];
    if (known.length === 0) parts.set(key, known);
    known.push({ ...cell, label, distance: toDistance(cell) });
  }
  const groups = ofMarket
    ? comparison.markets.map(({ marketId, ...sums }) => ({
        ...sums,
        key: marketId,
        label: toMarket(marketId),
      }))
    : comparison.products.map(({ productId, requested, allocated }) => ({
        ...{ key: productId, label: toTitle(productId) },
        ...{ requested, allocated },
      }));
  return groups
    .map((group) => {
      const own = (parts.get(group.key) ?? []).sort(byDistance);
      return { ...group, parts: own, distance: own.reduce((sum, { distance }) => sum + distance, 0) };
    })
    .filter((row) => isAll || row.parts.length > 0)
    .sort(byDistance);
}

/** A figure that is not named any more is the present one on every side. */
const toSame = (part: ComparedPart): ComparedPart => ({
  ...part,
  allocated: part.allocated.map(() => part.allocated[0] ?? null),
});

/** Each in its place of before, then those that are new. */
function inPlace<T>(before: readonly T[], after: readonly T[], keyOf: (each: T) => number): T[] {
  const places = new Map(before.map((each, place) => [keyOf(each), place]));
  const placeOf = (each: T) => places.get(keyOf(each)) ?? places.size;
  return after.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The rows after a change, in their previous places, so that typing continues in the next row. Rows that no longer differ
 * stay. `after`: all rows.
 */
export function keepPlaces(before: readonly ComparedRow[], after: readonly ComparedRow[]): ComparedRow[] {
  const shown = new Map(before.map((row) => [row.key, row]));
  const next = after
    .filter(({ key, parts }) => parts.length > 0 || shown.has(key))
    .map((row) => {
      const old = shown.get(row.key)?.parts ?? [];
      const named = new Set(row.parts.map(({ requestId }) => requestId));
      const gone = old.filter(({ requestId }) => !named.has(requestId)).map(toSame);
      return { ...row, parts: inPlace(old, [...row.parts, ...gone], ({ requestId }) => requestId) };
    });
  return inPlace(before, next, ({ key }) => key);
}
