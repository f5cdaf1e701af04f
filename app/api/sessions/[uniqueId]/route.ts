import { z } from 'zod';
import { DirectoryId } from '@/domain/contract/primitives';
import { ProblemError, toProblem } from '@/domain/problems';
import { respondJson } from '@/lib/server/api/respond';
import { endSessions, listSessions } from '@/lib/server/auth/end-sessions';
import { route } from '@/lib/server/auth/route';

const Params = z.object({ uniqueId: DirectoryId });

async function requireUniqueId(params: Promise<unknown>): Promise<string> {
  const input = Params.safeParse(await params);
  if (!input.success) throw new ProblemError(toProblem(404));
  return input.data.uniqueId;
}

/** The open sessions of a person, by their directory id. */
export const GET = route({ access: 'globalAdministrator' }, async (_request, context, params) =>
  respondJson(await listSessions(await requireUniqueId(params), context)),
);

/** Ends one session of a person, or all. */
export const DELETE = route({ access: 'globalAdministrator' }, async (request, context, params) =>
  respondJson(await endSessions(request, await requireUniqueId(params), { ...context, isOwn: false })),
);
