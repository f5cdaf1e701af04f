'use client';
/** Which of the board's columns are on show: the person's choice and the markets of the rows. */
import { useMemo } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import { useColumnState } from '@/components/grid/use-column-state';
import { useWorkspace } from '@/components/shell/workspace-context';
import { toShownMarkets } from './board-markets';
import { type AllocationRow, fromMarketField } from './board-row';

export function useBoardView(all: readonly GridColumn<AllocationRow>[], rows: readonly AllocationRow[]) {
  const { user, selectedSystem } = useWorkspace();
  const name = `${selectedSystem.prefix}.board`;
  const person = useColumnState(name, user.userId, all);
  const columns = useMemo(() => {
    const shown = toShownMarkets(rows);
    return person.columns.filter(({ field }) => {
      const marketId = fromMarketField(field);
      return marketId === null || shown.has(marketId);
    });
  }, [person.columns, rows]);
  return { name, person, columns };
}
