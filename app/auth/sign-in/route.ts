import { route } from '@/lib/server/auth/route';
import { startSignIn } from '@/lib/server/auth/sign-in';

export const GET = route({ access: 'public' }, startSignIn);
