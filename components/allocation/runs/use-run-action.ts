'use client';
/** Stops a run, continues it, or takes it back. A refusal is shown, and the runs are reloaded in either case. */
import { useState } from 'react';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProposalRun, ProposalRunAction } from '@/domain/contract/proposal-run';
import { callApi } from '@/lib/client/call-api';
import { notifyError } from '@/lib/client/notify';
import { useRenew } from '@/lib/client/use-read';
import { ACTION_FAULTS } from './run-words';

export function useRunAction({ runId }: Pick<ProposalRun, 'runId'>) {
  const { selectedSystem: system } = useWorkspace();
  const renew = useRenew();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (action: ProposalRunAction) => {
    setIsBusy(true);
    try {
      await callApi('changeProposalRun', { params: { prog: system.prefix, runId }, body: { action } });
    } catch (error) {
      notifyError(error, ACTION_FAULTS[action]);
    }
    await renew('listProposalRuns');
    setIsBusy(false);
  };
  return { isBusy, act };
}
