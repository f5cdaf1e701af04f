'use client';
/** Signs a user out in every browser: after a lost laptop, or when they have left. */
import { useState } from 'react';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { toCountText } from '@/domain/format';
import { may, toReasonSentence } from '@/domain/rights';
import { endSessions } from '@/lib/client/end-sessions';
import { notify, notifyError } from '@/lib/client/notify';

export function EndSessionsButton({ uniqueId, name }: { uniqueId: string; name: string }) {
  const { user } = useWorkspace();
  const [isEnding, setIsEnding] = useState(false);
  const verdict = may(user, 'application.administer', {});
  const end = async () => {
    setIsEnding(true);
    try {
      const ended = await endSessions(uniqueId);
      notify({
        type: 'success',
        title: ended === 0 ? `${name} was not signed in` : `${name} is signed out`,
        detail: ended === 0 ? undefined : `${toCountText(ended, 'session')} ended`,
      });
    } catch (error) {
      notifyError(error, 'The sessions could not be ended');
    } finally {
      setIsEnding(false);
    }
  };
  return (
    <WhyNot reason={verdict.allowed ? null : toReasonSentence(verdict.reason)}>
      <Button size="small" loading={isEnding} onClick={() => void end()}>
        Sign out everywhere
      </Button>
    </WhyNot>
  );
}
