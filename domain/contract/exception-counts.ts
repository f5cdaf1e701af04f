/** How many products have each exception. */
import { z } from 'zod';
import { type Exception, FIGURE_EXCEPTIONS } from '../exceptions';

const count = z.number().int();

export const ExceptionCounts = z.object({
  undecided: count,
  aboveSupply: count,
  unmet: count,
  cutWithoutReason: count,
  belowMinimum: count,
  farAboveHistory: count,
  notReviewed: count,
  changedSinceReview: count,
} satisfies Record<Exception, typeof count>);
export type ExceptionCounts = z.infer<typeof ExceptionCounts>;

/** How many figures have each exception of figures. */
export const FigureCounts = z.partialRecord(z.enum(FIGURE_EXCEPTIONS), count);
