/** Custom validation rules and their messages, shared by zod schemas and forms. */

import { toDateText, toDay, toNumberText } from './format';
import { toKey } from './keys';
import { FIRST_DAY, LAST_DAY, MAX_URL_LENGTH } from './limits';

/** The custom rules by name; `{field}`, `{min}` and `{max}` are filled by {@link toMessage}. */
export const MESSAGES = {
  required_relation: 'The {field} field cannot be empty.',
  web_url: 'The {field} must be a valid URL.',
  between_string: 'The {field} field must be between {min} and {max}.',
  unique: 'The {field} must be unique.',
} as const;

export type RuleName = keyof typeof MESSAGES;

/** The message of a rule for a field. Unknown placeholders stay, so that mistakes are visible. */
export function toMessage(rule: RuleName, values: Record<string, string | number>): string {
  return MESSAGES[rule].replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? String(values[key]) : whole,
  );
}

/** "Must be at most 400 characters." */
export const toBoundSentence = (words: 'at least' | 'at most', limit: number, unit?: string): string =>
  `Must be ${words} ${toNumberText(limit)}${unit === undefined ? '' : ` ${unit}`}.`;

/** "Must be one of EUR, CHF." */
export const toChoiceSentence = (values: readonly unknown[]): string =>
  values.length === 1 ? `Must be ${String(values[0])}.` : `Must be one of ${values.map(String).join(', ')}.`;

/** required_relation: a value is present and greater than 0. */
export function isRequiredRelation(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return Number(value) > 0;
}

// Optional http(s), optional www, labels, a top-level domain of 2 to 5 letters, a port of up to 5 digits, a path.
// Labels are bounded and match in only one way, so that no input causes excessive backtracking.
const WEB_URL =
  /^(?:https?:\/\/)?(?:www\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,5}(?::[0-9]{1,5})?(?:[/?#]\S*)?$/i;

/** web_url: empty is allowed. */
export function isWebUrl(value: string | null | undefined): boolean {
  if (value === null || value === undefined || value === '') return true;
  return value.length <= MAX_URL_LENGTH && WEB_URL.test(value);
}

/** between_string: present, and between both ends inclusive, compared as text. */
export function isBetweenString(value: string | null | undefined, min: string, max: string): boolean {
  return value !== null && value !== undefined && value !== '' && value >= min && value <= max;
}

/** The message for an invalid date, in the one display format. */
export const NOT_A_DATE = 'Write the date as 2027/03/15.';
export const NOT_A_FLAG = 'Must be true or false.';
export const REQUEST_TWICE = 'Names a request for the second time.';
export const NO_REQUEST = 'This market has no request for this product.';

/** Whether a text is a day of the calendar, as yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/** The message for a day (yyyy-MM-dd) outside the allowed years, or null for a valid one. */
export function toDayError(field: string, day: string): string | null {
  return isBetweenString(day, FIRST_DAY, LAST_DAY)
    ? null
    : toMessage('between_string', { field, min: toDateText(FIRST_DAY), max: toDateText(LAST_DAY) });
}

/** Lone surrogates, which no database stores. */
export const isBrokenText = (text: string) => /\p{Cs}/u.test(text);
export const BROKEN_TEXT = 'Holds characters that cannot be kept.';

/** Why a code is invalid for a market, or null: files split code lists at commas, and "All" means every market. */
export function toMarketCodeError(code: string): string | null {
  if (code.includes(',')) return 'The code of a market cannot hold a comma.';
  return toKey(code) === 'all' ? 'The code of a market cannot be the word All.' : null;
}

/** unique: the list of values is non-empty and the value occurs in it exactly once. */
export function isUnique<T>(value: T, values: readonly T[]): boolean {
  return values.filter((each) => each === value).length === 1;
}

/** The stored form of a permission's ids: numbers, non-numeric ones dropped; null without a permission type. */
export function toPermissionIds(ids: readonly unknown[] | null | undefined, permissionTypeId: number | null) {
  if (permissionTypeId === null) return null;
  return (ids ?? [])
    .map((id) =>
      typeof id === 'number' ? id : typeof id === 'string' && id.trim() !== '' ? Number(id) : Number.NaN,
    )
    .filter((id) => Number.isFinite(id));
}
