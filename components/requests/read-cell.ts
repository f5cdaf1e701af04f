/** What a typed or pasted text means in a cell of a request, or why it means nothing there. */
import { type CellContent, type CellValue, toContent } from '@/components/grid/editing/sheet';
import { toTypedDay } from '@/components/ui/typed-date';
import { Quantity } from '@/domain/contract/primitives';
import { RequestPatch } from '@/domain/contract/request';
import { toDaysBetween } from '@/domain/format';
import { MAX_PRIORITY, MAX_QUANTITY } from '@/domain/limits';
import {
  type QuantityTerms,
  toFinalQuantityErrors,
  toRequestedQuantityErrors,
} from '@/domain/sharing/quantity-rules';
import { isEmptyText, toTypedNumber } from './typed-number';

const refuseText = (text: string, reason: string): CellContent => ({
  value: null,
  text,
  refusal: { reason },
});
const refuseValue = (value: CellValue, reason: string, suggestion?: CellValue): CellContent => ({
  value,
  text: null,
  refusal: { reason, suggestion },
});

/** The quantity nearest to one that may not stand; undefined when the product's terms leave none. */
export function toNearestQuantity(terms: QuantityTerms, quantity: number): number | undefined {
  const least = Math.max(terms.minPerMarket ?? 0, terms.packSize);
  const most = terms.maxPerMarket ?? MAX_QUANTITY;
  const within = Math.min(Math.max(quantity, least), most);
  const down = Math.floor(within / terms.packSize) * terms.packSize;
  const candidates = [down, down + terms.packSize];
  return candidates.find((each) => each > 0 && toRequestedQuantityErrors(terms, each).length === 0);
}

function readNumber(text: string, judge: (value: number) => CellContent): CellContent {
  if (isEmptyText(text)) return toContent(null);
  const value = toTypedNumber(text);
  if (value === null) return refuseText(text, 'Must be a whole number.');
  const parsed = Quantity.safeParse(value);
  return parsed.success ? judge(value) : refuseValue(value, parsed.error.issues[0]?.message ?? '');
}

/** What a market asks for: whole packs within the bounds per market; 0 is "no, thank you". */
export const readRequested = (text: string, terms: QuantityTerms): CellContent =>
  readNumber(text, (value) => {
    const errors = toRequestedQuantityErrors(terms, value);
    return errors.length === 0
      ? toContent(value)
      : refuseValue(value, errors.join(' '), toNearestQuantity(terms, value));
  });

/** What a brand gives: whole packs. `most` is what the supply still holds for this cell. */
export const readGiven = (
  text: string,
  terms: Pick<QuantityTerms, 'packSize'>,
  most: number,
  toSupplyReason: (value: number) => string,
): CellContent =>
  readNumber(text, (value) => {
    const errors = toFinalQuantityErrors(terms, value);
    const whole = (quantity: number) => Math.floor(quantity / terms.packSize) * terms.packSize;
    if (errors.length > 0) return refuseValue(value, errors.join(' '), whole(Math.min(value, most)));
    if (value > most) return refuseValue(value, toSupplyReason(value), Math.max(0, whole(most)));
    return toContent(value);
  });

export const readPriority = (text: string): CellContent =>
  readNumber(text, (value) =>
    RequestPatch.shape.priority.safeParse(value).success
      ? toContent(value)
      : refuseValue(
          value,
          `The priority is 1 to ${MAX_PRIORITY}.`,
          Math.min(Math.max(value, 1), MAX_PRIORITY),
        ),
  );

export function readText(
  field: 'pitch' | 'reason' | 'finalReason' | 'finalComment',
  text: string,
): CellContent {
  const parsed = RequestPatch.shape[field].safeParse(text);
  if (parsed.success) return toContent(parsed.data ?? null);
  return refuseText(text, parsed.error.issues[0]?.message ?? '');
}

const MONTH_DAY = /^\s*(\d{1,2})\s*[/-]\s*(\d{1,2})\s*$/;
const DAY_FIRST = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/;

/** A day of the year in which it comes next: 11/23 typed in December means next year's. */
function toComingDay(month: string, day: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const [this_, next] = [year, year + 1].map((each) => toTypedDay(`${each}/${month}/${day}`));
  return this_ && toDaysBetween(today, this_) >= 0 ? this_ : (next ?? this_ ?? null);
}

/** yyyy/MM/dd in any of its spellings, MM/dd for the next such day, dd.MM.yyyy as spreadsheets of Europe write it. */
export function readDay(text: string, today: string): CellContent {
  if (isEmptyText(text)) return toContent(null);
  const [, month, day] = MONTH_DAY.exec(text) ?? [];
  if (month && day) {
    const coming = toComingDay(month, day, today);
    if (coming) return toContent(coming);
  }
  const [, dayFirst, monthSecond, year] = DAY_FIRST.exec(text) ?? [];
  const typed = toTypedDay(year ? `${year}/${monthSecond}/${dayFirst}` : text);
  return typed ? toContent(typed) : refuseText(text, 'Must be a date, yyyy/MM/dd.');
}
