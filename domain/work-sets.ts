/**
 * The sets of work of a year. Each is defined once: its count in the year's summary, and the filters that show exactly
 * this set in the list of its screen.
 */
import type { BoardQuery } from './contract/board-query';
import type { ProductListQuery } from './contract/product-query';
import type { PitchListQuery } from './contract/request-query';
import type { Summary } from './contract/summary';
import type { Exception } from './exceptions';
import { toNumberText } from './format';

type Of<Screen extends string, Query> = {
  screenId: Screen;
  filters: Partial<Query>;
  countOf: (summary: Summary) => number;
};

type Required = Pick<
  Summary['requests'],
  'required' | 'requiredAnswered' | 'requiredClosed' | 'disabledRequired'
>;

/** All required requests that a list shows: those of `dueOf` and those of `leftOutOf`. */
export const requiredOf = ({
  required,
  disabledRequired,
}: Pick<Required, 'required' | 'disabledRequired'>): number => required + disabledRequired;

/** Required requests that need an answer, answered or not. */
export const dueOf = ({ required, requiredClosed }: Pick<Required, 'required' | 'requiredClosed'>): number =>
  required - requiredClosed;

/** Required requests that still wait for an answer: neither answered nor closed by a submitted final allocation. */
export const unansweredOf = ({
  required,
  requiredAnswered,
  requiredClosed,
}: Omit<Required, 'disabledRequired'>): number => dueOf({ required, requiredClosed }) - requiredAnswered;

/** Required rows that need no answer, by why: unanswered ones of final products, and all those of disabled products. */
type LeftOut = { final: number; disabled: number };

export const leftOutOf = ({
  requiredClosed,
  disabledRequired,
}: Pick<Required, 'requiredClosed' | 'disabledRequired'>): LeftOut => ({
  final: requiredClosed,
  disabled: disabledRequired,
});

function toReasons({ final, disabled }: LeftOut, before: string, after: string): string | null {
  const parts = [
    ...(disabled > 0 ? [`${toNumberText(disabled)} ${before}disabled${after}`] : []),
    ...(final > 0 ? [`${toNumberText(final)} ${before}final${after}`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}

/** For a place beside a total: "11 disabled, 2 final"; null if nothing is left out. */
export const toLeftOutText = (leftOut: LeftOut): string | null => toReasons(leftOut, '', '');

/** The same as a sentence, of all `required` rows; undefined if nothing is left out. */
export function toLeftOutSentence({
  required,
  ...leftOut
}: LeftOut & { required: number }): string | undefined {
  const reasons = toReasons(leftOut, 'of ', ' products');
  if (reasons === null) return undefined;
  const count = leftOut.final + leftOut.disabled;
  const need = count === 1 ? 'needs' : 'need';
  return `${toNumberText(count)} of ${toNumberText(required)} required rows ${need} no answer: ${reasons}.`;
}

const countToAnswer = ({ requests }: Summary): number => unansweredOf(requests);

/** Open products with this exception. */
const ofException = <E extends Exception>(exception: E) =>
  ({
    screenId: 'brandFinalAllocation',
    filters: { exceptions: [exception] },
    countOf: ({ exceptions }) => exceptions?.[exception] ?? 0,
  }) satisfies Of<'brandFinalAllocation', BoardQuery>;

export const WORK_SETS = {
  /** Products that are not published yet. */
  drafts: {
    screenId: 'products',
    filters: { statuses: ['draft'] },
    countOf: ({ products }) => products.draft,
  } satisfies Of<'products', ProductListQuery>,
  /** Published products whose final allocation is not submitted. */
  toSubmit: {
    screenId: 'brandFinalAllocation',
    filters: { statuses: ['published'] },
    countOf: ({ products }) => products.published,
  } satisfies Of<'brandFinalAllocation', BoardQuery>,
  /** Products whose final allocation is submitted. */
  final: {
    screenId: 'brandFinalAllocation',
    filters: { statuses: ['final'] },
    countOf: ({ products }) => products.final,
  } satisfies Of<'brandFinalAllocation', BoardQuery>,
  /** Required pitches without an answer. */
  toAnswer: {
    screenId: 'pitches',
    filters: { isRequestRequired: true, isAnswered: false },
    countOf: countToAnswer,
  } satisfies Of<'pitches', PitchListQuery>,
  /** Optional pitches that a market may still answer. */
  optional: {
    screenId: 'pitches',
    filters: { isRequestRequired: false, isAnswered: false },
    countOf: (summary) => (summary.requests.open ?? 0) - countToAnswer(summary),
  } satisfies Of<'pitches', PitchListQuery>,
  undecided: ofException('undecided'),
  aboveSupply: ofException('aboveSupply'),
  unmet: ofException('unmet'),
  cutWithoutReason: ofException('cutWithoutReason'),
  belowMinimum: ofException('belowMinimum'),
  farAboveHistory: ofException('farAboveHistory'),
  notReviewed: ofException('notReviewed'),
  changedSinceReview: ofException('changedSinceReview'),
} as const;

export type WorkSetId = keyof typeof WORK_SETS;
