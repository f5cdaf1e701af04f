import { NOT_WHOLE } from '../numbers';
import { type Figure, readFigure, toSheetNumber, toTwoWaysSentence } from './read-figure';
import { isEmptyText, isRefused, type Reading, toBareText } from './reading';

const TOO_LONG = 'Has too many digits.';

function toWhole({ whole, decimals }: Figure): Reading<number> {
  if (/[^0]/.test(decimals)) return { refusal: NOT_WHOLE };
  const value = Number(whole);
  return Number.isSafeInteger(value) ? { value } : { refusal: TOO_LONG };
}

/**
 * The whole number in a text: 1240, "1 240", "1'240", "1,240.00", "12.00"; null for an empty text and a dash. Bounds are judged
 * by the field.
 */
export function readWhole(text: string): Reading<number | null> {
  if (isEmptyText(text)) return { value: null };
  const reading = readFigure(text);
  if ('figure' in reading) return toWhole(reading.figure);
  if ('refusal' in reading) return { refusal: reading.refusal ?? NOT_WHOLE };
  const { thousands, decimal } = reading.twoWays;
  const isWhole = Number.isInteger(Number(decimal));
  const entries = isWhole ? [thousands, String(Number(decimal))] : [thousands];
  return { refusal: toTwoWaysSentence(reading.twoWays, ...entries), suggestion: Number(thousands) };
}

/** The same for a figure that may be below 0, with its sign before it. */
export function readSignedWhole(text: string): Reading<number | null> {
  const [, inside] = /^[-−](.*\d.*)$/.exec(toBareText(text)) ?? [];
  if (inside === undefined) return readWhole(text);
  const reading = readWhole(inside);
  if (isRefused(reading)) return { refusal: reading.refusal };
  return { value: reading.value === null ? null : 0 - reading.value };
}

/** The whole number that a spreadsheet shows in a numeric cell. */
export function readWholeNumber(value: number): Reading<number> {
  const shown = toSheetNumber(value);
  return Number.isSafeInteger(shown) ? { value: shown } : { refusal: NOT_WHOLE };
}

/** Why a text is not a whole number; for a readable one, that the API expects a number. */
export function toWholeRefusal(input: unknown): string {
  const reading = typeof input === 'string' ? readWhole(input) : null;
  return reading && isRefused(reading) ? reading.refusal : NOT_WHOLE;
}
