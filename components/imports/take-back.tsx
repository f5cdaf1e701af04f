'use client';
/** Takes an import back as a whole: shows the effects first, and the result afterwards. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogTable } from '@/components/ui/dialog-table';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { WhyNot } from '@/components/ui/why-not';
import type { Import, ImportTakenBack } from '@/domain/contract/import';
import type { FileFolder } from '@/domain/contract/import-columns';
import { toCountText } from '@/domain/format';
import { NOTHING_TO_TAKE_BACK } from '@/domain/import-rights';
import { toErrorSentence } from '@/domain/problems';
import { callApi } from '@/lib/client/call-api';
import styles from './import-view.module.css';

type Counts = Pick<ImportTakenBack, 'returned' | 'removed' | 'disabled' | 'kept'>;

const toUnit = (folder: FileFolder) => (folder === 'products' ? 'product' : 'request');

/** Is there anything to take back? */
const hasEffect = ({ returned, removed, disabled }: Counts) => returned + removed + disabled > 0;

/** One line for each effect, planned or done; zero counts are left out. */
function toTakeBackLines(folder: FileFolder, counts: Counts, isDone: boolean): string[] {
  const unit = toUnit(folder);
  const say = (count: number, done: [string, string], planned: string) => {
    if (count === 0) return [];
    const verb = isDone ? done[count === 1 ? 0 : 1] : planned;
    return [`${toCountText(count, unit)} ${verb}`];
  };
  return [
    ...say(
      counts.returned,
      ['is again as it was before the import.', 'are again as they were before the import.'],
      'will be as before the import.',
    ),
    ...say(
      counts.removed,
      ['that the import made is removed.', 'that the import made are removed.'],
      'that the import made will be removed.',
    ),
    ...say(
      counts.disabled,
      ['that the import published is disabled.', 'that the import published are disabled.'],
      'that the import published will be disabled, because markets know of it.',
    ),
    ...say(
      counts.kept,
      ['stays as it is, for the reason below.', 'stay as they are, for the reasons below.'],
      'will stay as now, for the reasons below.',
    ),
  ];
}

type TakeBackProps = {
  job: Import;
  /** Why it cannot be taken back now; null when it can. */
  whyNot: string | null;
  onTakenBack: () => void;
};

/** Loads the effects of taking back, and executes it. */
function useTakeBack({ fileId }: Import, onTakenBack: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<ImportTakenBack | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async (dryRun: boolean) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const query = dryRun ? { dryRun } : {};
      setOutcome(await callApi('takeBackImport', { params: { fileId }, query }));
    } catch (error) {
      setFailure(toErrorSentence(error));
    } finally {
      setIsBusy(false);
    }
  };
  const open = () => {
    setOutcome(null);
    setIsOpen(true);
    void ask(true);
  };
  const close = () => {
    setIsOpen(false);
    if (outcome?.isDryRun === false) onTakenBack();
  };
  return { isOpen, isBusy, outcome, failure, open, close, confirm: () => void ask(false) };
}

function Kept({ outcome }: { outcome: ImportTakenBack }) {
  if (outcome.kept === 0) return null;
  return (
    <div className={styles.keptRows}>
      <DialogTable
        label="What stays as it is"
        rows={outcome.items}
        toKey={({ row, market }) => `${row} ${market}`}
        columns={[
          { header: 'Row', cell: ({ row }) => row },
          { header: 'Product', cell: ({ product }) => product },
          { header: 'Market', cell: ({ market }) => market },
          { header: 'Reason', cell: ({ message }) => message },
        ]}
      />
    </div>
  );
}

export function TakeBack({ job, whyNot, onTakenBack }: TakeBackProps) {
  const { isOpen, isBusy, outcome, failure, open, close, confirm } = useTakeBack(job, onTakenBack);
  const isDone = outcome?.isDryRun === false;
  return (
    <>
      <WhyNot reason={whyNot}>
        <Button onClick={open}>Take back this import …</Button>
      </WhyNot>
      <Dialog
        open={isOpen}
        onClose={close}
        size="wide"
        title={isDone ? `${job.fileName} is taken back` : `Take back ${job.fileName}?`}
        notice={failure && <Notice look="refused">{failure}</Notice>}
        footer={
          <>
            <Button onClick={close}>{isDone ? 'Close' : 'Cancel'}</Button>
            {outcome?.isDryRun && hasEffect(outcome) && (
              <Button look="danger" loading={isBusy} onClick={confirm}>
                Take back
              </Button>
            )}
          </>
        }
      >
        {outcome ? (
          <div role="status">
            {toTakeBackLines(job.fileFolder, outcome, isDone).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {!isDone && !hasEffect(outcome) && <p>{NOTHING_TO_TAKE_BACK}</p>}
          </div>
        ) : (
          isBusy && <Skeleton height={36} />
        )}
        {outcome && <Kept outcome={outcome} />}
      </Dialog>
    </>
  );
}
