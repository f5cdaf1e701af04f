'use client';
/** The confirmation before a run is taken back: how many figures would go back now, and how many would stay. */
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProposalRun } from '@/domain/contract/proposal-run';
import { toErrorSentence } from '@/domain/problems';
import { useOperation } from '@/lib/client/use-operation';
import { DialogFigures } from '../dialog-figures';
import { toCellsText, toRuleLabel, toTakeBackFigures } from './run-words';

type TakeBackDialogProps = { run: ProposalRun; onConfirm: () => void; onClose: () => void };

export function TakeBackDialog({ run, onConfirm, onClose }: TakeBackDialogProps) {
  const { selectedSystem: system } = useWorkspace();
  const params = { prog: system.prefix, runId: run.runId };
  // The result of an earlier preview may be outdated.
  const { data, error, isValidating } = useOperation(
    'getProposalRunTakeBack',
    { params },
    { revalidateOnMount: true, revalidateOnFocus: false, keepPreviousData: false },
  );
  const counts = isValidating ? undefined : data;
  return (
    <ConfirmDialog
      open
      danger
      title={`Take back ${toRuleLabel(run)}?`}
      confirmLabel={counts ? `Take back ${toCellsText(counts.changes)}` : 'Take back'}
      notice={!isValidating && error && <Notice look="refused">{toErrorSentence(error)}</Notice>}
      loading={isValidating}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {counts && <DialogFigures figures={toTakeBackFigures(counts)} />}
      {isValidating && <Skeleton height={72} />}
      <p>
        A cell that goes back has the figure and the reason from before the rule. One for which the supply is
        not enough any more stays as it is. Taking back can be stopped, and go on later.
      </p>
    </ConfirmDialog>
  );
}
