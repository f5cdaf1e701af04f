/** A row as a spreadsheet holds it: numbers are numbers, and text is text whatever it looks like. */
export type CellValue = string | number | boolean | Date | null;
/** `row` as the spreadsheet numbers it, from 1. */
export type SheetRow = { row: number; cells: CellValue[] };

/** Whether nothing stands in a cell. */
export const isBlank = (value: CellValue | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
