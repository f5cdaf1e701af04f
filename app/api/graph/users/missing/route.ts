import { z } from 'zod';
import { DirectoryId } from '@/domain/contract/primitives';
import { ProblemError, toProblem } from '@/domain/problems';
import { findMissing, GRAPH_CALLS_PER_MINUTE } from '@/lib/server/api/graph';
import { respondJson } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

/** Seven calls of the graph. A page of users has fewer. */
const MAX_IDS = 100;
const Ids = z.array(DirectoryId).min(1).max(MAX_IDS);

/** The page's users that the directory no longer knows; null if it did not answer. */
export const GET = route(
  { access: 'administrator', perMinute: GRAPH_CALLS_PER_MINUTE },
  async (request, { session }) => {
    const ids = Ids.safeParse(new URL(request.url).searchParams.getAll('id'));
    if (!ids.success) throw new ProblemError(toProblem(400));
    return respondJson({ missing: await findMissing(session, ids.data) });
  },
);
