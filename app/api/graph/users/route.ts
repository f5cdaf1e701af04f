import { findPeople, GRAPH_CALLS_PER_MINUTE } from '@/lib/server/api/graph';
import { respondJson } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

/** Directory search by the beginning of a name, for administrators who add users. */
export const GET = route(
  { access: 'administrator', perMinute: GRAPH_CALLS_PER_MINUTE },
  async (request, { session }) => {
    const prefix = new URL(request.url).searchParams.get('search') ?? '';
    return respondJson(await findPeople(session, prefix));
  },
);
