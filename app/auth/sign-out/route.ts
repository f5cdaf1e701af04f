import { route } from '@/lib/server/auth/route';
import { signOut } from '@/lib/server/auth/sign-out';

export const POST = route({ access: 'public' }, signOut);
