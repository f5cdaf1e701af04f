import { route } from '@/lib/server/auth/route';
import { finishSignInAt } from '@/lib/server/auth/sign-in';

export const GET = route({ access: 'public' }, finishSignInAt);
