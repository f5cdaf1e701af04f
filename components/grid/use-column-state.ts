'use client';
/** A person's columns of one list, kept in the browser and shared by its tabs. */
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
};

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `name` tells the lists apart, `userId` the people who share a computer. `columns` must be stable. */
export function useColumnState<Row>(
  name: string,
  userId: number,
  columns: readonly GridColumn<Row>[],
): ColumnsOfPerson<Row> {
  const key = `allocations.columns.${userId}.${name}`;
  const [saved, write] = useStoredText(key);
  const state = useMemo(() => reconcileColumnState(columns, parse(saved)), [columns, saved]);
  const shown = useMemo(() => applyColumnState(columns, state), [columns, state]);
  const setState = useCallback(
    (change: (state: ColumnState) => ColumnState) => {
      const before = reconcileColumnState(columns, parse(readStored(key)));
      write(JSON.stringify(change(before)));
    },
    [columns, key, write],
  );
  const reset = useCallback(() => write(null), [write]);
  const setOrder = useCallback(
    (fields: string[]) => setState((before) => orderVisible(before, fields)),
    [setState],
  );
  const widen = useCallback(
    (widths: Record<string, number>) => setState((before) => setWidths(before, widths)),
    [setState],
  );
  return { columns: shown, state, setState, reset, setOrder, setWidths: widen };
}

/** Is anything as the person made it? Then the chooser offers the way back. */
export function isTouched<Row>(columns: readonly GridColumn<Row>[], state: ColumnState): boolean {
  return JSON.stringify(state) !== JSON.stringify(toInitialState(columns));
}
