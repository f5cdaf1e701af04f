/** What the controller of a grid knows, and what a screen tells it of its cells. */
import type { CellMark } from './cell-painter';
import type { CellPosition, CellRange, RangeBounds } from './cell-range';
import type { EditBuffer } from './edit-buffer';
import type { EditSession } from './edit-session';
import type { CellRef, SheetCell } from './sheet';

export type EditorKind = 'number' | 'text' | 'day';

/** A cell of a screen: what the engine needs, and what its editor says. */
export type GridCell = SheetCell & { editor: EditorKind; label: string; hint: string | null };

export type OpenEditor = { position: CellPosition; cell: GridCell; isTyping: boolean };

export type GridState = {
  range: CellRange | null;
  editor: OpenEditor | null;
  /** The block a drag of the fill handle would cover. */
  filling: RangeBounds | null;
  /** For the live region. */
  message: string;
  /** The last message said that something did not land; shown until the next deed. */
  isPartial: boolean;
  /** The cell that was refused last, until the person turns to another. */
  attention: CellRef | null;
};

/** What a screen says of its grid. */
export type GridEditing<Row> = {
  buffer: EditBuffer;
  session: EditSession;
  cellOf: (row: Row, field: string) => GridCell;
  /** The ids of the rows that show a record. */
  rowsOf: (recordKey: string) => readonly string[];
  /** The columns that may show a field of a record, the usual one first. */
  fieldsOf: (ref: CellRef) => readonly string[];
  markOf: (row: Row, field: string) => CellMark;
  /** Keys of the screen's own; true when it took the key. */
  onKey?: (press: KeyboardEvent, current: CurrentCell<Row>) => boolean;
};

export type CurrentCell<Row> = { position: CellPosition; row: Row; field: string; cell: GridCell };

export const NOTHING: GridState = {
  range: null,
  editor: null,
  filling: null,
  message: '',
  isPartial: false,
  attention: null,
};
