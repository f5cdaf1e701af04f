import { z } from 'zod';
import { ProblemError, toProblem } from '@/domain/problems';
import { route } from '@/lib/server/auth/route';

const Refused = z.object({ status: z.enum(['405', '412', '416']) });

/** Requests for static files that are refused are rewritten to this route before the framework sees them. */
export const GET = route({ access: 'public' }, async (_request, _context, params) => {
  const refused = Refused.safeParse(await params);
  throw new ProblemError(toProblem(refused.success ? Number(refused.data.status) : 404));
});
