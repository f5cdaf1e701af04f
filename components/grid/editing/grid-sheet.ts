/** The cells of a grid as its screen describes them: by position, and by the record they show. */
import type { CellPosition } from './cell-range';
import type { CurrentCell, GridEditing } from './grid-state';
import type { GridSurface } from './grid-surface';
import type { CellRef, Sheet, SheetCell } from './sheet';

const OUTSIDE: SheetCell = {
  ref: null,
  readOnly: null,
  copyText: '',
  read: (text) => ({ value: text, text: null, refusal: null }),
};

type ListColumn = { field: string; label: string };
/** All columns of the list, shown or not: in the order that the user chose, and in the list's own. */
export type ListOrders = readonly (readonly ListColumn[])[];

/** The columns of one order that are not shown between two that are shown beside each other. */
function listBetween(order: readonly ListColumn[], shown: readonly string[]): ListColumn[] {
  const places = new Map(order.map(({ field }, index) => [field, index]));
  const known = shown.flatMap((field) => places.get(field) ?? []);
  const next = known.slice(1);
  return next.flatMap((place, index) => order.slice((known[index] ?? place) + 1, place));
}

/** The names of the columns between two places that are not shown. A folded group stands for columns that it hides. */
function listHidden(
  shown: readonly string[],
  orders: ListOrders,
  isShown: (field: string) => boolean,
): string[] {
  const hidden = orders.flatMap((order) => listBetween(order, shown)).filter(({ field }) => !isShown(field));
  if (hidden.length > 0) return [...new Set(hidden.map(({ label }) => label))];
  const [all] = orders;
  const isFolded = all && shown.some((each) => !all.some(({ field }) => field === each));
  return isFolded ? ['the columns of a folded group'] : [];
}

/** The getters answer what the grid, the screen and the list's columns are at the moment of each call. */
export function createGridSheet<Row>(
  getSurface: () => GridSurface<Row> | null,
  getEditing: () => GridEditing<Row>,
  getOrders: () => ListOrders,
) {
  const columnOf = (field: string) => getSurface()?.columnOf(field) ?? -1;
  const fieldAt = (column: number) => getSurface()?.fieldAt(column) ?? null;
  const sheet: Sheet = {
    get rowCount() {
      return getSurface()?.size().rowCount ?? 0;
    },
    get columnCount() {
      return getSurface()?.size().columnCount ?? 0;
    },
    cellAt: (position) => toCurrent(position)?.cell ?? OUTSIDE,
    fieldAt,
    columnOf,
    hiddenWithin(left, right) {
      const shown = Array.from({ length: right - left + 1 }, (_, index) => fieldAt(left + index));
      const fields = shown.filter((field) => field !== null);
      return listHidden(fields, getOrders(), (field) => columnOf(field) >= 0);
    },
  };

  function toCurrent(position: CellPosition | null | undefined): CurrentCell<Row> | null {
    const row = position && getSurface()?.rowAt(position.row);
    const field = position && getSurface()?.fieldAt(position.column);
    return position && row && field ? { position, row, field, cell: getEditing().cellOf(row, field) } : null;
  }

  return {
    sheet,
    toCurrent,
    /** The position of a record's cell; null if it is not in the grid. */
    placeOf(ref: CellRef): CellPosition | null {
      const { rowsOf, fieldsOf } = getEditing();
      const row = getSurface()?.rowOf(rowsOf(ref.recordKey)[0] ?? '') ?? -1;
      const column = fieldsOf(ref)
        .map(columnOf)
        .find((each) => each >= 0);
      return row >= 0 && column !== undefined ? { row, column } : null;
    },
    size: () => sheet,
    acceptsInput(position: CellPosition): boolean {
      const { ref, readOnly } = sheet.cellAt(position);
      return ref !== null && readOnly === null;
    },
    /** Cells that wait for input, the most urgent kind first. */
    openKinds: () =>
      (getEditing().openKinds ?? []).map((isOpen) => ({ row, column }: CellPosition): boolean => {
        const data = getSurface()?.rowAt(row);
        const field = getSurface()?.fieldAt(column);
        return Boolean(data && field && isOpen(data, field));
      }),
  };
}
