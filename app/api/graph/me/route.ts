import { GRAPH_CALLS_PER_MINUTE, getMyProfile } from '@/lib/server/api/graph';
import { respondJson } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

/** My profile in the directory, or null. */
export const GET = route(
  { access: 'signedIn', perMinute: GRAPH_CALLS_PER_MINUTE },
  async (_request, { session }) => respondJson(await getMyProfile(session)),
);
