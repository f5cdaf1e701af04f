/**
 * Checks what is typed in a cell for one field, without a schema: a first view loads none. What is saved is checked by the schemas
 * of `contract/field-schemas.ts`, which have the same bounds and sentences; a test compares the two.
 */
import type { Field } from './fields';
import { CURRENCIES, MAX_URL_LENGTH } from './limits';
import { MONEY, NOT_WHOLE, toQuantityError, toWholeNumberError } from './numbers';
import { toDayRefusal } from './reading/read-day';
import { toMoneyError } from './reading/read-price';
import { toLine, toLineError, toLines, toLinesError } from './texts';
import { isDay, isWebUrl, toBoundSentence, toChoiceSentence, toDayError, toMessage } from './validation';

/** The value as it is kept, or why it is refused. */
export type Checked<V> = { value: V | null; error: null } | { error: string };

export type TextField = Extract<Field, { kind: 'line' | 'lines' | 'url' | 'money' | 'currency' | 'day' }>;
export type NumberField = Extract<Field, { kind: 'quantity' | 'rank' }>;

const toRequired = ({ label }: Field): string => toMessage('required_relation', { field: label });

function toKept(field: TextField, text: string): string {
  switch (field.kind) {
    case 'line':
      return toLine(text, field.isId);
    case 'url':
      return toLine(text);
    case 'lines':
      return toLines(text);
    case 'money':
      return text.trim();
    case 'currency':
    case 'day':
      return text;
  }
}

function toTextError(field: TextField, text: string): string | null {
  switch (field.kind) {
    case 'line':
      return toLineError(text, field.max) ?? (text === '' && field.empty !== null ? toRequired(field) : null);
    case 'lines':
      return toLinesError(text, field.max);
    case 'url':
      return (
        toLineError(text, MAX_URL_LENGTH) ??
        (isWebUrl(text) ? null : toMessage('web_url', { field: field.label }))
      );
    case 'money':
      return MONEY.test(text) ? null : toMoneyError(text);
    case 'currency':
      return CURRENCIES.some((each) => each === text) ? null : toChoiceSentence(CURRENCIES);
    case 'day':
      return isDay(text) ? toDayError(field.label, text) : toDayRefusal(text);
  }
}

/** A text of the field; an empty one means "none" where the field may have none. */
export function checkText(field: TextField, text: string): Checked<string> {
  if (text === '' && field.empty === null) return { value: null, error: null };
  const value = toKept(field, text);
  const error = toTextError(field, value);
  return error === null ? { value, error } : { error };
}

function toNumberError(field: NumberField, value: number | null): string | null {
  if (value === null && field.empty === undefined) return toRequired(field);
  if (value === null) return field.empty === null ? null : NOT_WHOLE;
  if (field.kind === 'rank') return toWholeNumberError(value, field);
  const { min = 0 } = field;
  return toQuantityError(value) ?? (value < min ? toBoundSentence('at least', min) : null);
}

/** A number of the field; null means "none". */
export function checkNumber(field: NumberField, value: number | null): Checked<number> {
  const error = toNumberError(field, value);
  return error === null ? { value, error } : { error };
}
