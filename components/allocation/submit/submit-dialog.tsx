'use client';
/** Submitting the final allocation: first its effect, then the result product by product. */
import { useState } from 'react';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { type Outcome, runEach } from '@/components/products/list/run-each';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogTable } from '@/components/ui/dialog-table';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { WhyNot } from '@/components/ui/why-not';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText, toNumberText, toQuantityText } from '@/domain/format';
import { toSubmitConsequence } from '@/domain/mid-year-review';
import { toPath } from '@/domain/screens';
import { toSlipCountText } from '@/domain/slips';
import { toProductTitle } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { useOfferedReasons } from '../board/offered-reasons';
import type { BoardPlace } from '../board/open-places';
import { DialogFigures } from '../dialog-figures';
import { MissingReasons } from './missing-reasons';
import { OutcomesDialog } from './outcomes-dialog';
import styles from './submit-dialog.module.css';
import { type SubmitItem, toSeen, toSubmitSummary } from './submit-plan';

type SubmitDialogProps = {
  items: readonly SubmitItem[];
  buffer: EditBuffer;
  /** The reasons already written on this board. */
  usualReasons: readonly string[];
  onReason: (places: readonly BoardPlace[], reason: string) => void;
  /** Some products in the list view. */
  toListHref: (productIds: readonly number[]) => string;
  onClose: () => void;
  /** Called after the last product: the board is reloaded. */
  onDone: () => void;
};

type Progress = { done: number; outcomes: Outcome<SubmitItem>[] | null };

function ItemTable({ label, items }: { label: string; items: readonly SubmitItem[] }) {
  const { selectedSystem: system } = useWorkspace();
  return (
    <DialogTable
      label={label}
      rows={items}
      toKey={({ row }) => row.productId}
      columns={[
        {
          header: 'Product',
          cell: ({ row, reason }) => (
            <>
              <Link className={styles.link} href={toPath('productEdit', { system, id: row.productId })}>
                {toProductTitle(row)}
              </Link>
              {reason && <span className={styles.reason}>{reason}</span>}
            </>
          ),
        },
        { header: 'Allocated', kind: 'figure', cell: ({ allocated }) => toQuantityText(allocated) },
        { header: 'Left', kind: 'figure', cell: ({ left }) => toNumberText(left) },
        { header: 'Undecided', kind: 'figure', cell: ({ undecided }) => toNumberText(undecided) },
      ]}
    />
  );
}

/** The figures that look like slips, before they become final. */
function Slips({ items }: { items: readonly SubmitItem[] }) {
  const { markets } = useWorkspace();
  const slips = items.flatMap(({ row, slips }) => slips.map((slip) => ({ row, ...slip })));
  if (slips.length === 0) return null;
  const codeOf = (id: number) => markets.find(({ marketId }) => marketId === id)?.code ?? `Market ${id}`;
  return (
    <>
      <Notice look="now">{`${toSlipCountText(slips.length)} Check them before you submit.`}</Notice>
      <ul className={styles.results} aria-label="Figures to check">
        {slips.map(({ row, marketId, text }) => (
          <li key={`${row.productId}-${marketId}`}>
            <span>{`${toProductTitle(row)}, ${codeOf(marketId)}`}</span>
            <span className={styles.reason}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function SubmitDialog(props: SubmitDialogProps) {
  const { items, buffer, usualReasons, onReason, toListHref, onClose, onDone } = props;
  const { selectedSystem, steps, today } = useWorkspace();
  const offered = useOfferedReasons(usualReasons);
  const [progress, setProgress] = useState<Progress | null>(null);
  const { ready, held, allocated, left, unexplained } = toSubmitSummary(items, offered.isRequired);

  const submit = async () => {
    setProgress({ done: 0, outcomes: null });
    const outcomes = await runEach({
      items: ready,
      call: ({ row }) =>
        callApi('submitFinalAllocation', {
          params: { prog: selectedSystem.prefix, productId: row.productId },
          body: toSeen(row, buffer),
        }),
      onProgress: (done) => setProgress({ done, outcomes: null }),
    });
    setProgress({ done: outcomes.length, outcomes });
    onDone();
  };

  if (progress?.outcomes) {
    const outcomes = progress.outcomes.map(({ item: { row }, error }) => ({
      item: { productId: row.productId, title: toProductTitle(row) },
      error,
    }));
    return <OutcomesDialog deed="submitted" state="Final" outcomes={outcomes} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      size="wide"
      closeOnOutside={false}
      title="Submit final allocation"
      description={toSubmitConsequence(steps, today)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <WhyNot reason={ready.length === 0 ? 'None of these products can be submitted.' : null}>
            <Button look="solid" loading={progress !== null} onClick={() => void submit()}>
              {ready.length === 0 ? 'Submit' : `Submit ${toCountText(ready.length, 'product')}`}
            </Button>
          </WhyNot>
        </>
      }
    >
      <DialogFigures
        figures={[
          ['Products', ready.length],
          ['Units allocated', allocated],
          ['Units left', left],
        ]}
      />
      {unexplained.length > 0 && progress === null && (
        <MissingReasons
          count={unexplained.length}
          usual={offered.reasons}
          listHref={toListHref([...new Set(unexplained.map(({ row }) => row.productId))])}
          onSave={(reason) => onReason(unexplained, reason)}
        />
      )}
      <Slips items={ready} />
      {progress && <ProgressBar label="Submitting" value={progress.done} max={ready.length} />}
      {held.length > 0 && (
        <>
          <h3 className={styles.heading}>{`${toCountText(held.length, 'product')} not submitted`}</h3>
          <ItemTable label="Products not submitted" items={held} />
        </>
      )}
      {ready.length > 0 && (
        <>
          <h3 className={styles.heading}>{`${toCountText(ready.length, 'product')} to submit`}</h3>
          <ItemTable label="Products to submit" items={ready} />
        </>
      )}
    </Dialog>
  );
}
