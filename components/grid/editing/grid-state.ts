/** The state of a grid controller, and the information about cells that a screen supplies. */
import type { CellMark } from './cell-painter';
import type { CellPosition, CellRange, RangeBounds } from './cell-range';
import type { EditBuffer } from './edit-buffer';
import type { EditSession } from './edit-session';
import type { GridSurface, ScrollPosition } from './grid-surface';
import { type CellRef, type SheetCell, toContent } from './sheet';

export type EditorKind = 'number' | 'text' | 'day';

/** A cell of a screen: the engine's part, and the editor's kind and label. */
export type GridCell = SheetCell & { editor: EditorKind; label: string; hint: string | null };

export type OpenEditor = { position: CellPosition; field: string; cell: GridCell; isTyping: boolean };

export type GridState = {
  range: CellRange | null;
  editor: OpenEditor | null;
  /** The block a drag of the fill handle would cover. */
  filling: RangeBounds | null;
  /** For the live region. */
  message: string;
  /** The last message reports that some cells were not written; shown until the next action. */
  isPartial: boolean;
  /** The last refused cell, until the user moves to another. */
  attention: CellRef | null;
};

/** A cell and how far its grid is scrolled, in pixels. */
export type StartPlace = { rowId: string; field: string; scroll: ScrollPosition };

/** Whether a cell waits for input, by the kinds that a screen distinguishes. */
export type OpenKind<Row> = (row: Row, field: string) => boolean;

/** What a screen supplies about its grid. */
export type GridEditing<Row> = {
  buffer: EditBuffer;
  session: EditSession;
  cellOf: (row: Row, field: string) => GridCell;
  /** The ids of the rows that show a record. */
  rowsOf: (recordKey: string) => readonly string[];
  /** Which columns of its rows show something of these records. None: any may. */
  drawnWith?: (recordKeys: Iterable<string>) => (field: string) => boolean;
  /** Redraws the displays of sums over these records, in addition to their rows. */
  drawSums?: (recordKeys: ReadonlySet<string>) => void;
  /** The columns that can show a field of a record, the usual one first. */
  fieldsOf: (ref: CellRef) => readonly string[];
  markOf: (row: Row, field: string) => CellMark;
  /** Which cells still wait for input, the most urgent kind first. None: the grid is for reading. */
  openKinds?: readonly OpenKind<Row>[];
  /** The screen is for typing now: it opens with the focus on the first cell that waits for input. */
  startsAtOpenCell?: boolean;
  /** The rows were chosen for their content: the screen opens with the focus on the first. */
  startsAtFirstRow?: boolean;
  /** The place where the screen was left, read once when it opens again; takes precedence over the other starts. */
  takeStart?: () => StartPlace | null;
};

export type CurrentCell<Row> = { position: CellPosition; row: Row; field: string; cell: GridCell };

/** Handles a key of the screen itself; true if it is one. */
export type OnGridKey<Row> = (press: KeyboardEvent, current: CurrentCell<Row>) => boolean;

/** Does what a key does, on the current cell: for its button. */
export type Press = (key: Pick<KeyboardEvent, 'key'> & { shiftKey?: boolean; ctrlKey?: boolean }) => void;

export const NOTHING: GridState = {
  range: null,
  editor: null,
  filling: null,
  message: '',
  isPartial: false,
  attention: null,
};

/** What a grid shows now, as its parts share it; no surface while it is not on the screen. */
export type ShownGrid<Row> = { editing: GridEditing<Row>; surface: GridSurface<Row> | null };

const READ_ONLY = 'This column is read only.';

/** A read-only cell: it is selected and copied like any other. */
export const toReadOnlyCell = (copyText: string, label: string, amount: number | null = null): GridCell => ({
  ref: null,
  readOnly: READ_ONLY,
  copyText,
  amount,
  read: toContent,
  editor: 'text',
  label,
  hint: null,
});
