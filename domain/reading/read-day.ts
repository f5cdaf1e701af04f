import { toDay, toDaysBetween } from '../format';
import { FIRST_DAY } from '../limits';
import { NOT_A_DATE } from '../validation';
import { hasHiddenBreak, isEmptyText, isRefused, type Reading, toBareText } from './reading';

const WITH_SIGNS = /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})$/;
const WITH_SPACES = /^(\d{4})\s+(\d{1,2})\s+(\d{1,2})$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const MONTH_DAY = /^(\d{1,2})\s*[/-]\s*(\d{1,2})$/;
/** Spreadsheets and other programs add a time to a day. With a time in another zone the day is uncertain. */
const TIME = /(?:\s+|(?<=\d)T)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?\s*(?:[AP]M|Z|\+00:00)?$/i;

export const MIXED_UP = `Day and month can be mixed up. ${NOT_A_DATE}`;

function toCalendarDay(year = '', month = '', day = ''): string | null {
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return null;
  return toDay(date);
}

/** The next occurrence of a day: 11/23 typed in December means next year's. */
function toComingDay(month: string, day: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const [this_, next] = [year, year + 1].map((each) => toCalendarDay(String(each), month, day));
  return this_ && toDaysBetween(today, this_) >= 0 ? this_ : (next ?? this_ ?? null);
}

/** A day without a year: which of its two numbers is the month is never guessed. */
function readMonthDay(first: string, second: string, today: string): Reading<string> {
  const [asMonth, asDay] = [toComingDay(first, second, today), toComingDay(second, first, today)];
  if (asMonth === null) return { refusal: NOT_A_DATE };
  if (asDay === null || asDay === asMonth) return { value: asMonth };
  return { refusal: MIXED_UP, suggestion: asMonth };
}

/**
 * The day in a text, as yyyy-MM-dd: 2027/03/15 with any of / - . and spaces, 20270315, 15.03.2027, and 03/15 for the next such
 * day; a time may follow. Null for an empty text and a dash. 03/15/2027 and 15/03/2027 are refused.
 */
export function readDay(text: string, today: string): Reading<string | null> {
  if (isEmptyText(text)) return { value: null };
  const bare = toBareText(text);
  if (hasHiddenBreak(bare)) return { refusal: NOT_A_DATE };
  const written = bare.replace(TIME, '');
  const [, year, month, day] =
    [WITH_SIGNS, WITH_SPACES, DIGITS].map((each) => each.exec(written)).find(Boolean) ?? [];
  const [, first, second, last] = DAY_FIRST.exec(written) ?? [];
  const found = toCalendarDay(year ?? last, month ?? second, day ?? first);
  if (found !== null) return { value: found };
  const [, left, right] = MONTH_DAY.exec(bare) ?? [];
  return left && right ? readMonthDay(left, right, today) : { refusal: NOT_A_DATE };
}

/** Why a text is not a day in the contract's format. */
export function toDayRefusal(input: unknown): string {
  // Today only determines the year of a day without one, not whether a text is a day.
  const reading = typeof input === 'string' ? readDay(input, FIRST_DAY) : null;
  return reading && isRefused(reading) ? reading.refusal : NOT_A_DATE;
}
