/** The cells of a grid as its screen describes them: by position, and by the record they show. */
import { type CellMark, toRangeWords } from './cell-painter';
import { type CellPosition, type SheetSize, toBounds } from './cell-range';
import type { CurrentCell, GridState, ShownGrid } from './grid-state';
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

export class GridSheet<Row> implements Sheet {
  /** The columns of the list as it is now, those included that are not shown. */
  orders: ListOrders = [];

  /** The cells that a renewal has changed, and the note about them. */
  changed: { fields: Map<Row, ReadonlySet<string>>; note: string } = { fields: new Map(), note: '' };

  constructor(private readonly shown: ShownGrid<Row>) {}

  get rowCount(): number {
    return this.shown.surface?.size().rowCount ?? 0;
  }

  get columnCount(): number {
    return this.shown.surface?.size().columnCount ?? 0;
  }

  size(): SheetSize {
    return this;
  }

  fieldAt(column: number): string | null {
    return this.shown.surface?.fieldAt(column) ?? null;
  }

  columnOf(field: string): number {
    return this.shown.surface?.columnOf(field) ?? -1;
  }

  cellAt(position: CellPosition): SheetCell {
    return this.toCurrent(position)?.cell ?? OUTSIDE;
  }

  hiddenWithin(left: number, right: number): string[] {
    const shown = Array.from({ length: right - left + 1 }, (_, index) => this.fieldAt(left + index));
    const fields = shown.filter((field) => field !== null);
    return listHidden(fields, this.orders, (field) => this.columnOf(field) >= 0);
  }

  toCurrent(position: CellPosition | null | undefined): CurrentCell<Row> | null {
    const row = position && this.shown.surface?.rowAt(position.row);
    const field = position && this.fieldAt(position.column);
    if (!position || !row || !field) return null;
    return { position, row, field, cell: this.shown.editing.cellOf(row, field) };
  }

  /** The position of a record's cell; null if it is not in the grid. */
  placeOf(ref: CellRef): CellPosition | null {
    const { rowsOf, fieldsOf } = this.shown.editing;
    const row = this.shown.surface?.rowOf(rowsOf(ref.recordKey)[0] ?? '') ?? -1;
    const column = fieldsOf(ref)
      .map((field) => this.columnOf(field))
      .find((each) => each >= 0);
    return row >= 0 && column !== undefined ? { row, column } : null;
  }

  acceptsInput(position: CellPosition): boolean {
    const { ref, readOnly } = this.cellAt(position);
    return ref !== null && readOnly === null;
  }

  /** Cells that wait for input, the most urgent kind first. */
  openKinds(): ((position: CellPosition) => boolean)[] {
    return (this.shown.editing.openKinds ?? []).map((isOpen) => ({ row, column }) => {
      const data = this.shown.surface?.rowAt(row);
      const field = this.fieldAt(column);
      return Boolean(data && field && isOpen(data, field));
    });
  }

  /** The mark of a cell: the screen's words, those of the selected block, and whether it is being edited. */
  markAt(position: CellPosition, { range, filling, editor }: GridState): CellMark {
    const { editing, surface } = this.shown;
    const row = surface?.rowAt(position.row);
    const field = surface?.fieldAt(position.column);
    const mark = row && field ? editing.markOf(row, field) : { words: '' };
    // A cell without its own record (a tick, a sum) has nothing to fill from.
    const hasHandle = () => (row && field ? editing.cellOf(row, field).ref !== null : false);
    const words = range ? toRangeWords(filling ?? toBounds(range), range.anchor, position, hasHandle) : '';
    const isEdited = editor?.position.row === position.row && editor.position.column === position.column;
    const isChanged = row && field ? this.changed.fields.get(row)?.has(field) : false;
    return {
      ...mark,
      ...(isChanged && { note: this.changed.note }),
      words: [mark.words, words, isEdited && 'editing', isChanged && 'changed'].filter(Boolean).join(' '),
    };
  }
}
