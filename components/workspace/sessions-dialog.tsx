'use client';
/** The open sessions of a user, each with its end: one's own, or those of another user for a global administrator. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { OpenSession } from '@/domain/contract/sessions';
import { toCountText, toInstantText } from '@/domain/format';
import { ProblemError, toErrorSentence } from '@/domain/problems';
import { notify } from '@/lib/client/notify';
import { endSessions, useSessions } from '@/lib/client/sessions';
import styles from './sessions-dialog.module.css';

type SessionsDialogProps = {
  /** `me`, or a directory id. */
  of: string;
  /** The other user's name. */
  name?: string;
  onClose: () => void;
};

type RowProps = { session: OpenSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session: { device, signedInAt, seenAt, isThis }, isBusy, onEnd }: RowProps) {
  return (
    <li className={styles.session}>
      <span className={styles.what}>
        <b>{device}</b>
        <span>
          Signed in {toInstantText(signedInAt)} UTC, last used {toInstantText(seenAt)} UTC
        </span>
      </span>
      {isThis ? (
        <span className={styles.mine}>This browser</span>
      ) : (
        <Button size="small" disabled={isBusy} aria-label={`End the session of ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

function toTitle(name: string | undefined): { title: string; description: string } {
  return name === undefined
    ? {
        title: 'Your sessions',
        description: 'Every browser in which you are signed in. A session ends after an hour without use.',
      }
    : {
        title: `Sessions of ${name}`,
        description: `Every browser in which ${name} is signed in. A session ends after an hour without use.`,
      };
}

export function SessionsDialog({ of, name, onClose }: SessionsDialogProps) {
  const { data: sessions, error, mutate } = useSessions(of);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = async (key?: string) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      const count = await endSessions(of, key);
      notify({ type: 'success', title: `${toCountText(count, 'session')} ended` });
      await mutate();
    } catch (failure) {
      setRefusal(toErrorSentence(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const hasOthers = sessions?.some(({ isThis }) => !isThis) === true;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      {...toTitle(name)}
      notice={refusal && <Notice look="refused">{`No session was ended. ${refusal}`}</Notice>}
      footer={
        hasOthers && name === undefined ? (
          <Button loading={isBusy} onClick={() => void end()}>
            End all others
          </Button>
        ) : undefined
      }
    >
      {sessions?.length === 0 && <p className={styles.none}>{name} is not signed in anywhere.</p>}
      {sessions && sessions.length > 0 && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.key}
              session={session}
              isBusy={isBusy}
              onEnd={() => void end(session.key)}
            />
          ))}
        </ul>
      )}
      {!sessions && !error && <Skeleton height={48} />}
      {!sessions && error && (
        <ErrorState
          compact
          title={error.message}
          requestId={error instanceof ProblemError ? error.problem.requestId : undefined}
          onRetry={() => void mutate()}
        />
      )}
    </Dialog>
  );
}
