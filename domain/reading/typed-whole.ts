/** What stands in a field for a whole number while it is typed, and what is wrong with it. */
import { toNumberText } from '../format';
import { readWhole } from './read-whole';
import { isRefused, type Reading } from './reading';

/** A text is one that was typed and refused; null is an empty field. */
export type TypedWhole = number | string | null;

export type TypedBounds = { least: number; most: number; isOptional?: true };

/** What a field holds of a typed or pasted text: its value, or the text itself where the reader refuses it. */
export function toTyped<V>(text: string, read: (text: string) => Reading<V>): V | string {
  const reading = read(text);
  return isRefused(reading) ? text : reading.value;
}

/** Why the reader refuses a text that stands in a field; null for anything but a refused text. */
export function toTypedRefusal(
  typed: unknown,
  read: (text: string) => Reading<unknown> = readWhole,
): string | null {
  const reading = typeof typed === 'string' ? read(typed) : null;
  return reading && isRefused(reading) ? reading.refusal : null;
}

/** Why what stands in a field cannot be used; null if it can. */
export function toTypedWholeError(
  typed: TypedWhole,
  { least, most, isOptional }: TypedBounds,
): string | null {
  const isWithin = typeof typed === 'number' && typed >= least && typed <= most;
  if (isWithin || (typed === null && isOptional)) return null;
  return toTypedRefusal(typed) ?? `Enter a whole number from ${least} to ${toNumberText(most)}.`;
}

/** The number of a field: NaN for a refused text. */
export const toTypedNumber = (typed: TypedWhole): number | null =>
  typeof typed === 'string' ? Number.NaN : typed;
