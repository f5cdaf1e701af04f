/** The exceptions of a final allocation that is not submitted: the products a brand reviews before it submits the rest. */

export const EXCEPTIONS = [
  'undecided',
  'aboveSupply',
  'unmet',
  'cutWithoutReason',
  'belowMinimum',
  'farAboveHistory',
  'notReviewed',
  'changedSinceReview',
] as const;
export type Exception = (typeof EXCEPTIONS)[number];

export const EXCEPTION_LABELS: Record<Exception, string> = {
  undecided: 'Undecided',
  aboveSupply: 'Above supply',
  unmet: 'Not fully met',
  cutWithoutReason: 'Cut without reason',
  belowMinimum: 'Below minimum',
  farAboveHistory: 'Far above last year',
  notReviewed: 'Not reviewed',
  changedSinceReview: 'Changed since review',
};

/** The meaning of each exception. */
export const EXCEPTION_MEANINGS: Record<Exception, string> = {
  undecided: 'A market requested it and has no figure yet.',
  aboveSupply: 'The markets together requested more than the supply.',
  unmet: 'A market is allocated less than it requested.',
  cutWithoutReason: 'A market is allocated less than it requested, without a reason.',
  belowMinimum: 'A market is allocated some pieces, but fewer than the smallest useful quantity.',
  farAboveHistory:
    'A market requested far more of it than last year: 2.5 times, or what Rules and reasons says.',
  notReviewed: 'No one reviewed it with the figures that it has now.',
  changedSinceReview: 'Someone reviewed it, and its figures moved since.',
};

export const NO_EXCEPTIONS: Record<Exception, number> = {
  undecided: 0,
  aboveSupply: 0,
  unmet: 0,
  cutWithoutReason: 0,
  belowMinimum: 0,
  farAboveHistory: 0,
  notReviewed: 0,
  changedSinceReview: 0,
};
