/** The selected rows, over all pages: one store per list, so that a tick rerenders its own cell only. */
import { createStore, type Readable } from '@/lib/client/store';

export type SelectionStore<Row> = {
  subscribe: Readable<unknown>['subscribe'];
  /** The selected rows by id, in the order of selection; a new map after each change. */
  getRows: () => ReadonlyMap<string, Row>;
  /** The rows on screen, for "all of this page". */
  getShown: () => readonly Row[];
  setShown: (rows: readonly Row[]) => void;
  toggle: (row: Row, isExtending?: boolean) => void;
  replace: (rows: readonly Row[]) => void;
  setMany: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
};

export function createSelectionStore<Row>(rowId: (row: Row) => string): SelectionStore<Row> {
  const selection = createStore<ReadonlyMap<string, Row>>(new Map());
  let shown: readonly Row[] = [];
  let anchor: string | null = null;
  const { get, set } = selection;

  const setMany = (rows: readonly Row[], isSelected: boolean) => {
    const next = new Map(get());
    for (const row of rows) {
      if (isSelected) next.set(rowId(row), row);
      else next.delete(rowId(row));
    }
    set(next);
  };

  // With Shift the tick also applies to the rows since the last tick, as in every mail program.
  const toRange = (row: Row): readonly Row[] => {
    const from = shown.findIndex((each) => rowId(each) === anchor);
    const to = shown.findIndex((each) => rowId(each) === rowId(row));
    return from < 0 || to < 0 ? [row] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  };

  return {
    subscribe: selection.subscribe,
    getRows: get,
    getShown: () => shown,
    setShown: (rows) => {
      shown = rows;
      // Rows selected on an earlier visit of this page are replaced by their newest version.
      const fresh = rows.filter((row) => get().has(rowId(row)) && get().get(rowId(row)) !== row);
      if (fresh.length > 0) setMany(fresh, true);
      else set(get());
    },
    toggle: (row, isExtending = false) => {
      const isSelected = !get().has(rowId(row));
      setMany(isExtending ? toRange(row) : [row], isSelected);
      anchor = rowId(row);
    },
    replace: (rows) => set(new Map(rows.map((row) => [rowId(row), row]))),
    setMany,
    clear: () => {
      anchor = null;
      if (get().size > 0) set(new Map());
    },
  };
}
