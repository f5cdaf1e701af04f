'use client';
/** The buttons of a run: those available in its state, and the confirmation before it is taken back. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProposalRun, ProposalRunAction } from '@/domain/contract/proposal-run';
import { isOwnRun } from '@/domain/proposal-runs';
import { toReasonSentence } from '@/domain/reasons';
import { toActions } from './run-state';
import { ACTION_LABELS } from './run-words';
import { TakeBackDialog } from './take-back-dialog';
import { useRunAction } from './use-run-action';

/** Why the reader may not do each of them; null: they may. Stopping changes no figure: any step permits it. */
function useWhyNot({
  fiscalYear,
  by,
  whyNotTakenBack,
}: ProposalRun): Record<ProposalRunAction, string | null> {
  const { user, selectedSystem } = useWorkspace();
  const writes = useWrites(fiscalYear);
  const run = { userId: by.userId, allocationSystemId: selectedSystem.id };
  const reason = user.viewedBy ? 'viewingAs' : isOwnRun(user, run) ? null : 'notYourRun';
  const stop = reason && toReasonSentence(reason);
  return { stop, resume: stop ?? writes.whyNot('request.writeBrandPart'), takeBack: whyNotTakenBack };
}

export function RunActions({ run }: { run: ProposalRun }) {
  const { isBusy, act } = useRunAction(run);
  const [isAsking, setIsAsking] = useState(false);
  const whyNot = useWhyNot(run);
  return (
    <>
      {toActions(run).map((action) => (
        <WhyNot key={action} reason={whyNot[action]}>
          <Button
            size="small"
            loading={isBusy}
            onClick={() => (action === 'takeBack' ? setIsAsking(true) : void act(action))}
          >
            {ACTION_LABELS[action]}
            {action === 'takeBack' && ' …'}
          </Button>
        </WhyNot>
      ))}
      {isAsking && (
        <TakeBackDialog
          run={run}
          onConfirm={() => {
            setIsAsking(false);
            void act('takeBack');
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
