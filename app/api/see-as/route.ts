import { respondJson } from '@/lib/server/proxy/respond';
import { route } from '@/lib/server/proxy/route';
import { startSeeAs, stopSeeAs } from '@/lib/server/see-as';

/** Looks at the application as another user; from another look it goes straight to the next. */
export const POST = route(
  { access: 'signedIn', whileSeeingAs: true },
  async (request, { session, requestId }) => {
    await startSeeAs(request, session, requestId);
    return respondJson({});
  },
);

/** Stops looking. */
export const DELETE = route(
  { access: 'signedIn', whileSeeingAs: true },
  async (_request, { session, requestId }) => {
    await stopSeeAs(session, requestId);
    return respondJson({});
  },
);
