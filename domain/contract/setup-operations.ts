/** The call for the setup check. */
import { z } from 'zod';
import { CHECK_STATES } from '../setup-check';
import type { Operation } from './operation';

export const Finding = z.object({
  /** What is depended on: "Database". */
  part: z.string(),
  state: z.enum(CHECK_STATES),
  /** What was found, as sentences. */
  found: z.string(),
  /** What to do; null if nothing is. */
  wayOut: z.string().nullable(),
});

export const setupOperations = {
  getSetupCheck: {
    method: 'GET',
    path: '/v1/core/setup-check',
    summary:
      'What the web API depends on, tried now: the state of each part, what was found, and what to do.',
    access: 'globalAdministrator',
    status: 200,
    answer: z.array(Finding),
  },
} as const satisfies Record<string, Operation>;
