/** Reads a cell by the kind of its column. Callers skip blank cells: these leave a value unchanged. */
import { type FieldKind, type Fields, keysOf } from '@/domain/fields';
import { toDay, toWholeNumber } from '@/domain/format';
import { FIRST_DAY, LAST_DAY } from '@/domain/limits';
import { NOT_WHOLE, TOO_MANY_DECIMALS } from '@/domain/numbers';
import { BROKEN_TEXT, isBetweenString, isBrokenText, NOT_A_DATE } from '@/domain/validation';
import { type CellFault, type CellValue, isFault } from '../reading/sheet-row';
import { toDate } from '../reading/xlsx/to-date';

export type CellKind = 'text' | 'whole' | 'money' | 'day' | 'flag';

/** How the cells of a field are read; null: they hold names, and the reader of the row looks these up. */
const CELL_KINDS: Record<FieldKind, CellKind | null> = {
  brand: null,
  line: 'text',
  lines: 'text',
  url: 'text',
  quantity: 'whole',
  rank: 'whole',
  money: 'money',
  currency: 'text',
  day: 'day',
  markets: null,
  flag: 'flag',
};

/** The fields whose cells hold a plain value, in the order in which they are read. */
export function toCellKinds(
  fields: Fields,
  keys: readonly string[] = keysOf(fields),
): Record<string, CellKind> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const kind = fields[key] && CELL_KINDS[fields[key].kind];
      return kind ? [[key, kind]] : [];
    }),
  );
}

export type Read = { value: string | number | boolean } | { message: string };

const DAY = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/;
/** Maximum characters of a cell quoted in a message. */
const MAX_QUOTED = 200;
const FLAGS: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

/** Shown in place of a value that the cell does not hold. */
const NO_VALUE = '(formula)';
const MERGED = '(merged)';
/** Earlier dates are times of day without a date, which spreadsheets count from here. */
const FIRST_SERIAL_DAY = '1900-01-01';

const toShownFault = (cell: CellFault) =>
  cell.fault === 'error' ? cell.shown : cell.fault === 'merged' ? MERGED : NO_VALUE;

/** A cell as users see it, for messages and the workbook of refused rows. */
export function toShownText(cell: CellValue | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) {
    const day = toDay(cell);
    return day < FIRST_SERIAL_DAY ? cell.toISOString().slice(11, 16) : day;
  }
  if (isFault(cell)) return toShownFault(cell);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

/** Why a cell without a value is refused, in any column. */
export function toFaultMessage(cell: CellFault): string {
  if (cell.fault === 'error') return 'The formula of this cell went wrong.';
  if (cell.fault === 'merged')
    return `The cell ${cell.at} is merged with ${cell.first}, which alone holds the value. Unmerge them and write each value.`;
  return 'The cell holds a formula without a value. Open the file in a spreadsheet program, save it and import it again.';
}

/** A cell for a message or a record: unprintable characters replaced, long text cut. */
export function toQuotedText(cell: CellValue | undefined): string | null {
  const text = toShownText(cell);
  return text === null ? null : text.replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd').slice(0, MAX_QUOTED);
}

function readText(cell: CellValue): Read {
  // The spreadsheet converted an id or name that looks like a date into one; the typed text is lost.
  if (cell instanceof Date)
    return { message: 'Holds a date where a text is expected: format the cell as text.' };
  const value = toShownText(cell) ?? '';
  return isBrokenText(value) ? { message: BROKEN_TEXT } : { value };
}

// A sheet saved as text holds numbers as displayed, with the thousands separators of any locale.
const GROUPED = /^-?\d{1,3}([,.'’])\d{3}(?:\1\d{3})*$/;
const AMOUNT = /^(\d{1,3}(?:([,.'’])\d{3})(?:\2\d{3})*|\d+)([.,])(\d{1,2})$/;
const withoutGroups = (text: string) => text.replace(/[,.'’]/g, '');

function toWhole(text: string): number | null {
  const trimmed = text.trim();
  return toWholeNumber(GROUPED.test(trimmed) ? withoutGroups(trimmed) : trimmed);
}

/** An amount with a point before its decimals. Other text is returned unchanged, for the schema to refuse. */
function toAmount(text: string): string {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  const [, whole, group, point, decimals] = AMOUNT.exec(digits) ?? [];
  if (whole === undefined || group === point) return digits;
  return `${withoutGroups(whole)}.${decimals}`;
}

function readWhole(cell: CellValue): Read {
  const value = typeof cell === 'number' ? cell : typeof cell === 'string' ? toWhole(cell) : null;
  return value !== null && Number.isSafeInteger(value) ? { value } : { message: NOT_WHOLE };
}

// A spreadsheet stores 19.99 as the nearest binary fraction; rounding to two decimals restores the typed value.
function readMoney(cell: CellValue): Read {
  if (typeof cell === 'number') {
    const text = cell.toFixed(2);
    return Math.abs(Number(text) - cell) < 1e-6 ? { value: text } : { message: TOO_MANY_DECIMALS };
  }
  return { value: toAmount(toShownText(cell) ?? '') };
}

const isPlannedDay = (day: string) => isBetweenString(day, FIRST_DAY, LAST_DAY);

/** A bare number is a date only within the planned range: 2027 is a typing error, not a day in 1905. */
function readDay(cell: CellValue, is1904: boolean): Read {
  if (cell instanceof Date || typeof cell === 'number') {
    const date = typeof cell === 'number' ? toDate(cell, is1904) : cell;
    const day = Number.isNaN(date.getTime()) ? '' : toDay(date);
    const isDay = cell instanceof Date ? day >= FIRST_SERIAL_DAY : isPlannedDay(day);
    return isDay ? { value: day } : { message: `${toShownText(cell)} is not a date. ${NOT_A_DATE}` };
  }
  const parts = typeof cell === 'string' ? DAY.exec(cell.trim()) : null;
  return parts ? { value: `${parts[1]}-${parts[2]}-${parts[3]}` } : { message: NOT_A_DATE };
}

function readFlag(cell: CellValue): Read {
  const value = FLAGS[(toShownText(cell) ?? '').trim().toLowerCase()];
  return value === undefined ? { message: 'Must be Yes or No.' } : { value };
}

const READERS: Record<CellKind, (cell: CellValue, is1904: boolean) => Read> = {
  text: readText,
  whole: readWhole,
  money: readMoney,
  day: readDay,
  flag: readFlag,
};

/**
 * The value of a cell, or a message that says why it has none. The contract's schemas validate the value further.
 * `is1904`: bare numbers of its workbook count days from 1904.
 */
export const readCell = (kind: CellKind, cell: CellValue, is1904 = false): Read =>
  isFault(cell) ? { message: toFaultMessage(cell) } : READERS[kind](cell, is1904);
