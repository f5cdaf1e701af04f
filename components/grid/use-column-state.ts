'use client';
/** A user's columns of one list, on every machine; or those of the link they opened. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { useStore } from '@/lib/client/store';
import {
  applyColumnState,
  type ColumnState,
  orderVisible,
  reconcileColumnState,
  setWidths,
  toInitialState,
} from './column-state';
import type { GridColumn } from './columns';
import { COLUMNS_NAME, fromColumnsText, toColumnsText } from './shared-columns';
import type { ListSettingsHandle } from './use-list-settings';

export type ColumnsOfPerson<Row> = {
  /** Visible, in order, with widths: what the grid shows. */
  columns: GridColumn<Row>[];
  state: ColumnState;
  setState: (change: (state: ColumnState) => ColumnState) => void;
  reset: () => void;
  /** Called when the visible columns were dragged into this order. */
  setOrder: (fields: string[]) => void;
  setWidths: (widths: Record<string, number>) => void;
  /** The columns as URL text. */
  text: string;
  /** The URL sets the columns: the user can keep them as their own, or leave them. */
  ofLink: { keep: () => void; leave: () => void } | null;
};

/** Sets or removes the columns in the URL, without a history entry: it is the same view. */
function putInAddress(pathname: string, columns: string | null) {
  const search = new URLSearchParams(window.location.search);
  if (columns === null) search.delete(COLUMNS_NAME);
  else search.set(COLUMNS_NAME, columns);
  const text = search.toString().replaceAll('%2C', ',');
  window.history.replaceState(null, '', text === '' ? pathname : `${pathname}?${text}`);
}

/** `columns` must be stable. */
export function useColumnState<Row>(
  { columns: store, firstChosen }: Pick<ListSettingsHandle, 'columns' | 'firstChosen'>,
  columns: readonly GridColumn<Row>[],
): ColumnsOfPerson<Row> {
  const pathname = usePathname();
  const linked = useSearchParams().get(COLUMNS_NAME);
  const chosen = useStore(store, firstChosen);
  const own = useMemo(() => reconcileColumnState(columns, chosen), [columns, chosen]);
  const ofAddress = useMemo(
    () => fromColumnsText(columns, linked, own.widths),
    [columns, linked, own.widths],
  );
  const state = ofAddress ?? own;
  const isOfLink = ofAddress !== null;
  const shown = useMemo(() => applyColumnState(columns, state), [columns, state]);

  const setOwn = useCallback(
    (change: (state: ColumnState) => ColumnState) =>
      store.change((before) => change(reconcileColumnState(columns, before))),
    [columns, store],
  );
  const setState = useCallback(
    (change: (state: ColumnState) => ColumnState) => {
      if (isOfLink) putInAddress(pathname, toColumnsText(columns, change(state)));
      else setOwn(change);
    },
    [isOfLink, pathname, columns, state, setOwn],
  );
  const reset = useCallback(() => {
    if (isOfLink) putInAddress(pathname, toColumnsText(columns, toInitialState(columns)));
    else store.change(() => null);
  }, [isOfLink, pathname, columns, store]);
  const setOrder = useCallback(
    (fields: string[]) => setState((before) => orderVisible(before, fields)),
    [setState],
  );
  // Widths are always the user's own: a link comes from another screen.
  const widen = useCallback(
    (widths: Record<string, number>) => setOwn((before) => setWidths(before, widths)),
    [setOwn],
  );
  const ofLink = useMemo(
    () =>
      isOfLink
        ? {
            keep: () => {
              setOwn((before) => ({ ...state, widths: before.widths }));
              putInAddress(pathname, null);
            },
            leave: () => putInAddress(pathname, null),
          }
        : null,
    [isOfLink, setOwn, state, pathname],
  );
  const text = useMemo(() => toColumnsText(columns, state), [columns, state]);
  return { columns: shown, state, setState, reset, setOrder, setWidths: widen, text, ofLink };
}

/** Whether the user changed anything. The chooser then offers a reset. */
export function isTouched<Row>(columns: readonly GridColumn<Row>[], state: ColumnState): boolean {
  return JSON.stringify(state) !== JSON.stringify(toInitialState(columns));
}
