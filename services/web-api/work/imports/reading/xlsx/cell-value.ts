import { toNumberText } from '@/domain/format';
import { MAX_CELL_LENGTH } from '../bounded-rows';
import { FileRefusal, UNREADABLE_WORKBOOK } from '../file-refusal';
import type { CellValue } from '../sheet-row';
import { toFormattedText } from './number-format';
import type { Workbook } from './open-workbook';
import { toDate } from './to-date';

/** The last day a spreadsheet supports: 31 December 9999. */
const LAST_SERIAL = 2_958_465;

/** A cell as written in the sheet: its type, its style, and the escaped form of its value and text. */
export type RawCell = {
  at: string;
  type: string;
  style: number;
  value: string;
  /** The text of an inline string, or of a formula's result; null if it exceeds the cell limit. */
  text: string | null;
  hasFormula: boolean;
  /** The value is stored outside the sheet, as for a picture in a cell; the sheet has an error value for older programs. */
  isRich: boolean;
};

function requireText(text: string | null, at: string): string {
  if (text !== null) return text;
  throw new FileRefusal(`The cell ${at} holds more than ${toNumberText(MAX_CELL_LENGTH)} characters.`);
}

/** A number as a sheet writes it. JavaScript reads more: blanks as 0, `0x10`, `Infinity`. */
const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

function toNumber({ value, style, at, text }: RawCell, { styles, is1904 }: Workbook): CellValue {
  const number = NUMBER.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) return requireText(text, at);
  const { isDate = false, format = null } = styles[style] ?? {};
  if (isDate && number >= 0 && number <= LAST_SERIAL) return toDate(number, is1904);
  const shown = format === null ? String(number) : toFormattedText(number, format);
  return shown === String(number) ? number : { number, shown };
}

/** ISO 8601 without a zone, the date format of strict workbooks. */
function toIsoDate(value: string): CellValue {
  const date = new Date(/[Zz]|[+-]\d\d:\d\d$/.test(value) || !value.includes('T') ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? value : date;
}

/** The shared string that a cell refers to. A missing one is an error: the cell would otherwise be read as empty. */
function toShared({ value, at }: RawCell, { strings }: Workbook): CellValue {
  const text = /^\s*\d+\s*$/.test(value) ? strings[Number(value)] : undefined;
  if (text === undefined) throw new FileRefusal(UNREADABLE_WORKBOOK);
  return requireText(text, at);
}

/** The value of a cell. Throws a FileRefusal for a text that exceeds the cell limit, or that the file does not hold. */
export function toCellValue(cell: RawCell, workbook: Workbook): CellValue {
  const { type, value, text, at, hasFormula } = cell;
  // Programs that calculate nothing write formulas without a value, which is different from an empty cell.
  if (hasFormula && value === '' && type !== 'str' && type !== 'inlineStr') return { fault: 'noValue' };
  if (type === 'inlineStr' || type === 'str') return requireText(text, at);
  if (value === '') return null;
  if (type === 's') return toShared(cell, workbook);
  if (type === 'b') return value === '1' || value.toLowerCase() === 'true';
  if (type === 'e' && cell.isRich && !hasFormula) return { fault: 'picture' };
  if (type === 'e') return { fault: 'error', shown: value };
  return type === 'd' ? toIsoDate(value) : toNumber(cell, workbook);
}
