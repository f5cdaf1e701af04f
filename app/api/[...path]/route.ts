import { ProblemError, toProblem } from '@/domain/problems';
import { route } from '@/lib/server/auth/route';

/** Unknown API paths get a problem document, not an HTML page. */
const refuse = route({ access: 'public' }, async () => {
  throw new ProblemError(toProblem(404));
});

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
