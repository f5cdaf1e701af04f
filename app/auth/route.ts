import { redirect } from 'next/navigation';
import { route } from '@/lib/server/auth/route';
import { finishSignIn, isSignInAnswer } from '@/lib/server/auth/sign-in';

const finish = route({ access: 'public' }, finishSignIn);

/** The sign-in callback. Without a response from the directory it redirects to Home. */
export const GET: typeof finish = async (request, context) =>
  isSignInAnswer(request) ? finish(request, context) : redirect('/');
