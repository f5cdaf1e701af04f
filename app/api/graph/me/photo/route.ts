import { GRAPH_CALLS_PER_MINUTE, getMyPhoto } from '@/lib/server/api/graph';
import { respondPhoto } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

/** My photo, 64x64; 204 without one. */
export const GET = route(
  { access: 'signedIn', perMinute: GRAPH_CALLS_PER_MINUTE },
  async (_request, { session }) => respondPhoto(await getMyPhoto(session)),
);
