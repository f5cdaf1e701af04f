'use client';
/** The markets with a column on the board, and those in the rail at its right. */
import { useCallback, useMemo, useState } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import { toFilterKey } from '@/components/list/list-query';
import type { ListHandle } from '@/components/list/use-list';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardQuery } from '@/domain/contract/board-query';
import type { AllocationPage } from './board-query';
import { type AllocationRow, fromMarketField, toCells } from './board-row';
import { type MarketWeights, toMarketWeights } from './shown-markets';

export type BoardList = ListHandle<AllocationRow, BoardQuery, AllocationPage>;

const toRequested = (rows: readonly AllocationRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => toCells(row).map(({ marketId }) => marketId)));

/** A renewal of the same rows moves no column: another page, or other filters, do. */
function useWeights({ rows, page, query, isStale }: BoardList): MarketWeights {
  const key = `${toFilterKey(query)} ${query.page}`;
  const [kept, setKept] = useState(() => ({ key, weights: toMarketWeights(rows, page.matches) }));
  if (isStale || kept.key === key) return kept.weights;
  const next = { key, weights: toMarketWeights(rows, page.matches) };
  setKept(next);
  return next.weights;
}

export function useShownMarkets(list: BoardList) {
  const { rows, page, query } = list;
  const { markets } = useWorkspace();
  const weights = useWeights(list);
  const [isAllShown, setIsAllShown] = useState(false);
  // Of chosen products or markets all is shown.
  const isAll = isAllShown || (query.marketIds ?? query.productIds ?? []).length > 0;
  const marketIds = useMemo(
    () => (isAll ? toRequested(rows) : new Set(weights.keys())),
    [isAll, rows, weights],
  );
  const hasContent = useCallback(
    ({ field }: GridColumn<AllocationRow>) => {
      const marketId = fromMarketField(field);
      return marketId === null || marketIds.has(marketId);
    },
    [marketIds],
  );
  const others = useMemo(() => {
    const requested = toRequested(rows);
    return markets.filter(({ marketId }) => requested.has(marketId) && !marketIds.has(marketId));
  }, [rows, markets, marketIds]);
  return {
    weights,
    marketIds,
    hasContent,
    rail: {
      markets: others,
      byMarket: page.totals.byMarket,
      without: page.matches ? 'without such a figure' : 'with nothing to decide',
      isAllShown,
      onShowAll: setIsAllShown,
    },
  };
}
