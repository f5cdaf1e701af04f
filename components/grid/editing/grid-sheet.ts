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

/** `getSurface` and `getEditing` answer what the grid and the screen are at the moment of each call. */
export function createGridSheet<Row>(
  getSurface: () => GridSurface<Row> | null,
  getEditing: () => GridEditing<Row>,
) {
  const sheet: Sheet = {
    get rowCount() {
      return getSurface()?.size().rowCount ?? 0;
    },
    get columnCount() {
      return getSurface()?.size().columnCount ?? 0;
    },
    cellAt: (position) => toCurrent(position)?.cell ?? OUTSIDE,
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
        .map((field) => getSurface()?.columnOf(field) ?? -1)
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
