/** What a cell says, by what its column holds. Blank cells never come here: they leave a value as it is. */
import { toDay, toWholeNumber } from '@/domain/format';
import { NOT_A_DATE } from '@/domain/validation';
import type { CellValue } from '../reading/sheet-row';

export type CellKind = 'text' | 'whole' | 'money' | 'day' | 'flag';
export type Read = { value: string | number | boolean } | { message: string };

const DAY = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/;
/** Days of a spreadsheet count from here; before March 1900 they are a day off, which is no launch date. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const MS_A_DAY = 86_400_000;
const LAST_SERIAL = 2_958_465;
/** Characters of a cell that a message quotes. */
const MAX_QUOTED = 200;
const FLAGS: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

/** A cell as a person sees it, for messages and the workbook of refused rows. */
export function toShownText(cell: CellValue | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : toDay(cell);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

/** What a spreadsheet shows for a formula that went wrong. */
const IS_FAULT = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;
/** Halves of characters, which no database keeps. */
const IS_BROKEN = /\p{Cs}/u;

/** A cell in a message or a record: shown as far as it can be, a long one cut. */
export function toQuotedText(cell: CellValue | undefined): string | null {
  const text = toShownText(cell);
  return text === null ? null : text.replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd').slice(0, MAX_QUOTED);
}

function readText(cell: CellValue): Read {
  // An id or a name that looks like a date was turned into one by the spreadsheet: what was typed is lost.
  if (cell instanceof Date)
    return { message: 'Holds a date where a text is expected: format the cell as text.' };
  const value = toShownText(cell) ?? '';
  if (IS_FAULT.test(value)) return { message: 'The formula of this cell went wrong.' };
  return IS_BROKEN.test(value) ? { message: 'Holds characters that cannot be kept.' } : { value };
}

// A sheet saved as text holds numbers as they were shown there: with the thousands of whatever country.
const GROUPED = /^-?\d{1,3}([,.'’])\d{3}(?:\1\d{3})*$/;
const AMOUNT = /^(\d{1,3}(?:([,.'’])\d{3})(?:\2\d{3})*|\d+)([.,])(\d{1,2})$/;
const withoutGroups = (text: string) => text.replace(/[,.'’]/g, '');

function toWhole(text: string): number | null {
  const trimmed = text.trim();
  return toWholeNumber(GROUPED.test(trimmed) ? withoutGroups(trimmed) : trimmed);
}

/** An amount with a point before its decimals; what is no amount stays as it is, for the schema to refuse. */
function toAmount(text: string): string {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  const [, whole, group, point, decimals] = AMOUNT.exec(digits) ?? [];
  if (whole === undefined || group === point) return digits;
  return `${withoutGroups(whole)}.${decimals}`;
}

function readWhole(cell: CellValue): Read {
  const value = typeof cell === 'number' ? cell : typeof cell === 'string' ? toWhole(cell) : null;
  return value !== null && Number.isSafeInteger(value) ? { value } : { message: 'Must be a whole number.' };
}

// A spreadsheet holds 19.99 as the nearest binary fraction: two decimals of it are what was typed.
function readMoney(cell: CellValue): Read {
  if (typeof cell === 'number') {
    const text = cell.toFixed(2);
    return Math.abs(Number(text) - cell) < 1e-6
      ? { value: text }
      : { message: 'Must have at most 2 decimals.' };
  }
  return { value: toAmount(toShownText(cell) ?? '') };
}

function readDay(cell: CellValue): Read {
  const message = NOT_A_DATE;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? { message } : { value: toDay(cell) };
  if (typeof cell === 'number') {
    if (cell < 1 || cell > LAST_SERIAL) return { message };
    return { value: toDay(new Date(FIRST_DAY + Math.floor(cell) * MS_A_DAY)) };
  }
  const parts = typeof cell === 'string' ? DAY.exec(cell.trim()) : null;
  return parts ? { value: `${parts[1]}-${parts[2]}-${parts[3]}` } : { message };
}

function readFlag(cell: CellValue): Read {
  const value = FLAGS[(toShownText(cell) ?? '').trim().toLowerCase()];
  return value === undefined ? { message: 'Must be Yes or No.' } : { value };
}

const READERS: Record<CellKind, (cell: CellValue) => Read> = {
  text: readText,
  whole: readWhole,
  money: readMoney,
  day: readDay,
  flag: readFlag,
};

/** The value of a cell, or in words why it is none. The contract's schemas judge the value further. */
export const readCell = (kind: CellKind, cell: CellValue): Read => READERS[kind](cell);
