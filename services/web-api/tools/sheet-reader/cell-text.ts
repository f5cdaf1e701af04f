/** What addresses, texts, numbers and days of cells mean. */
import { fromEscapes } from '../workbooks/xml-text';
import { MAX_CELL_LENGTH } from './bounded-rows';
import { FileRefusal, UNREADABLE_WORKBOOK } from './file-refusal';

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

const MS_A_DAY = 86_400_000;

/** The instant of a spreadsheet's day number. It is a day off before March 1900; no planned day is that early. */
export function toDate(serial: number, is1904: boolean): Date {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(first + Math.round(serial * MS_A_DAY));
}

/** An escaped character, such as `_x000D_`. */
const MAX_RAW_LENGTH = 7 * MAX_CELL_LENGTH;

/** Collects a text up to the length limit of a cell. */
export function createText() {
  let text = '';
  let isTooLong = false;
  return {
    clear(): void {
      text = '';
      isTooLong = false;
    },
    add(piece: string): void {
      isTooLong ||= text.length + piece.length > MAX_RAW_LENGTH;
      if (!isTooLong) text += piece;
    },
    /** The escaped form. */
    getRaw: () => text,
    /** The text, or null if it exceeds the cell limit. */
    get(): string | null {
      const decoded = fromEscapes(text);
      return isTooLong || decoded.length > MAX_CELL_LENGTH ? null : decoded;
    },
  };
}

/** Tracks the tags inside a string item and returns whether a text belongs to it. */
export function createStringTags() {
  let isText = false;
  let isPhonetic = false;
  return {
    isInText: () => isText && !isPhonetic,
    open(name: string): void {
      if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name: string): void {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
  };
}

/** Built-in formats of numbers (ECMA-376 part 1, 18.8.30), other than General and text. */
export const BUILT_IN_NUMBERS: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [37, '#,##0'],
  [38, '#,##0'],
  [39, '#,##0.00'],
  [40, '#,##0.00'],
  [48, '##0.0E+0'],
]);

/** A zero, a quoted or escaped text, or a character that needs neither. */
const PART = /0|"([^"]*)"|\\(.)|([-+ ():!^&'~{}<>=$])/gy;
const AS_IT_IS = /^(?:general|@)?$/i;

/** Whether cells of the format show a number as it is. */
export const isPlainFormat = (format: string): boolean => AS_IT_IS.test(format);

/** The parts of a format; null if one of them is neither a zero nor a literal. */
function toParts(format: string): { isZero: boolean; text: string }[] | null {
  const [positive = ''] = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const code = positive.replace(/^(?:\[(?!\$)[^\]]*\])+/, '');
  const parts = [...code.matchAll(PART)];
  if (parts.reduce((length, [part]) => length + part.length, 0) !== code.length) return null;
  return parts.map(([part, quoted, escaped, sign]) => ({
    isZero: part === '0',
    text: quoted ?? escaped ?? sign ?? '',
  }));
}

/** A whole number from 0 on, as the format shows it; null for another number, and for another format. */
export function toFormattedText(value: number, format: string): string | null {
  const parts = toParts(format);
  if (!parts?.some(({ isZero }) => isZero) || !Number.isSafeInteger(value) || value < 0) return null;
  const count = parts.filter(({ isZero }) => isZero).length;
  const digits = String(value).padStart(count, '0');
  let at = digits.length - count;
  let isFirst = true;
  return parts
    .map(({ isZero, text }) => {
      if (!isZero) return text;
      const shown = isFirst ? digits.slice(0, at + 1) : (digits[at] ?? '');
      isFirst = false;
      at += 1;
      return shown;
    })
    .join('');
}
