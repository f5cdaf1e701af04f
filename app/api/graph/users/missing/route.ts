import { findMissing, GRAPH_CALLS_PER_MINUTE } from '@/lib/server/api/graph';
import { requireDirectoryIds } from '@/lib/server/api/require-directory-ids';
import { respondJson } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

/** The page's users that the directory no longer knows; null if it did not answer. */
export const GET = route(
  { access: 'administrator', perMinute: GRAPH_CALLS_PER_MINUTE },
  async (request, { session }) =>
    respondJson({ missing: await findMissing(session, requireDirectoryIds(request)) }),
);
