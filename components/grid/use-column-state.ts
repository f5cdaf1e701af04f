'use client';
/** A person's columns of one list, on every machine they use; or those of the link they opened. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
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
  /** The visible columns were dragged into this order. */
  setOrder: (fields: string[]) => void;
  setWidths: (widths: Record<string, number>) => void;
  /** What an address says of these columns. */
  text: string;
  /** The address chose the columns: they can be kept as one's own, or left. */
  ofLink: { keep: () => void; leave: () => void } | null;
};

/** Writes or drops the columns of the address, in place: it is the same view. */
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
  const chosen = useSyncExternalStore(store.subscribe, store.getChosen, () => firstChosen);
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
  // Widths are the person's on every list: a link is read on another screen.
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

/** Is anything as the person made it? Then the chooser offers the way back. */
export function isTouched<Row>(columns: readonly GridColumn<Row>[], state: ColumnState): boolean {
  return JSON.stringify(state) !== JSON.stringify(toInitialState(columns));
}
