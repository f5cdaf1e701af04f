/** What a typed or pasted text means, by the kind of its cell, or why it means nothing there. */
import type { z } from 'zod';
import { toTypedDay } from '@/components/ui/typed-date';
import { Quantity } from '@/domain/contract/primitives';
import { toDaysBetween } from '@/domain/format';
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

/** A whole quantity, judged further by what the cell stands for; nothing typed is "not decided". */
export function readNumber(text: string, judge: (value: number) => CellContent): CellContent {
  if (isEmptyText(text)) return toContent(null);
  const value = toTypedNumber(text);
  if (value === null) return refuseText(text, 'Must be a whole number.');
  const parsed = Quantity.safeParse(value);
  return parsed.success ? judge(value) : refuseValue(value, parsed.error.issues[0]?.message ?? '');
}

/** A text as the contract's schema takes it: trimmed, bounded, without control characters. */
export function readText(text: string, schema: z.ZodType): CellContent {
  const parsed = schema.safeParse(text);
  if (!parsed.success) return refuseText(text, parsed.error.issues[0]?.message ?? '');
  return toContent(typeof parsed.data === 'string' ? parsed.data : null);
}

const MONTH_DAY = /^\s*(\d{1,2})\s*[/-]\s*(\d{1,2})\s*$/;
const DAY_FIRST = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/;

/** A day of the year in which it comes next: 11/23 typed in December means next year's. */
function toComingDay(month: string, day: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const [this_, next] = [year, year + 1].map((each) => toTypedDay(`${each}/${month}/${day}`));
  return this_ && toDaysBetween(today, this_) >= 0 ? this_ : (next ?? this_ ?? null);
}

/** yyyy/MM/dd in any of its spellings, MM/dd for the next such day, dd.MM.yyyy as spreadsheets of Europe write it. The label is what a message calls the cell. */
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
