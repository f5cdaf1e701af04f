import { signOut } from '@/lib/server/auth/sign-out';
import { route } from '@/lib/server/handler/route';

export const POST = route({ access: 'public' }, signOut);
