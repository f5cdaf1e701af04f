'use client';
/** Leaves the present sign-in, so that another account can be chosen. */
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { notifyError } from '@/lib/client/notify';
import { signOut } from '@/lib/client/sign-out';

export function SignInAgain() {
  const [isLeaving, startLeaving] = useTransition();
  const leave = () =>
    startLeaving(async () => {
      await signOut().catch((error) => notifyError(error, 'You are still signed in'));
    });
  return (
    <Button loading={isLeaving} onClick={leave}>
      Sign in with another account
    </Button>
  );
}
