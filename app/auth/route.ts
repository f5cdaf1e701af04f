import { redirect } from 'next/navigation';
import { finishSignIn, isSignInAnswer } from '@/lib/server/auth/sign-in';
import { route } from '@/lib/server/handler/route';

const finish = route({ access: 'public' }, finishSignIn);

/** The sign-in callback. Without a response from the directory it redirects to Home. */
export const GET: typeof finish = async (request, context) =>
  isSignInAnswer(request) ? finish(request, context) : redirect('/');
