/** One-word step names for narrow places; the full names are in the domain. */
import type { StepOrder } from '@/domain/enumerations';

export const SHORT_STEP_LABELS: Record<StepOrder, string> = {
  1: 'Publication',
  2: 'Submission',
  3: 'Allocation',
};
