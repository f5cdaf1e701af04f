/** Parses a typed or pasted text by the kind of its cell, or says why it is invalid. */
import type { z } from 'zod';
import { checkValue } from '@/domain/contract/check-value';
import { Quantity } from '@/domain/contract/primitives';
import { readDay as readDayIn } from '@/domain/reading/read-day';
import { readWhole } from '@/domain/reading/read-whole';
import { isRefused, type Reading } from '@/domain/reading/reading';
import { toDayError } from '@/domain/validation';
import { type CellContent, type CellValue, toContent } from './sheet';

export const refuseText = (text: string, reason: string, suggestion?: CellValue): CellContent => ({
  value: null,
  text,
  refusal: { reason, suggestion },
});
export const refuseValue = (value: CellValue, reason: string, suggestion?: CellValue): CellContent => ({
  value,
  text: null,
  refusal: { reason, suggestion },
});

/** The content of a cell whose text was read, further validated by `judge`. A suggestion is one that `judge` accepts. */
export function toCellContent<V extends CellValue>(
  text: string,
  reading: Reading<V>,
  judge: (value: V) => CellContent,
): CellContent {
  if (!isRefused(reading)) return judge(reading.value);
  const meant = reading.suggestion === undefined ? null : judge(reading.suggestion);
  return refuseText(text, reading.refusal, meant && !meant.refusal ? meant.value : undefined);
}

/** A whole quantity, further validated by `judge`; an empty text is "not decided". */
export const readNumber = (text: string, judge: (value: number) => CellContent): CellContent =>
  toCellContent(text, readWhole(text), (value) => {
    if (value === null) return toContent(null);
    const { error } = checkValue(Quantity, value);
    return error === null ? judge(value) : refuseValue(value, error);
  });

/** A text of a field, checked by the field's schema. */
export function readText(text: string, schema: z.ZodType<string | null>): CellContent {
  const checked = checkValue(schema, text);
  return checked.error === null ? toContent(checked.value) : refuseText(text, checked.error);
}

/** A day within the allowed years. Messages name the cell by the label. */
export const readDay = (text: string, today: string, label: string): CellContent =>
  toCellContent(text, readDayIn(text, today), (day) => {
    const message = day === null ? null : toDayError(label, day);
    return message ? refuseText(text, message) : toContent(day);
  });
