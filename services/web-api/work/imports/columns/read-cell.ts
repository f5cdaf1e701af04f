/** Reads a cell by the kind of its column. Callers skip blank cells: these leave a value unchanged. */
import { isScientific } from '@/domain/altered-keys';
import { type FieldKind, type Fields, keysOf } from '@/domain/fields';
import { toDay } from '@/domain/format';
import { FIRST_DAY, LAST_DAY } from '@/domain/limits';
import { NOT_WHOLE } from '@/domain/numbers';
import { readCurrency } from '@/domain/reading/read-currency';
import { readDay } from '@/domain/reading/read-day';
import { toSheetNumber } from '@/domain/reading/read-figure';
import { readPrice, readPriceNumber } from '@/domain/reading/read-price';
import { readWhole, readWholeNumber } from '@/domain/reading/read-whole';
import { isRefused, type Reading } from '@/domain/reading/reading';
import { BROKEN_TEXT, isBetweenString, isBrokenText, NOT_A_DATE } from '@/domain/validation';
import { toDate } from '../../../tools/sheet-reader/cell-text';
import {
  type CellFault,
  type CellValue,
  isFault,
  isFormatted,
  toPlainCell,
} from '../../../tools/sheet-reader/sheet-row';

const AS_TEXT = 'Format the column as text and write the whole value.';
/** Numbers with more digits have lost the last ones. */
const MAX_DIGITS = 15;

function toNumberFault(value: number): string | null {
  if (!Number.isInteger(value)) return `The cell holds the number ${value}. ${AS_TEXT}`;
  if (Math.abs(value) < 10 ** MAX_DIGITS) return null;
  return `The cell holds a number of more than ${MAX_DIGITS} digits, and the last ones are lost. ${AS_TEXT}`;
}

/** Why the cell of a key is refused: it no longer holds what was typed, or its value differs from the key that it shows. */
function toKeyFault(cell: CellValue): string | null {
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

export type CellKind = 'text' | 'key' | 'whole' | 'money' | 'currency' | 'day' | 'flag';

/** How the cells of a field are read; null: they hold names, which the reader of the row looks up. */
const CELL_KINDS: Record<FieldKind, CellKind | null> = {
  brand: null,
  line: 'text',
  lines: 'text',
  url: 'text',
  quantity: 'whole',
  rank: 'whole',
  money: 'money',
  currency: 'currency',
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

/** Null: the cell holds the dash for "no value". */
type Read = { value: string | number | boolean | null } | { message: string };
/** How the numbers and days of a sheet are meant. */
type SheetDays = {
  /** Bare numbers of the workbook count days from 1904. */
  is1904?: boolean | undefined;
  /** The day of the import: a day without a year is the next such day. */
  today: string;
};

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

/** Shown instead of a value that the cell does not hold. */
const NO_VALUE = '(formula)';
const MERGED = '(merged)';
const PICTURE = '(picture)';
/** Earlier dates are times of day without a date, which spreadsheets count from here. */
const FIRST_SERIAL_DAY = '1900-01-01';

function toShownFault(cell: CellFault): string {
  if (cell.fault === 'error') return cell.shown;
  return { merged: MERGED, picture: PICTURE, noValue: NO_VALUE }[cell.fault];
}

/** A cell as users see it, for messages and the workbook of refused rows. */
export function toShownText(cell: CellValue | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) {
    const day = toDay(cell);
    return day < FIRST_SERIAL_DAY ? cell.toISOString().slice(11, 16) : day;
  }
  if (isFault(cell)) return toShownFault(cell);
  if (isFormatted(cell)) return cell.shown ?? String(cell.number);
  if (typeof cell === 'number') return String(Number.isInteger(cell) ? cell : toSheetNumber(cell));
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : cell;
}

/** Why a cell without a value is refused, in any column. */
export function toFaultMessage(cell: CellFault): string {
  if (cell.fault === 'error') return 'The formula of this cell went wrong.';
  if (cell.fault === 'picture')
    return 'The cell holds a picture or a linked record instead of a value. Write the value into the cell.';
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

/** A code, a SKU id or a name: what it shows, unless a spreadsheet altered it. */
function readKey(cell: CellValue): Read {
  const message = toKeyFault(cell);
  return message === null ? readText(cell) : { message };
}

const toRead = (reading: Reading<string | number | null>): Read =>
  isRefused(reading) ? { message: reading.refusal } : { value: reading.value };

/** A number is what the sheet shows; a text, as in a CSV file, is what it would be if it were typed. */
function readWholeCell(cell: CellValue): Read {
  if (typeof cell === 'number') return toRead(readWholeNumber(cell));
  return typeof cell === 'string' ? toRead(readWhole(cell)) : { message: NOT_WHOLE };
}

const readMoneyCell = (cell: CellValue): Read =>
  toRead(typeof cell === 'number' ? readPriceNumber(cell) : readPrice(toShownText(cell) ?? ''));

const isPlannedDay = (day: string) => isBetweenString(day, FIRST_DAY, LAST_DAY);

const isNumericDay = (day: string) => /^\d{8}$/.test(day);

/** A bare number is a date only within the planned range: 2027 is a typing error, not a day in 1905. */
function readDayCell(cell: CellValue, { is1904 = false, today }: SheetDays): Read {
  if (typeof cell === 'string') return toRead(readDay(cell, today));
  if (!(cell instanceof Date) && typeof cell !== 'number') return { message: NOT_A_DATE };
  const date = typeof cell === 'number' ? toDate(cell, is1904) : cell;
  const day = Number.isNaN(date.getTime()) ? '' : toDay(date);
  const isDay = cell instanceof Date ? day >= FIRST_SERIAL_DAY : isPlannedDay(day);
  if (isDay) return { value: day };
  const shown = toShownText(cell) ?? '';
  return isNumericDay(shown)
    ? toRead(readDay(shown, today))
    : { message: `${shown} is not a date. ${NOT_A_DATE}` };
}

function readCurrencyCell(cell: CellValue): Read {
  const read = readText(cell);
  return 'message' in read ? read : { value: readCurrency(String(read.value)) };
}

function readFlag(cell: CellValue): Read {
  const value = FLAGS[(toShownText(cell) ?? '').trim().toLowerCase()];
  return value === undefined ? { message: 'Must be Yes or No.' } : { value };
}

const READERS: Record<CellKind, (cell: CellValue, days: SheetDays) => Read> = {
  text: readText,
  key: readKey,
  whole: readWholeCell,
  money: readMoneyCell,
  currency: readCurrencyCell,
  day: readDayCell,
  flag: readFlag,
};

/** Kinds whose value is the text that a cell shows. */
const isShown = (kind: CellKind) => kind === 'text' || kind === 'key';

/**
 * The value of a cell, or a message that says why it has none. The contract's schemas validate the value further. Only columns of
 * days need `days`.
 */
export const readCell = (kind: CellKind, cell: CellValue, days: SheetDays = { today: FIRST_DAY }): Read =>
  isFault(cell)
    ? { message: toFaultMessage(cell) }
    : READERS[kind](isShown(kind) ? cell : toPlainCell(cell), days);

/** Whether a cell holds a fiscal year. */
export function isYear(cell: CellValue, fiscalYear: number): boolean {
  const read = readCell('whole', cell);
  return 'value' in read && read.value === fiscalYear;
}
