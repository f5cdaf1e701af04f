import { ProblemError, toProblem } from '@/domain/problems';
import { route } from '@/lib/server/auth/route';
import { KNOWN_METHODS } from '@/lib/server/http/known-methods';

/** Requests with unknown methods are rewritten to this route before the framework sees them. */
export const GET = route({ access: 'public' }, async () => {
  throw new ProblemError(toProblem(405), { allow: KNOWN_METHODS.join(', ') });
});
