/** The schema of problem details: what every part of the product answers when a call fails. */
import { z } from 'zod';
import { type Problem as ProblemOf, RETRY_SECONDS } from '../problems';

export const Problem = z.object({
  type: z.string().default('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reason: z.string().optional(),
  retryAfter: z.number().int().min(RETRY_SECONDS.min).max(RETRY_SECONDS.max).optional(),
  requestId: z.string().optional(),
}) satisfies z.ZodType<ProblemOf>;
export type Problem = ProblemOf;
