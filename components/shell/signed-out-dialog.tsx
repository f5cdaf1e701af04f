'use client';
/** The session ended while the page was open. Input is kept; signing in returns to this page. */
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { signIn } from '@/lib/client/session';
import { dismissSignedOut, useSignedOut } from '@/lib/client/signed-out';
import { useWait } from '@/lib/client/use-wait';

export function SignedOutDialog() {
  const isSignedOut = useSignedOut();
  const isLeaving = useWait('auth.login');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isSignedOut}
      initialFocus={button}
      onClose={dismissSignedOut}
      closeOnOutside={false}
      title="You are signed out"
      description="Your session has ended. Sign in to continue; your unsaved changes on this page are kept."
      footer={
        <>
          <Button onClick={dismissSignedOut}>Stay on this page</Button>
          <Button ref={button} look="solid" loading={isLeaving} onClick={() => void signIn()}>
            Sign in
          </Button>
        </>
      }
    />
  );
}
