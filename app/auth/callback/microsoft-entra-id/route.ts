import { finishSignIn } from '@/lib/server/auth/sign-in';
import { route } from '@/lib/server/handler/route';

export const GET = route({ access: 'public' }, finishSignIn);
