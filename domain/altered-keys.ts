/** How spreadsheets alter codes, SKU ids and names that look like numbers or dates. */
import { toKey } from './keys';

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/;
const SCIENTIFIC = /^[+-]?\d(?:[.,](\d+))?e[+-]?\d+$/;
/** The number of digits that a spreadsheet keeps. */
const KEPT_DIGITS = 15;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const toNumber = (text: string): number => (NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN);
const toDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

/** Whether a text is a number in scientific notation that lost its last digits: `1.23457E+12`. */
export const isScientific = (text: string): boolean => /^\d[.,]\d+e\+\d+$/.test(toKey(text));

/** A long number as scientific notation rounds it. */
function isRounded(kept: string, read: string): boolean {
  const decimals = SCIENTIFIC.exec(read)?.[1]?.length;
  if (decimals === undefined && !SCIENTIFIC.test(read)) return false;
  return [toNumber(kept), Number(toDigits(kept))].some(
    (number) => Number.isFinite(number) && Number(number.toExponential(decimals ?? 0)) === toNumber(read),
  );
}

/** The same digits without leading zeros, separators and the literals of a number format, or without the last ones. */
function isSameNumber(kept: string, read: string): boolean {
  if (toNumber(kept) === toNumber(read)) return true;
  if (!/^[+-]?[\d\s.,']+$/.test(read)) return false;
  const [digits, seen] = [toDigits(kept), toDigits(read)];
  if (digits === '' || digits === seen) return digits !== '';
  const isCut = digits.length > KEPT_DIGITS && digits.length === seen.length;
  return isCut && digits.slice(0, KEPT_DIGITS - 1) === seen.slice(0, KEPT_DIGITS - 1) && seen.endsWith('0');
}

/** The numbers of a date: its day, its month by number or name, its year within the century. */
const toDateParts = (text: string): number[] =>
  (text.match(/\d+|\p{L}+/gu) ?? []).map((part) => {
    const month = MONTHS.indexOf(part.slice(0, 3));
    return month < 0 ? Number(part) % 100 : month + 1;
  });

/** A date that was made of two or three numbers: `1-2`, `MAR1`. */
function isDateOf(kept: string, read: string): boolean {
  if (!/^\d{1,4}[-./ ](?:\d{1,2}|[a-z]{3,9})(?:[-./ ]\d{2,4})?$/.test(read)) return false;
  const [parts, seen] = [toDateParts(kept), toDateParts(read)];
  return parts.length > 1 && parts.length <= seen.length && parts.every((part) => seen.includes(part));
}

/** Whether `read` is `kept` as altered by a spreadsheet: an unintended difference, not a rename. */
export function isAlteredKey(kept: string, read: string): boolean {
  const [before, after] = [toKey(kept), toKey(read)];
  if (before === after) return false;
  return isSameNumber(before, after) || isRounded(before, after) || isDateOf(before, after);
}
