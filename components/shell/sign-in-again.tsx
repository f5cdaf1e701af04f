'use client';
import { Button } from '@/components/ui/button';
import { notifyError } from '@/lib/client/notify';
import { signOut } from '@/lib/client/session';
import { useWait } from '@/lib/client/use-wait';

/** Ends the current sign-in, so that the user can choose another account. */
export function SignInAgain() {
  const isLeaving = useWait('auth.login');
  const leave = () => void signOut(null).catch((error) => notifyError(error, 'You are still signed in'));
  return (
    <Button loading={isLeaving} onClick={leave}>
      Sign in with another account
    </Button>
  );
}
