'use client';
/** Ends the current sign-in, so that the user can choose another account. */
import { Button } from '@/components/ui/button';
import { notifyError } from '@/lib/client/notify';
import { signOut } from '@/lib/client/sign-out';
import { useWait } from '@/lib/client/use-wait';

export function SignInAgain() {
  const isLeaving = useWait('auth.login');
  const leave = () => void signOut().catch((error) => notifyError(error, 'You are still signed in'));
  return (
    <Button loading={isLeaving} onClick={leave}>
      Sign in with another account
    </Button>
  );
}
