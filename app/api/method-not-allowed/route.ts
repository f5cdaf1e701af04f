import { ProblemError, toProblem } from '@/domain/problems';
import { KNOWN_METHODS } from '@/lib/server/http/known-methods';
import { route } from '@/lib/server/proxy/route';

/** Requests with unknown methods are rewritten to this route before the framework sees them. */
export const GET = route({ access: 'public' }, async () => {
  throw new ProblemError(toProblem(405), { allow: KNOWN_METHODS.join(', ') });
});
