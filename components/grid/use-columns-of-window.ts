'use client';
/** The columns that fit the window. The server does not know its width: its table hides the others by media queries. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GridColumn, WindowWidth } from './columns';

/** CSS pixels; grid.module.css has the same numbers. */
const LEAST_WIDTHS: Record<WindowWidth, number> = { usual: 1000, wide: 1440 };

function useIsAtLeast(width: WindowWidth): boolean {
  const query = `(width >= ${LEAST_WIDTHS[width]}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export function useColumnsOfWindow<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const usual = useIsAtLeast('usual');
  const wide = useIsAtLeast('wide');
  return useMemo(() => {
    const has = { usual, wide };
    return columns.filter(({ from }) => from === undefined || has[from]);
  }, [columns, usual, wide]);
}
