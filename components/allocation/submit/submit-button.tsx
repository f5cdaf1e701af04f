'use client';
/** Submits the final allocation of the ticked products, after its dialog. */
import { useRef, useState } from 'react';
import { type EditStore, useEditCounts } from '@/components/grid/editing/use-edit-store';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText } from '@/domain/format';
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
  /** Submitted if none is ticked. */
  ready?: readonly AllocationRow[];
  edits: EditStore;
  whyNot: (row: AllocationRow) => string | null;
  onDone: () => void;
  /** The dialog of a submission was closed. */
  onSubmitted?: () => void;
};

/** A board with products that are ready says how many; the desk has one. */
function toSubmitText(ready: SubmitButtonProps['ready'], count: number): string {
  if (ready === undefined) return 'Submit final allocation';
  return count === 0 ? 'Submit' : `Submit ${toCountText(count, 'product')}`;
}

const NONE_READY = 'Each product here has figures to decide first. Tick some to see what they lack.';

export function SubmitButton(props: SubmitButtonProps) {
  const { rows, ticked, ready, edits, whyNot, onDone, onSubmitted } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isDone = useRef(false);
  const { selectedSystem: system, moment } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const { buffer, queue, session } = edits;
  // The dialog shows the current figures, saved or not.
  useEditCounts(edits);
  useExpectedDialogs();
  const chosen = toNewest(ticked, rows);
  const newest = chosen.length === 0 && ready ? ready : chosen;
  return (
    <>
      <WhyNot reason={newest.length === 0 ? NONE_READY : null}>
        <Button look="solid" onClick={() => void queue.flush().then(() => setIsOpen(true))}>
          {toSubmitText(ready, newest.length)}
        </Button>
      </WhyNot>
      <ReopenButton products={chosen} onDone={onDone} />
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
