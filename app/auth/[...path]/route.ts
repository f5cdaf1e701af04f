import { finishSignInAt } from '@/lib/server/auth/sign-in';
import { route } from '@/lib/server/proxy/route';

export const GET = route({ access: 'public' }, finishSignInAt);
