/** Number and date formats. Dates are UTC days, independent of the user's time zone. */
// By function: the package's index is three hundred files, which a process that reads one file would load first.
import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { toSeenText } from './keys';

const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;
const SHOWN_NUMBER = /^−?\d{1,3}(?:\s\d{3})*(?:\.\d+)?$/;

/**
 * A number with a space between thousands and a minus sign as wide as a digit, its decimal part kept: -1234567.50 -> "−1 234 567.50".
 * Takes decimal text too, so that money keeps its digits; null and undefined give an empty text.
 */
export function toNumberText(value: number | string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replace(THOUSANDS, ' ').replace('-', '−');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** The number of a shown text as spreadsheets and programs read it: "−1 234" -> "-1234". Another text stays. */
export const toPlainNumber = (text: string): string =>
  SHOWN_NUMBER.test(text) ? text.replace(/\s/g, '').replace('−', '-') : text;

/** An amount with its currency: "1 250.00 EUR"; the amount alone without one, a dash without an amount. */
export function toMoneyText(amount: string | null | undefined, currency: string | null | undefined): string {
  return amount ? `${toNumberText(amount)} ${currency ?? ''}`.trim() : '–';
}

/**
 * A non-negative amount in whole units, rounded half up, for narrow places: "1250.50" -> "1 251". `zeros`: in units of that
 * many zeros, so that 3 are thousands. Empty for null.
 */
export function toWholeAmountText(amount: string | null, zeros = 0): string {
  if (amount === null) return '';
  const [whole = '', decimals = ''] = amount.split('.');
  const digits = whole.padStart(zeros + 1, '0') + decimals;
  const end = digits.length - decimals.length - zeros;
  return toNumberText(String(BigInt(digits.slice(0, end)) + (digits.slice(end) >= '5' ? 1n : 0n)));
}

/** A quantity where undecided differs from zero: a dash for null, the number otherwise. */
export function toQuantityText(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : toNumberText(value);
}

/** The UTC day of a date or instant, as yyyy-MM-dd: the first 10 characters. */
export function toDay(value: string | Date): string {
  return (value instanceof Date ? value.toISOString() : value).slice(0, 10);
}

/** yyyy/MM/dd, or an empty text. */
export function toDateText(value: string | Date | null | undefined): string {
  return value ? toDay(value).replaceAll('-', '/') : '';
}

/** MM/dd, for narrow places. */
export function toShortDateText(value: string | Date | null | undefined): string {
  return toDateText(value).slice(5);
}

/** yyyy/MM/dd HH:mm in UTC, for histories. */
export function toInstantText(value: string): string {
  return `${toDateText(value)} ${value.slice(11, 16)}`;
}

/** "today 14:05 UTC", "yesterday 14:05 UTC", "2026/11/12 14:05 UTC". */
export function toRecentText(instant: string, today: string): string {
  const days = toDaysBetween(instant, today);
  const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : toDateText(instant);
  return `${day} ${instant.slice(11, 16)} UTC`;
}

/** Every day of UTC has as many milliseconds. */
const DAY_MS = 86_400_000;

/** Whole days from one UTC day to another; negative when the second is earlier. */
export function toDaysBetween(from: string, to: string): number {
  // Called for each bar and mark of a time line; date-fns takes twenty times as long.
  return (Date.parse(toDay(to)) - Date.parse(toDay(from))) / DAY_MS;
}

/** The day a number of days after another, as yyyy-MM-dd. Throws a RangeError if the text is not a day. */
export function toDayAfter(day: string, days: number): string {
  return lightFormat(addDays(parseISO(toDay(day)), days), 'yyyy-MM-dd');
}

/** A total that may not be counted to its end: "more than 100 000". */
export const toTotalText = (total: number, hasMore = false): string =>
  hasMore ? `more than ${toNumberText(total)}` : toNumberText(total);

/** "1 product", "2 products". */
export function toCountText(count: number, one: string, many = `${one}s`): string {
  return `${toNumberText(count)} ${count === 1 ? one : many}`;
}

/** A file size for display: kB and MB of 1024, one decimal under 10. */
export function toFileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / 1024 / 1024, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** Text for comparison without case, accents and invisible characters, as in every search of the product. */
export function toSearchText(value: string): string {
  return toSeenText(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The time of day of an instant, in the user's own time zone: 14:32. For a recent "saved at". */
export function toClockText(instant: string): string {
  const at = new Date(instant);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}
