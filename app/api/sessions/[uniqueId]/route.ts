import { z } from 'zod';
import { DirectoryId } from '@/domain/contract/primitives';
import { ProblemError, toProblem } from '@/domain/problems';
import { respondJson } from '@/lib/server/api/respond';
import { endSessions } from '@/lib/server/auth/end-sessions';
import { route } from '@/lib/server/auth/route';

const Params = z.object({ uniqueId: DirectoryId });

/** Ends every session of a person, by their directory id. */
export const DELETE = route({ access: 'globalAdministrator' }, async (_request, context, params) => {
  const input = Params.safeParse(await params);
  if (!input.success) throw new ProblemError(toProblem(404));
  return respondJson(await endSessions(input.data.uniqueId, context));
});
