/** What the editing engine sees of a grid: cells by position, each with what may stand in it. */
import type { CellPosition, SheetSize } from './cell-range';

export type CellValue = string | number | boolean | null;

/** Why a value may not stand, and the nearest one that may. */
export type Refusal = { reason: string; suggestion?: CellValue };

/** What stands in a cell. `text` is what was typed where no value can be read from it. */
export type CellContent = { value: CellValue; text: string | null; refusal: Refusal | null };

/** A cell of a record: the unit of typing, saving and undoing. */
export type CellRef = { recordKey: string; field: string };
export type CellChange = CellRef & { content: CellContent };

export type SheetCell = {
  ref: CellRef | null;
  /** Why nothing may be typed here; null where it may. A cell without a record has a reason. */
  readOnly: string | null;
  /** What a copy takes. */
  copyText: string;
  /** What the cell adds to the sum of a selection; null for none. */
  amount?: number | null;
  /** What a typed or pasted text means here. */
  read: (text: string) => CellContent;
};

export type Sheet = SheetSize & { cellAt: (position: CellPosition) => SheetCell };

export const toContent = (value: CellValue): CellContent => ({ value, text: null, refusal: null });

export const isSameContent = (a: CellContent, b: CellContent): boolean =>
  a.value === b.value && a.text === b.text && a.refusal?.reason === b.refusal?.reason;
