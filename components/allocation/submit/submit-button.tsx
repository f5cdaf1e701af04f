'use client';
/** Submits the final allocation of the ticked products, after its dialog. */
import { useRef, useState } from 'react';
import { type EditStore, useEditCounts } from '@/components/grid/editing/use-edit-store';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { toListViewHref } from '../allocation-view';
import { type AllocationRow, toNewest } from '../board/board-row';
import { toUsualReasons } from '../board/offered-reasons';
import { toReasonChanges } from '../board/reason-cells';
import { SubmitDialog, useExpectedDialogs } from './lazy-dialogs';
import { ReopenButton } from './reopen-button';
import { toSubmitItem } from './submit-plan';

type SubmitButtonProps = {
  /** The rows on screen: newer than the ticked ones of this page. */
  rows: readonly AllocationRow[];
  ticked: readonly AllocationRow[];
  edits: EditStore;
  whyNot: (row: AllocationRow) => string | null;
  onDone: () => void;
  /** The dialog of a submission was closed. */
  onSubmitted?: () => void;
};

export function SubmitButton(props: SubmitButtonProps) {
  const { rows, ticked, edits, whyNot, onDone, onSubmitted } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isDone = useRef(false);
  const { selectedSystem: system, moment } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const { buffer, queue, session } = edits;
  // The dialog shows the current figures, saved or not.
  useEditCounts(edits);
  useExpectedDialogs();
  const newest = toNewest(ticked, rows);
  return (
    <>
      <WhyNot reason={ticked.length === 0 ? 'Tick the products to submit first.' : null}>
        <Button look="solid" icon="check" onClick={() => void queue.flush().then(() => setIsOpen(true))}>
          Submit final allocation
        </Button>
      </WhyNot>
      <ReopenButton products={newest} onDone={onDone} />
      {isOpen && (
        <SubmitDialog
          items={newest.map((row) => toSubmitItem(row, buffer, whyNot))}
          buffer={buffer}
          usualReasons={toUsualReasons(rows)}
          onReason={(places, allocationReason) => {
            session.apply('reason', toReasonChanges(places, { allocationReason }));
            void queue.flush();
          }}
          toListHref={(productIds) =>
            toListViewHref(system, { fiscalYear, currentFiscalYear: moment.currentFiscalYear }, productIds)
          }
          onClose={() => {
            setIsOpen(false);
            if (isDone.current) onSubmitted?.();
          }}
          onDone={() => {
            isDone.current = true;
            onDone();
          }}
        />
      )}
    </>
  );
}
