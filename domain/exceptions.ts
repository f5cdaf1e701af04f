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

/** Those that single figures have: the others are of a whole product. */
export const FIGURE_EXCEPTIONS = [
  'undecided',
  'unmet',
  'cutWithoutReason',
  'belowMinimum',
  'farAboveHistory',
] as const satisfies readonly Exception[];
export type FigureException = (typeof FIGURE_EXCEPTIONS)[number];
export const isOfFigures = (exception: Exception): exception is FigureException =>
  (FIGURE_EXCEPTIONS as readonly Exception[]).includes(exception);

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

/** What an exception without any product means: mostly good news. */
export const NO_EXCEPTION: Record<Exception, string> = {
  undecided: 'Every figure is decided',
  aboveSupply: 'No product is requested above its supply',
  unmet: 'Every request is fully met',
  cutWithoutReason: 'Every cut has its reason',
  belowMinimum: 'No figure is below its smallest useful quantity',
  farAboveHistory: 'No request is far above last year',
  notReviewed: 'Every product is reviewed',
  changedSinceReview: 'No product has changed since its review',
};
