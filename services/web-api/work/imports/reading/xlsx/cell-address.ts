/** The addresses of cells, such as B3. */
import { FileRefusal, UNREADABLE_WORKBOOK } from '../file-refusal';

/** The bounds of a spreadsheet's sheet. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

export const toDamaged = () => new FileRefusal(UNREADABLE_WORKBOOK);

/** The column of a cell's address, from 0. Throws a FileRefusal for one outside the sheet bounds. */
export function toColumn(at: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}(?=\d{1,7}$)/.exec(at)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > MAX_COLUMNS) throw toDamaged();
  return column - 1;
}

/** The row of a cell's address, from 1. */
export const toRowNumber = (at: string): number => Number(/\d+$/.exec(at)?.[0]);
