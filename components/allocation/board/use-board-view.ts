'use client';
/** Which of the board's columns are on show: the person's choice, the markets of the rows, the room of the window. */
import { useMemo } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import { useColumnState } from '@/components/grid/use-column-state';
import { useWorkspace } from '@/components/shell/workspace-context';
import { useWideWindow } from '../use-wide-window';
import { toShownMarkets } from './board-markets';
import { type AllocationRow, fromMarketField } from './board-row';

/** From here on there is room for the bar against supply beside ten markets. */
const BAR_FROM = 1440;
/** Below this the pinned block keeps the product and what is left of it. */
const SUMS_FROM = 1000;
const SUMS: readonly string[] = ['supply', 'asked', 'given'];

export function useBoardView(all: readonly GridColumn<AllocationRow>[], rows: readonly AllocationRow[]) {
  const { user, selectedSystem } = useWorkspace();
  const name = `${selectedSystem.prefix}.board`;
  const person = useColumnState(name, user.userId, all);
  const hasBar = useWideWindow(BAR_FROM);
  const isNarrow = !useWideWindow(SUMS_FROM);
  const columns = useMemo(() => {
    const shown = toShownMarkets(rows);
    return person.columns.filter(({ field }) => {
      const marketId = fromMarketField(field);
      if (marketId !== null) return shown.has(marketId);
      if (field === 'bar') return hasBar;
      return !(isNarrow && SUMS.includes(field));
    });
  }, [person.columns, rows, hasBar, isNarrow]);
  return { name, person, columns };
}
