/** The user's write permissions in a fiscal year; a refusal names the day on which the action opens. */

import { isReviewOpening, toRoundMoment } from '@/domain/mid-year-review';
import {
  type Actor,
  getStepOf,
  getUnmetCondition,
  may,
  type SystemMoment,
  type WriteAction,
} from '@/domain/rights';
import { getCurrentStep, type Step, toOpeningText } from '@/domain/steps';
import { toWhyNot } from '@/domain/why-not';

/** The user, the moment, and the steps of the system's current year. */
type Ground = { user: Actor; moment: SystemMoment; steps: readonly Step[]; today: string };
type Subject = {
  brandId?: number;
  marketId?: number;
  isPublished?: boolean;
  isDisabled?: boolean;
  isSubmitted?: boolean;
  /** Names the product in the sentence. */
  title?: string;
};

export type Writes = {
  /** Why the user may not, as a sentence; null if they may. Without a brand or market: with any of theirs. */
  whyNot: (action: WriteAction, subject?: Subject) => string | null;
  /** Whether the role only reads: no year and no step gives the action, so its controls are not drawn. */
  isReader: (action: WriteAction) => boolean;
  /** A note before starting: why not, or that an administrator acts outside the year or step. */
  noteOn: (action: WriteAction) => string | null;
  /** Whether the mid-year review is at the step in which final products of this year are opened again. */
  isReviewOpening: boolean;
};

/** The answers for the rows of a grid, each judged once: its cells ask whenever they are drawn, marked or pasted into. */
export function keptByRow<Row extends object>(whyNot: (row: Row) => string | null) {
  const known = new WeakMap<Row, { reason: string | null }>();
  return (row: Row): string | null => {
    const verdict = known.get(row) ?? { reason: whyNot(row) };
    known.set(row, verdict);
    return verdict.reason;
  };
}

export function toWrites({ user, moment, steps, today }: Ground, fiscalYear: number): Writes {
  const inYear = { system: moment, fiscalYear };

  /** The year or step condition that is not met, without a full stop; null if it is met. */
  const toTimeText = (action: WriteAction): string | null => {
    const unmet = getUnmetCondition(action, inYear);
    if (unmet === 'wrongYear')
      return `${moment.currentFiscalYear} is the current fiscal year, not ${fiscalYear}`;
    return unmet && toOpeningText(getStepOf(action), steps, today);
  };

  const whyNot: Writes['whyNot'] = (action, { title, ...subject } = {}) => {
    const verdict = may(user, action, { ...inYear, ...subject });
    if (verdict.allowed) return null;
    const isOfTime = verdict.reason === 'wrongYear' || verdict.reason === 'wrongStep';
    return isOfTime ? `${toTimeText(action)}.` : toWhyNot(action, verdict.reason, title);
  };

  const isReader: Writes['isReader'] = (action) => {
    const verdict = may(user, action, inYear);
    return !verdict.allowed && verdict.reason === 'roleTooLow';
  };

  const noteOn: Writes['noteOn'] = (action) => {
    const verdict = may(user, action, inYear);
    const time = toTimeText(action);
    if (verdict.allowed) return time && `${time}: the history marks changes as outside it`;
    return isReader(action) ? 'You can view but not edit.' : whyNot(action);
  };

  const isOpening = isReviewOpening(toRoundMoment(moment, getCurrentStep(steps, today)), fiscalYear);
  return { whyNot, isReader, noteOn, isReviewOpening: isOpening };
}
