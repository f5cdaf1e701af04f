/** The positions of a year's steps on a line of months, in percent of its width. */
import { toDayAfter, toDaysBetween } from '@/domain/format';
import type { Step } from '@/domain/steps';

export type StepState = 'done' | 'current' | 'toCome';
export type Span = { from: string; days: number };
export type StepBar<T extends Step = Step> = { step: T; left: number; width: number; state: StepState };
/** `month`: its first day. The label is the month's number, or on a long line the year. */
export type MonthMark = { month: string; label: string; isYear: boolean; left: number };

/** More marks than these cover each other. */
const MOST_MARKS = 36;
/** Months from one mark to the next. */
const MARK_STEPS = [1, 3, 12];
const MOST_MONTHS = 60;
const MONTHS_OF_A_YEAR = 12;

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const startOfNextMonth = (day: string) => startOfMonth(toDayAfter(startOfMonth(day), 31));

/** Whole months around all steps; the current calendar year if there are none. */
export function toSpan(steps: readonly Step[], today: string): Span {
  const year = today.slice(0, 4);
  const from = startOfMonth(steps.map((step) => step.startDate).sort()[0] ?? `${year}-01-01`);
  const last =
    steps
      .map((step) => step.endDate)
      .sort()
      .at(-1) ?? `${year}-12-31`;
  return { from, days: Math.max(28, toDaysBetween(from, startOfNextMonth(last))) };
}

/** The start of a day. Not clipped: a day off the line is under 0 or over 100. */
export function offsetOf(span: Span, day: string): number {
  return (toDaysBetween(span.from, day) / span.days) * 100;
}

/** The middle of today; null if it is off the line. */
export function toTodayLeft(span: Span, today: string): number | null {
  const left = offsetOf(span, today);
  return left < 0 || left >= 100 ? null : left + 50 / span.days;
}

export function toStepState({ startDate, endDate }: Step, today: string): StepState {
  if (endDate < today) return 'done';
  return startDate <= today ? 'current' : 'toCome';
}

/** One bar per step, both ends included: a step of one day is one day wide. An invalid end gives no negative width. */
export function toBars<T extends Step>(span: Span, steps: readonly T[], today: string): StepBar<T>[] {
  return steps.map((step) => ({
    step,
    left: offsetOf(span, step.startDate),
    width: (Math.max(1, toDaysBetween(step.startDate, step.endDate) + 1) / span.days) * 100,
    state: toStepState(step, today),
  }));
}

const toMonthNumber = (day: string) =>
  Number(day.slice(0, 4)) * MONTHS_OF_A_YEAR + Number(day.slice(5, 7)) - 1;

function listMonths(span: Span): string[] {
  const months: string[] = [];
  const end = toDayAfter(span.from, span.days);
  for (let month = span.from; month < end; month = startOfNextMonth(month)) months.push(month);
  return months;
}

/** A mark for the first day of each month; of each quarter, year or fifth year where months would be too many. */
export function toMonths(span: Span): MonthMark[] {
  const all = listMonths(span);
  const step = MARK_STEPS.find((each) => all.length / each <= MOST_MARKS) ?? MOST_MONTHS;
  const isYear = step >= MONTHS_OF_A_YEAR;
  return all
    .filter((month) => toMonthNumber(month) % step === 0)
    .map((month) => ({
      month,
      label: isYear ? month.slice(0, 4) : month.slice(5, 7),
      isYear,
      left: offsetOf(span, month),
    }));
}

/** The calendar years of the line: "2026" or "2026 and 2027". */
export function toYearsText(span: Span): string {
  const first = span.from.slice(0, 4);
  const last = toDayAfter(span.from, span.days - 1).slice(0, 4);
  return first === last ? first : `${first} and ${last}`;
}
