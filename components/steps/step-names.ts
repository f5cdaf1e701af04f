/** Steps in one word, for tight places; the full names are the domain's. */
import type { StepOrder } from '@/domain/enumerations';

export const SHORT_STEP_LABELS: Record<StepOrder, string> = {
  1: 'Publication',
  2: 'Submission',
  3: 'Allocation',
};
