/** How many products have each exception. */
import { z } from 'zod';
import type { Exception } from '../exceptions';

const count = z.number().int();

export const ExceptionCounts = z.object({
  undecided: count,
  aboveSupply: count,
  unmet: count,
  cutWithoutReason: count,
  belowMinimum: count,
  farAboveHistory: count,
  notLookedThrough: count,
  changedSinceLook: count,
} satisfies Record<Exception, typeof count>);
export type ExceptionCounts = z.infer<typeof ExceptionCounts>;

export const NO_EXCEPTIONS: ExceptionCounts = {
  undecided: 0,
  aboveSupply: 0,
  unmet: 0,
  cutWithoutReason: 0,
  belowMinimum: 0,
  farAboveHistory: 0,
  notLookedThrough: 0,
  changedSinceLook: 0,
};
