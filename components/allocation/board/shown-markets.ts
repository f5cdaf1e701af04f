/** The markets with a column: those with something to decide, or with a figure of the chosen exception. The rest is in the rail. */
import type { BoardMatch } from '@/domain/contract/allocation';
import { type AllocationRow, isFinal, toCells } from './board-row';

/** How many figures of each market lead there. */
export type MarketWeights = ReadonlyMap<number, number>;

const isToDecide = (row: AllocationRow): boolean => !isFinal(row) && row.status === 'published';

function count(marketIds: Iterable<number>): MarketWeights {
  const weights = new Map<number, number>();
  for (const marketId of marketIds) weights.set(marketId, (weights.get(marketId) ?? 0) + 1);
  return weights;
}

/** As the board was loaded: no column comes or goes while one types. */
export function toMarketWeights(
  rows: readonly AllocationRow[],
  matches: readonly BoardMatch[] | undefined,
): MarketWeights {
  if (matches?.length) return count(matches.flatMap(({ marketIds }) => marketIds));
  const undecided = count(
    rows
      .filter(isToDecide)
      .flatMap((row) =>
        toCells(row).flatMap(({ marketId, requested, allocated }) =>
          (requested ?? 0) > 0 && allocated === null ? [marketId] : [],
        ),
      ),
  );
  // The fullest market comes first. Where nothing is left to decide, all requests are shown.
  const requested = count(rows.flatMap((row) => toCells(row).map((cell) => cell.marketId)));
  if (undecided.size === 0) return requested;
  return new Map([...requested].filter(([marketId]) => undecided.has(marketId)));
}

/** The figures of the chosen exception, by the key of their record. */
export const toMatchedKeys = (matches: readonly BoardMatch[] | undefined): ReadonlySet<string> | null =>
  matches === undefined
    ? null
    : new Set(
        matches.flatMap(({ productId, marketIds }) =>
          marketIds.map((marketId) => `${productId}-${marketId}`),
        ),
      );
