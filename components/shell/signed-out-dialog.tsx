'use client';
/** The session ended while the page was open. Everything typed stays; signing in comes back to this very page. */
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { dismissSignedOut, useSignedOut } from '@/lib/client/signed-out';

export function SignedOutDialog() {
  const isSignedOut = useSignedOut();
  const signIn = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isSignedOut}
      initialFocus={signIn}
      onClose={dismissSignedOut}
      closeOnOutside={false}
      title="You are signed out"
      description="Your session has ended. What you typed is kept in this tab: sign in and go on where you were."
      footer={
        <>
          <Button onClick={dismissSignedOut}>Stay on this page</Button>
          <Button ref={signIn} look="solid" onClick={() => window.location.reload()}>
            Sign in
          </Button>
        </>
      }
    />
  );
}
