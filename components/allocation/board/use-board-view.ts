'use client';
/** The visible columns of the board: the user's choice and the markets of the rows. */
import { useMemo } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListSettings } from '@/components/grid/use-list-settings';
import type { ListSettings } from '@/domain/contract/lists';
import { toShownMarkets } from './board-markets';
import { type AllocationRow, fromMarketField } from './board-row';

export function useBoardView(
  all: readonly GridColumn<AllocationRow>[],
  rows: readonly AllocationRow[],
  first: ListSettings | null,
) {
  const settings = useListSettings('board', first);
  const person = useColumnState(settings, all);
  const columns = useMemo(() => {
    const shown = toShownMarkets(rows);
    return person.columns.filter(({ field }) => {
      const marketId = fromMarketField(field);
      return marketId === null || shown.has(marketId);
    });
  }, [person.columns, rows]);
  return { settings, person, columns };
}
