import { respondJson } from '@/lib/server/api/respond';
import { endSessions, listSessions } from '@/lib/server/auth/end-sessions';
import { route } from '@/lib/server/auth/route';

/** The open sessions of the person who asks. */
export const GET = route({ access: 'signedIn' }, async (_request, context) =>
  respondJson(await listSessions(context.session.user.id, context)),
);

/** Ends one of them, or all others. */
export const DELETE = route({ access: 'signedIn' }, async (request, context) =>
  respondJson(await endSessions(request, context.session.user.id, { ...context, isOwn: true })),
);
