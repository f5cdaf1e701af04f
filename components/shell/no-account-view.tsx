'use client';
/** Three similar cases: no account, an account that could not be loaded, or no enabled system. */
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { notifyError } from '@/lib/client/notify';
import { signOut } from '@/lib/client/session';
import { useWait } from '@/lib/client/use-wait';
import styles from './error-page.module.css';

/** Ends the current sign-in, so that the user can choose another account. */
function SignInAgain() {
  const isLeaving = useWait('auth.login');
  const leave = () => void signOut().catch((error) => notifyError(error, 'You are still signed in'));
  return (
    <Button loading={isLeaving} onClick={leave}>
      Sign in with another account
    </Button>
  );
}

type NoAccountViewProps = {
  kind: 'noAccount' | 'unavailable' | 'noSystem';
  from: string;
  requestAccessUrl: string;
};

export function NoAccountView({ kind, from, requestAccessUrl }: NoAccountViewProps) {
  if (kind === 'unavailable') {
    return (
      <div className={styles.view}>
        <h1 className={styles.title}>Your account could not be loaded</h1>
        <p className={styles.text}>
          The sign-in did not finish, or the service that knows your account did not answer. Please try again
          in a moment.
        </p>
        <div className={styles.actions}>
          <ButtonLink href={from} look="solid" icon="retry">
            Try again
          </ButtonLink>
          <SignInAgain />
        </div>
      </div>
    );
  }
  if (kind === 'noSystem') {
    return (
      <div className={styles.view}>
        <h1 className={styles.title}>None of your allocation systems is enabled</h1>
        <p className={styles.text}>
          Your account is active. The allocation systems that you work in are disabled at the moment. A global
          administrator can tell you when they open again.
        </p>
        <div className={styles.actions}>
          <ButtonLink href={from} look="solid" icon="retry">
            Try again
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>You have no account in this application</h1>
      <p className={styles.text}>
        You are signed in to the organization, but this account has no access to Allocations, or it was
        deactivated.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={requestAccessUrl} look="solid">
          Request access
        </ButtonLink>
        <SignInAgain />
      </div>
    </div>
  );
}
