import { respondJson } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';
import { startViewAs, stopViewAs } from '@/lib/server/auth/view-as';

/** Starts viewing the application as another user; this ends a view-as session that is open. */
export const POST = route(
  { access: 'signedIn', whileViewingAs: true },
  async (request, { session, requestId }) => {
    await startViewAs(request, session, requestId);
    return respondJson({});
  },
);

/** Ends the view-as session. */
export const DELETE = route(
  { access: 'signedIn', whileViewingAs: true },
  async (_request, { session, requestId }) => {
    await stopViewAs(session, requestId);
    return respondJson({});
  },
);
