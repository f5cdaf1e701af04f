'use client';
/** Signs a user out in every browser: after a lost laptop, or when they have left. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { WhyNot } from '@/components/ui/why-not';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { User } from '@/domain/contract/user';
import { toCountText } from '@/domain/format';
import { toReasonSentence } from '@/domain/reasons';
import { may } from '@/domain/rights';
import { endSessions } from '@/lib/client/end-sessions';
import { notify } from '@/lib/client/notify';
import { toSaveError } from '../save-error';

export function EndSessionsButton({ ended: { uniqueId, name, isActive } }: { ended: User }) {
  const { user } = useWorkspace();
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const verdict = may(user, 'application.administer', {});
  const isMe = uniqueId === user.uniqueId;
  const close = () => {
    setIsAsking(false);
    setRefusal(null);
  };
  const end = async () => {
    setIsEnding(true);
    setRefusal(null);
    try {
      const count = await endSessions(uniqueId);
      close();
      notify({
        type: 'success',
        title: count === 0 ? `${name} was not signed in` : `${name} is signed out`,
        detail: count === 0 ? undefined : `${toCountText(count, 'session')} ended`,
      });
    } catch (error) {
      setRefusal(toSaveError(error));
    } finally {
      setIsEnding(false);
    }
  };
  return (
    <>
      <WhyNot reason={verdict.allowed ? null : toReasonSentence(verdict.reason)}>
        <Button size="small" onClick={() => setIsAsking(true)}>
          Sign out everywhere
        </Button>
      </WhyNot>
      <ConfirmDialog
        open={isAsking}
        title={`Sign ${isMe ? 'yourself' : name} out everywhere?`}
        confirmLabel="Sign out everywhere"
        danger
        loading={isEnding}
        notice={refusal && <Notice look="refused">{`No session was ended. ${refusal}`}</Notice>}
        onConfirm={() => void end()}
        onClose={close}
      >
        <p>
          {isMe
            ? 'All your sessions end in every browser, this one included.'
            : `All sessions of ${name} end in every browser, for this one user.`}
          {isActive
            ? ' The account stays active: signing in again is possible.'
            : ' The account is inactive: signing in again is not possible.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
