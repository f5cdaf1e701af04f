'use client';
/** "View as" beside a user: opens the application as that user. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { User } from '@/domain/contract/user';
import { toReasonSentence } from '@/domain/rights';
import { mayViewAs } from '@/domain/view-as';
import { notifyError } from '@/lib/client/notify';
import { startViewAs } from '@/lib/client/view-as';

export function ViewAsButton({ seen }: { seen: User }) {
  const { user } = useWorkspace();
  const [isStarting, setIsStarting] = useState(false);
  const verdict = mayViewAs(user, seen);
  const toWhyNot = () => {
    if (seen.userId === user.userId) return 'This is you.';
    if (user.viewedBy) return toReasonSentence('viewingAs');
    if (verdict.allowed) return null;
    return verdict.reason === 'noAccount'
      ? 'This account cannot use the application.'
      : toReasonSentence(verdict.reason);
  };
  const start = () => {
    setIsStarting(true);
    startViewAs(seen.userId).catch((error: unknown) => {
      setIsStarting(false);
      notifyError(error, `You cannot view as ${seen.name}`);
    });
  };
  return (
    <WhyNot reason={toWhyNot()}>
      <Button size="small" icon="eye" loading={isStarting} onClick={start}>
        {`View as ${seen.name}`}
      </Button>
    </WhyNot>
  );
}
