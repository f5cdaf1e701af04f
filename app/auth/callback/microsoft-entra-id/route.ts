import { route } from '@/lib/server/auth/route';
import { finishSignIn } from '@/lib/server/auth/sign-in';

export const GET = route({ access: 'public' }, finishSignIn);
