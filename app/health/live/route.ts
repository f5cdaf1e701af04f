import { respondJson } from '@/lib/server/api/respond';
import { route } from '@/lib/server/auth/route';

/** The process answers. Calls no other service. */
export const GET = route({ access: 'public' }, async () => respondJson({ status: 'live' }));
