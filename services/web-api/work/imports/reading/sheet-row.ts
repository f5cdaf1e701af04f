/**
 * A cell without a readable value: a formula error, a formula that was never calculated, or a cell merged with the one at
 * `first`, which holds the value of all.
 */
export type CellFault =
  | { fault: 'error'; shown: string }
  | { fault: 'noValue' }
  | { fault: 'merged'; at: string; first: string };
/** A cell as the spreadsheet stores it: numbers are numbers, and text stays text even if it looks like a number. */
export type CellValue = string | number | boolean | Date | CellFault | null;
/** `row` is the spreadsheet's row number, from 1. `is1904`: bare numbers count days from 1904. */
export type SheetRow = { row: number; cells: CellValue[]; is1904?: boolean };

const IS_SHOWN = /\S/;

/** Whether a cell is empty. */
export const isBlank = (value: CellValue | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && !IS_SHOWN.test(value));

export const isFault = (value: CellValue | undefined): value is CellFault =>
  typeof value === 'object' && value !== null && 'fault' in value;
