/** When a count of work is a task: only while its step is open. */
import { toNumberText, toShortDateText } from './format';
import { getStepOf, getUnmetCondition, type SystemMoment, type WriteAction } from './rights';
import { type Step, sortSteps } from './steps';

/** The work can be done now, from a day on, or no longer in this year. */
export type WorkTime = { kind: 'open' } | { kind: 'opens'; on: string } | { kind: 'over' };

type Ground = {
  system: SystemMoment;
  fiscalYear: number;
  /** The steps of the system's current year. */
  steps: readonly Step[];
  today: string;
};

/** When an action is open in a year, for users who are bound to its step. */
export function toWorkTime(action: WriteAction, { steps, today, ...inYear }: Ground): WorkTime {
  const unmet = getUnmetCondition(action, inYear);
  if (unmet === null) return { kind: 'open' };
  if (unmet === 'wrongYear') return { kind: 'over' };
  const next = sortSteps(steps).find(
    ({ order, startDate }) => order === getStepOf(action) && startDate > today,
  );
  return next ? { kind: 'opens', on: next.startDate } : { kind: 'over' };
}

/** The label of a count of unanswered pitches: a task only while they can be answered. */
export function toUnansweredLabel(time: WorkTime): string {
  if (time.kind === 'open') return 'to answer';
  return time.kind === 'opens' ? `open from ${toShortDateText(time.on)}` : 'not answered';
}

/** "57 to answer", "57 open from 12/14", "57 not answered" */
export const toUnansweredText = (count: number, time: WorkTime): string =>
  `${toNumberText(count)} ${toUnansweredLabel(time)}`;
