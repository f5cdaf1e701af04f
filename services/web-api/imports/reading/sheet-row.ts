/** A cell without a value to read: an error that its formula gave, or a formula that was never worked out. */
export type CellFault = { fault: 'error'; shown: string } | { fault: 'noValue' };
/** A cell as a spreadsheet holds it: numbers are numbers, and text is text whatever it looks like. */
export type CellValue = string | number | boolean | Date | CellFault | null;
/** `row` as the spreadsheet numbers it, from 1. `is1904`: its bare numbers count days from 1904. */
export type SheetRow = { row: number; cells: CellValue[]; is1904?: boolean };

const IS_SHOWN = /\S/;

/** Whether nothing stands in a cell. */
export const isBlank = (value: CellValue | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && !IS_SHOWN.test(value));

export const isFault = (value: CellValue | undefined): value is CellFault =>
  typeof value === 'object' && value !== null && 'fault' in value;
