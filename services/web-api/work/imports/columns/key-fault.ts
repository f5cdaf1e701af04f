/** What a spreadsheet does to codes, SKU ids and names, and why such a cell is refused. */
import { isScientific } from '@/domain/altered-keys';
import { type CellValue, isFormatted } from '../reading/sheet-row';

const AS_TEXT = 'Format the column as text and write the whole value.';
/** Numbers with more digits have lost the last ones. */
const MAX_DIGITS = 15;

function toNumberFault(value: number): string | null {
  if (!Number.isInteger(value)) return `The cell holds the number ${value}. ${AS_TEXT}`;
  if (Math.abs(value) < 10 ** MAX_DIGITS) return null;
  return `The cell holds a number of more than ${MAX_DIGITS} digits, and the last ones are lost. ${AS_TEXT}`;
}

/** Why the cell of a key is refused: it no longer holds what was typed, or its value differs from the key that it shows. */
export function toKeyFault(cell: CellValue): string | null {
  if (isFormatted(cell)) {
    const { number, shown } = cell;
    if (shown !== null) return toNumberFault(number);
    return `The cell shows the number ${number} in a number format. ${AS_TEXT}`;
  }
  if (typeof cell === 'number') return toNumberFault(cell);
  if (typeof cell !== 'string') return null;
  return isScientific(cell)
    ? `The cell holds ${cell.trim()}, which a spreadsheet makes of a long number. ${AS_TEXT}`
    : null;
}
