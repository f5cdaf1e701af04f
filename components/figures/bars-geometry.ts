/** The geometry of pictures with one line for each brand or market, in drawing units. */
import { toTickStep } from '@/components/home/answers-geometry';

/** Names are left of `left`, figures right of `right`. */
export const BARS = { width: 600, left: 158, right: 456, top: 6, foot: 24 } as const;

const MAX_LABEL = 24;

/** A name that fits beside its bar. */
export const toShortLabel = (label: string): string =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label;

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

/** Rates: 0, half and all of what was requested; further where more is allocated than that. */
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
