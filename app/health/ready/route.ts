import { requireReady } from '@/lib/server/api/ready';
import { respondJson } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

/** The session store and the web API answer: people can work at this instance. */
export const GET = route({ access: 'public' }, async (_request, { requestId }) => {
  await requireReady(requestId);
  return respondJson({ status: 'ready' });
});
