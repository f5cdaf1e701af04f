/**
 * A cell without a readable value: a formula error, a formula that was never calculated, a picture, or a cell merged with the one at
 * `first`, which holds the value of all.
 */
export type CellFault =
  | { fault: 'error'; shown: string }
  | { fault: 'noValue' }
  | { fault: 'picture' }
  | { fault: 'merged'; at: string; first: string };
/**
 * A number in a cell with a number format: the text that the format shows, or null if only the spreadsheet program knows
 * it.
 */
type FormattedNumber = { number: number; shown: string | null };
/** A cell as the spreadsheet stores it: numbers are numbers, and text stays text even if it looks like a number. */
export type CellValue = string | number | boolean | Date | FormattedNumber | CellFault | null;
/** `row` is the spreadsheet's row number, from 1. `is1904`: bare numbers count days from 1904. */
export type SheetRow = { row: number; cells: CellValue[]; is1904?: boolean };

const IS_SHOWN = /\S/;

/** Whether a cell is empty. */
export const isBlank = (value: CellValue | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && !IS_SHOWN.test(value));

export const isFormatted = (value: CellValue | undefined): value is FormattedNumber =>
  typeof value === 'object' && value !== null && 'number' in value;

/** The cell as a plain number if its format only affects its appearance. */
export const toPlainCell = (value: CellValue): CellValue => (isFormatted(value) ? value.number : value);

export const isFault = (value: CellValue | undefined): value is CellFault =>
  typeof value === 'object' && value !== null && 'fault' in value;
