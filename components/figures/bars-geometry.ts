/** The geometry of pictures with one line for each brand or market, in drawing units. */
import { toTickStep } from '@/components/home/answers-geometry';

/** Names are left of `left`, figures right of `right`. */
export const BARS = { width: 600, left: 158, right: 456, top: 6, foot: 24 } as const;

/** The space for a name in widths of the letter M at the type size of the drawings, and that of the ellipsis. */
const MAX_LABEL = 12.4;
const CUT = 0.9;

/** The maximum width of a letter, in the same unit. The drawing comes from the server, which cannot measure it. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\sijlI.,;:'’|!]/, 0.29],
  [/[frt()[\]/-]/, 0.4],
  [/[mwMW@%…]/, 0.92],
  [/[\p{Lu}&]/u, 0.7],
  // East Asian characters are square.
  [/[\u2e80-\uffff]/, 1],
];
const toWidth = (letter: string) => LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? 0.61;

/** A name that fits beside its bar. */
export function toShortLabel(label: string): string {
  let width = 0;
  let fitting = '';
  for (const letter of label) {
    width += toWidth(letter);
    if (width > MAX_LABEL) return `${fitting.trimEnd()}…`;
    if (width <= MAX_LABEL - CUT) fitting += letter;
  }
  return label;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The right end of a bar: 0 is at `left`, `max` and more at `right`. */
export function toX(value: number, max: number): number {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return round(BARS.left + part * (BARS.right - BARS.left));
}

export type BarScale = { max: number; ticks: number[] };

/** Round steps from 0 up to the largest value. */
export function toBarScale(values: readonly number[]): BarScale {
  const max = Math.max(1, ...values);
  const step = toTickStep(max);
  return { max, ticks: Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step) };
}

/** Rates: 0, half and all of the requested quantity; more if more is allocated. */
export function toRateScale(rates: readonly number[]): BarScale {
  return { max: Math.max(1, ...rates), ticks: [0, 0.5, 1] };
}

/** The top of each line, and the height of the drawing. */
export function toLines(count: number, height: number): { tops: number[]; bottom: number; height: number } {
  const bottom = BARS.top + count * height;
  return {
    tops: Array.from({ length: count }, (_, index) => BARS.top + index * height),
    bottom,
    height: bottom + BARS.foot,
  };
}
