import { ProblemError, toProblem } from '@/domain/problems';
import { route } from '@/lib/server/proxy/route';

/** What is no call is told so as calls are, and not by a page. */
const refuse = route({ access: 'public' }, async () => {
  throw new ProblemError(toProblem(404));
});

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
