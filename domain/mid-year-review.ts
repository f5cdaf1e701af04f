/**
 * The second round of a year: who may open a final product again, and the floor that a market keeps from the first round.
 */
import { StepOrders } from './enumerations';
import { toDateText, toNumberText } from './format';
import type { SystemMoment } from './rights';
import { type Step, sortSteps } from './steps';

/** A moment with the round of its step. */
export type RoundMoment = SystemMoment & { isMidYearReview: boolean };

export const toRoundMoment = (moment: SystemMoment, currentStep: Step | null): RoundMoment => ({
  ...moment,
  isMidYearReview: currentStep?.isMidYearReview ?? false,
});

/** Whether final products of a year can be opened again now: only at brand publication of its mid-year review. */
export const isReviewOpening = (
  { isMidYearReview, currentStep, currentFiscalYear }: RoundMoment,
  fiscalYear: number,
): boolean =>
  isMidYearReview && currentStep === StepOrders.BrandPublication && fiscalYear === currentFiscalYear;

/**
 * The least that a market can be allocated: what it was allocated in the first round, or what it requests now if that is
 * less. Null: there is no minimum, as in the first round.
 */
export function toLeast(floor: number | null, requested: number | null): number | null {
  const least = floor === null ? 0 : Math.min(floor, requested ?? floor);
  return least > 0 ? least : null;
}

/** Why a figure is too low after the first round; empty for a valid one. Undecided (null) is not a figure. */
export function toFloorErrors(
  floor: number | null,
  requested: number | null,
  quantity: number | null,
): string[] {
  const least = toLeast(floor, requested);
  if (floor === null || least === null || quantity === null || quantity >= least) return [];
  const now = least < floor ? `, and ${toNumberText(least)} are requested now` : '';
  return [`The first round allocated ${toNumberText(floor)}${now}. Enter at least ${toNumberText(least)}.`];
}

/** The floor of a market, shown before it types; null without a figure of the first round. */
export const toKeptText = (floor: number | null): string | null =>
  floor ? `${toNumberText(floor)} allocated in the first round, a lower request gives pieces back` : null;

export const REVIEW_ACTION = 'Open for the mid-year review';
/** The consequences, shown before a brand opens final products again. */
export const REVIEW_IS_OVER =
  'The brand publication of the mid-year review is over. The product stays final.';

export const REVIEW_CONSEQUENCES = [
  'What each market was allocated in the first round is its floor: it may rise, not fall, unless the market gives pieces back by a lower request.',
  'Markets keep seeing that figure. At market submission of the review they can request again; then you allocate and submit a second time.',
];

/** The consequences of submitting in the current year, by round. */
export function toSubmitConsequence(steps: readonly Step[], today: string): string {
  const review = sortSteps(steps).find(
    ({ isMidYearReview, order, endDate }) =>
      isMidYearReview && order === StepOrders.BrandPublication && endDate >= today,
  );
  const seen = 'All markets will see their figures immediately.';
  if (!review) return `${seen} Only an administrator can reopen them afterwards.`;
  return `${seen} Until the mid-year review, which opens on ${toDateText(review.startDate)}, only an administrator can reopen them.`;
}
