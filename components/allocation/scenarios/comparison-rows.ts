/** The rows of a comparison: its markets or products, with the figures of theirs that differ. */
import type { Market } from '@/domain/contract/core';
import type { ScenarioComparison } from '@/domain/contract/scenario';
import { toProductTitle } from '@/domain/systems';

export const GROUPINGS = ['market', 'product'] as const;
export type Grouping = (typeof GROUPINGS)[number];

type Cell = ScenarioComparison['cells'][number];
export type ComparedRow = {
  key: number;
  label: string;
  requested: number;
  /** Of each side; the first is the present one. */
  allocated: readonly number[];
  /** Its figures that differ, the furthest from the present first; empty where every side is the same. */
  parts: readonly { key: number; label: string; requested: number | null; allocated: Cell['allocated'] }[];
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
    const part = { key: cell.requestId, label, requested: cell.requested, allocated: cell.allocated };
    parts.set(key, [...(parts.get(key) ?? []), { ...part, distance: toDistance(cell) }]);
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
