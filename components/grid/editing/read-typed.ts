/** Parses a typed or pasted text by the kind of its cell, or says why it is invalid. */
import { toTypedDay } from '@/components/ui/typed-date';
import { checkText, type TextField } from '@/domain/field-check';
import { toDaysBetween } from '@/domain/format';
import { NOT_WHOLE, toQuantityError } from '@/domain/numbers';
import { NOT_A_DATE, toDayError } from '@/domain/validation';
import { type CellContent, type CellValue, toContent } from './sheet';
import { isEmptyText, toTypedNumber } from './typed-number';

export const refuseText = (text: string, reason: string): CellContent => ({
  value: null,
  text,
  refusal: { reason },
});
export const refuseValue = (value: CellValue, reason: string, suggestion?: CellValue): CellContent => ({
  value,
  text: null,
  refusal: { reason, suggestion },
});

/** A whole quantity, further validated by `judge`; an empty text is "not decided". */
export function readNumber(text: string, judge: (value: number) => CellContent): CellContent {
  if (isEmptyText(text)) return toContent(null);
  const value = toTypedNumber(text);
  if (value === null) return refuseText(text, NOT_WHOLE);
  const error = toQuantityError(value);
  return error === null ? judge(value) : refuseValue(value, error);
}

/** A text of a field: trimmed, bounded, without control characters. */
export function readText(text: string, field: TextField): CellContent {
  const checked = checkText(field, text);
  return checked.error === null ? toContent(checked.value) : refuseText(text, checked.error);
}

const MONTH_DAY = /^\s*(\d{1,2})\s*[/-]\s*(\d{1,2})\s*$/;
const DAY_FIRST = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/;

/** The next occurrence of a day: 11/23 typed in December means next year's. */
function toComingDay(month: string, day: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const [this_, next] = [year, year + 1].map((each) => toTypedDay(`${each}/${month}/${day}`));
  return this_ && toDaysBetween(today, this_) >= 0 ? this_ : (next ?? this_ ?? null);
}

/**
 * yyyy/MM/dd in any spelling, MM/dd for the next such day, European dd.MM.yyyy. Messages name the cell by the label.
 */
export function readDay(text: string, today: string, label: string): CellContent {
  if (isEmptyText(text)) return toContent(null);
  const [, month, day] = MONTH_DAY.exec(text) ?? [];
  if (month && day) {
    const coming = toComingDay(month, day, today);
    if (coming) return toContent(coming);
  }
  const [, dayFirst, monthSecond, year] = DAY_FIRST.exec(text) ?? [];
  const typed = toTypedDay(year ? `${year}/${monthSecond}/${dayFirst}` : text);
  if (!typed) return refuseText(text, NOT_A_DATE);
  const message = toDayError(label, typed);
  return message ? refuseText(text, message) : toContent(typed);
}
