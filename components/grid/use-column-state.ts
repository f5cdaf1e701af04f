'use client';
/** A person's columns of one list, kept in the browser and shared by its tabs; or those of the link they opened. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
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
import { readStored, useStoredText } from './stored-text';

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

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes or drops the columns of the address, in place: it is the same view. */
function putInAddress(pathname: string, columns: string | null) {
  const search = new URLSearchParams(window.location.search);
  if (columns === null) search.delete(COLUMNS_NAME);
  else search.set(COLUMNS_NAME, columns);
  const text = search.toString().replaceAll('%2C', ',');
  window.history.replaceState(null, '', text === '' ? pathname : `${pathname}?${text}`);
}

/** `name` tells the lists apart, `userId` the people who share a computer. `columns` must be stable. */
export function useColumnState<Row>(
  name: string,
  userId: number,
  columns: readonly GridColumn<Row>[],
): ColumnsOfPerson<Row> {
  const key = `allocations.columns.${userId}.${name}`;
  const pathname = usePathname();
  const linked = useSearchParams().get(COLUMNS_NAME);
  const [saved, write] = useStoredText(key);
  const own = useMemo(() => reconcileColumnState(columns, parse(saved)), [columns, saved]);
  const ofAddress = useMemo(
    () => fromColumnsText(columns, linked, own.widths),
    [columns, linked, own.widths],
  );
  const state = ofAddress ?? own;
  const isOfLink = ofAddress !== null;
  const shown = useMemo(() => applyColumnState(columns, state), [columns, state]);

  const setOwn = useCallback(
    (change: (state: ColumnState) => ColumnState) => {
      const before = reconcileColumnState(columns, parse(readStored(key)));
      write(JSON.stringify(change(before)));
    },
    [columns, key, write],
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
    else write(null);
  }, [isOfLink, pathname, columns, write]);
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
