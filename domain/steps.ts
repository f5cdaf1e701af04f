/** The steps of a fiscal year: which one is current, and the rules for a year's list. */
import { STEP_LABELS, type StepOrder, StepOrders } from './enumerations';
import { toFingerprint } from './fingerprint';
import { toCountText, toDateText, toDayAfter, toDaysBetween } from './format';
import { toDayError } from './validation';

export type Step = {
  order: StepOrder;
  /** UTC day, yyyy-MM-dd, included. */
  startDate: string;
  /** UTC day, yyyy-MM-dd, included. */
  endDate: string;
  isMidYearReview: boolean;
};

/** The first round before the mid-year review, each in step order. */
export function sortSteps<T extends Pick<Step, 'order' | 'isMidYearReview'>>(steps: readonly T[]): T[] {
  return [...steps].sort(
    (a, b) => Number(a.isMidYearReview) - Number(b.isMidYearReview) || a.order - b.order,
  );
}

/** The version of a year's list: independent of the order of the steps, so that every reader can compute it. */
export function toStepsVersion(steps: readonly Step[]): number {
  const text = sortSteps(steps)
    .map((step) => [step.order, step.startDate, step.endDate, step.isMidYearReview].join(' '))
    .join('\n');
  return toFingerprint(text);
}

/** The step that is open on a UTC day (yyyy-MM-dd), or null; of two, the mid-year review's. */
export function getCurrentStep<T extends Step>(steps: readonly T[], today: string): T | null {
  const open = steps.filter((step) => step.startDate <= today && today <= step.endDate);
  return open.find((step) => step.isMidYearReview) ?? open[0] ?? null;
}

/** Whole days left of a step, its last day included: 1 on the last day. */
export function toDaysLeft(step: Pick<Step, 'endDate'>, today: string): number {
  return toDaysBetween(today, step.endDate) + 1;
}

/** For a step that is not open on a UTC day: when it opens next in its year, or when it ended. Without a full stop. */
export function toOpeningText(order: StepOrder, steps: readonly Step[], today: string): string {
  const label = STEP_LABELS[order];
  const rounds = sortSteps(steps).filter((step) => step.order === order);
  const next = rounds.find(({ startDate }) => startDate > today);
  if (next) {
    const days = toCountText(toDaysBetween(today, next.startDate), 'day');
    return `${label} opens on ${toDateText(next.startDate)}, in ${days}`;
  }
  const last = rounds.findLast(({ endDate }) => endDate < today);
  return last
    ? `${label} ended on ${toDateText(last.endDate)}`
    : `${label} is not planned for this fiscal year`;
}

/** From a day to its counterpart a year later: 52 weeks, so that each day keeps its weekday. */
export const DAYS_TO_NEXT_YEAR = 52 * 7;

/** The initial steps of the next year, from those of a year. */
export function toNextYearSteps<T extends Pick<Step, 'startDate' | 'endDate'>>(steps: readonly T[]): T[] {
  return steps.map((step) => ({
    ...step,
    startDate: toDayAfter(step.startDate, DAYS_TO_NEXT_YEAR),
    endDate: toDayAfter(step.endDate, DAYS_TO_NEXT_YEAR),
  }));
}

export type StepError = {
  index: number;
  field: 'order' | 'startDate' | 'endDate' | 'isMidYearReview';
  message: string;
};

const STEP_DAYS = [
  ['startDate', 'Start date'],
  ['endDate', 'End date'],
] as const;

/**
 * The errors of a year's list: a day outside the allowed years, an end before its start, a step twice in a round, steps
 * of a round out of order or overlapping, a mid-year review before the end of the first round. Empty when valid.
 */
export function toStepErrors(steps: readonly Step[]): StepError[] {
  const errors: StepError[] = [];
  const indexed = sortSteps(steps.map((step, index) => ({ ...step, index })));
  let previous: (Step & { index: number }) | null = null;
  for (const step of indexed) {
    for (const [field, label] of STEP_DAYS) {
      const message = toDayError(label, step[field]);
      if (message) errors.push({ index: step.index, field, message });
    }
    if (step.endDate < step.startDate) {
      errors.push({ index: step.index, field: 'endDate', message: 'A step cannot end before it starts.' });
    }
    if (previous && previous.isMidYearReview === step.isMidYearReview && previous.order === step.order) {
      errors.push({ index: step.index, field: 'order', message: 'A round holds each step once.' });
    } else if (previous && step.startDate <= previous.endDate) {
      const message =
        previous.isMidYearReview === step.isMidYearReview
          ? 'This step must start after the previous one ends.'
          : 'The mid-year review starts after the first round has ended.';
      errors.push({ index: step.index, field: 'startDate', message });
    }
    previous = step;
  }
  return errors;
}

/** The step order of a round. */
export const STEP_ORDERS: readonly StepOrder[] = [
  StepOrders.BrandPublication,
  StepOrders.MarketSubmission,
  StepOrders.FinalAllocationSubmission,
];
