'use client';
/** The session ended while the page was open. Everything typed stays; signing in comes back to this very page. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useSignedOut } from '@/lib/client/signed-out';

export function SignedOutDialog() {
  const isSignedOut = useSignedOut();
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <Dialog
      open={isSignedOut && !isDismissed}
      onClose={() => setIsDismissed(true)}
      closeOnOutside={false}
      title="You are signed out"
      description="Your session has ended. What you typed is kept in this tab: sign in and go on where you were."
      footer={
        <>
          <Button onClick={() => setIsDismissed(true)}>Stay on this page</Button>
          <Button look="solid" onClick={() => window.location.reload()}>
            Sign in
          </Button>
        </>
      }
    />
  );
}
