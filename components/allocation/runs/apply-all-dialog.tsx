'use client';
/** The confirmation before a rule is applied to all products: its changes in figures, and the reason of the cuts. */
import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { Notice } from '@/components/ui/notice';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProposalSummary } from '@/domain/contract/board-proposals';
import type { ProposalRunQuery } from '@/domain/contract/proposal-run';
import { toFingerprint } from '@/domain/fingerprint';
import { toCountText } from '@/domain/format';
import { toErrorSentence } from '@/domain/problems';
import type { ProposalRule } from '@/domain/sharing/rules';
import { callApi } from '@/lib/client/call-api';
import { useRenew } from '@/lib/client/use-read';
import { ReasonField, UsualReasonsList, useOfferedReasons, WRITE_A_REASON } from '../board/offered-reasons';
import { DialogFigures } from '../dialog-figures';
import { toCausesText } from '../proposal/proposal-words';
import { toRuleLabel } from './run-words';
import styles from './runs.module.css';

type ApplyAllDialogProps = {
  rule: ProposalRule;
  /** The filters of the board: the rule is applied to the open products that it shows with them. */
  filters: ProposalRunQuery;
  /** The preview's result for these products. */
  summary: ProposalSummary;
  onStarted: () => void;
  onClose: () => void;
};

/** The usual reasons of a page say nothing of all products: those of the system are offered. */
const NO_USUAL_REASONS = [] as const;

/** Starts the run once, even if the answer is lost and it is sent again. */
function useStart({ rule, filters, onStarted, onClose }: ApplyAllDialogProps) {
  const { selectedSystem: system } = useWorkspace();
  const renew = useRenew();
  const [key] = useState(() => crypto.randomUUID());
  const [isStarting, setIsStarting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const start = async (reason: string | null) => {
    setIsStarting(true);
    setFault(null);
    try {
      await callApi('startProposalRun', {
        params: { prog: system.prefix },
        query: filters,
        body: { rule, reason },
        idempotencyKey: `${key}-${toFingerprint(reason ?? '')}`,
      });
    } catch (error) {
      setFault(toErrorSentence(error));
      setIsStarting(false);
      return;
    }
    void renew('listProposalRuns');
    onClose();
    onStarted();
  };
  return { start, isStarting, fault };
}

export function ApplyAllDialog(props: ApplyAllDialogProps) {
  const { summary, onClose } = props;
  const { products, changes, more, fewer, kept, left } = summary;
  const { start, isStarting, fault } = useStart(props);
  const { reasons, isRequired } = useOfferedReasons(NO_USUAL_REASONS);
  const [reason, setReason] = useState('');
  const isMissing = isRequired && reason.trim() === '';
  const causes = toCausesText(summary);
  return (
    <FormDialog
      title={`Apply ${toRuleLabel(props)} to ${toCountText(products, 'product')}?`}
      saveLabel={`Apply to ${toCountText(products, 'product')}`}
      isSaving={isStarting}
      isUnsaved={reason !== ''}
      whyNot={isMissing ? WRITE_A_REASON : null}
      notice={fault && <Notice look="refused">{fault}</Notice>}
      onSave={() => !isMissing && void start(isRequired ? reason.trim() : null)}
      onDiscard={() => setReason('')}
      onClose={onClose}
    >
      <p>
        All open products that the board shows with its filters, on all pages. The figures are saved at once;
        markets see them after the final allocation is submitted.
      </p>
      <DialogFigures
        figures={[
          ['Cells that change', changes],
          ['Units more', more],
          ['Units fewer', fewer],
          ['Products', products],
          ['Locked cells kept', kept],
          ['Units left', left],
        ]}
      />
      {causes && <p>{causes}</p>}
      {isRequired && (
        <div className={styles.reason}>
          <ReasonField value={reason} onChange={setReason} />
          <UsualReasonsList reasons={reasons} onChoose={setReason} />
        </div>
      )}
      <p>It is one step: it can be stopped, and taken back as a whole under Bulk runs.</p>
    </FormDialog>
  );
}
