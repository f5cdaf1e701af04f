/** What the editing engine knows of a screen: cells by position, the records that they show, and how those are saved. */
import type { CellPosition, SheetSize } from './cell-range';

export type CellValue = string | number | boolean | null;

/** Why a value is invalid, and the nearest valid one. */
export type Refusal = { reason: string; suggestion?: CellValue };

/** The content of a cell. `text` is the input if no value can be parsed from it. */
export type CellContent = { value: CellValue; text: string | null; refusal: Refusal | null };

/** A cell of a record: the unit of typing, saving and undoing. */
export type CellRef = { recordKey: string; field: string };
export type CellChange = CellRef & { content: CellContent };

export type SheetCell = {
  ref: CellRef | null;
  /** Why the cell is read-only; null if it is editable. A cell without a record has a reason. */
  readOnly: string | null;
  /** The text for a copy. */
  copyText: string;
  /** The cell's part of the sum of a selection; null for none. What is refused counts as it is saved. */
  amount?: number | null;
  /** Parses a typed or pasted text. */
  read: (text: string) => CellContent;
};

export type Sheet = SheetSize & {
  cellAt: (position: CellPosition) => SheetCell;
  fieldAt: (column: number) => string | null;
  /** Where a column is shown; -1 if it is not. */
  columnOf: (field: string) => number;
  /** The names of the list's columns between these two that are not shown. */
  hiddenWithin: (left: number, right: number) => readonly string[];
};

/** The figure of a cell; null for a cell without one, and for a text. */
export const toFigure = (value: CellValue | undefined): number | null =>
  typeof value === 'number' ? value : null;

export const toContent = (value: CellValue): CellContent => ({ value, text: null, refusal: null });

export const isSameContent = (a: CellContent, b: CellContent): boolean =>
  a.value === b.value && a.text === b.text && a.refusal?.reason === b.refusal?.reason;

/** A record as the server has it. `version` null: it does not exist there yet. */
export type SavedRecord = {
  key: string;
  version: number | null;
  values: Readonly<Record<string, CellValue>>;
};

export const isSameRecord = (a: SavedRecord, b: SavedRecord): boolean =>
  a.version === b.version && Object.keys(a.values).every((field) => a.values[field] === b.values[field]);

/** The written part of a record. */
export type RecordWrite = {
  key: string;
  version: number | null;
  fields: Readonly<Record<string, CellValue>>;
};

export type SavePort = {
  /** Records per call, if not the bulk call's limit; such calls run a few at a time. */
  rowsOfCall?: number;
  /** Saves all records or none. Throws ProblemError; its `errors` are keyed by `index.field`. */
  patch: (writes: readonly RecordWrite[]) => Promise<readonly SavedRecord[]>;
  /** Creates one record; `attempt` is the same for a repeat of the same write. */
  create: (write: RecordWrite, attempt: string) => Promise<SavedRecord>;
  /** The current records, as far as they exist. */
  read: (keys: readonly string[]) => Promise<readonly SavedRecord[]>;
};
