import { respondJson } from '@/lib/server/handler/respond';
import { route } from '@/lib/server/handler/route';
import { requireReady } from '@/lib/server/health/ready';

/** The session store and the web API answer: people can work at this instance. */
export const GET = route({ access: 'public' }, async (_request, { requestId }) => {
  await requireReady(requestId);
  return respondJson({ status: 'ready' });
});
