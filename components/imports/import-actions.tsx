'use client';
/** The footer of a finished import: actions for its refused rows, applying it, and links to continue. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DownloadButton } from '@/components/ui/download-button';
import { Notice } from '@/components/ui/notice';
import { SaveBar } from '@/components/ui/save-bar';
import { WhyNot } from '@/components/ui/why-not';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Import } from '@/domain/contract/import';
import type { FileFolder } from '@/domain/contract/import-columns';
import { toCountText } from '@/domain/format';
import { toKeyWord, toRenamesText } from '@/domain/import-renames';
import { NOT_YOURS_TO_APPLY } from '@/domain/import-rights';
import { toErrorSentence } from '@/domain/problems';
import { SCREENS, toPath } from '@/domain/screens';
import { requireSystemById } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { useDownload } from '@/lib/client/use-download';
import { toImportKinds } from './import-kinds';
import styles from './import-view.module.css';
import { countChanges, mayBeTakenBack, toChangeText, toNothingToApply } from './import-words';
import { TakeBack } from './take-back';

type ApplyButtonProps = {
  job: Import;
  whyNot: string | null;
  isApplying: boolean;
  onApply: (mayRename: boolean) => void;
};

function ApplyButton({ job, whyNot, isApplying, onApply }: ApplyButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { renamed = 0 } = job;
  const system = requireSystemById(job.allocationSystemId);
  const word = toKeyWord(system);
  return (
    <>
      <WhyNot reason={whyNot}>
        <Button
          look="solid"
          loading={isApplying}
          onClick={() => (renamed > 0 ? setIsAsking(true) : onApply(false))}
        >
          {`Apply ${toChangeText(job)}`}
        </Button>
      </WhyNot>
      <ConfirmDialog
        open={isAsking}
        title={toRenamesText(renamed, system).slice(0, -1)}
        confirmLabel={`Rename and apply ${toChangeText(job)}`}
        danger
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onApply(true);
        }}
      >
        <p>{`Look at the changed rows first: a spreadsheet may have altered the ${word}. The ${word} in the file replaces the one that the product has.`}</p>
      </ConfirmDialog>
    </>
  );
}

const SHOWN_IN = {
  products: 'products',
  requests: 'pitches',
  'final-allocations': 'brandFinalAllocation',
} as const satisfies Record<FileFolder, keyof typeof SCREENS>;

type ImportActionsProps = {
  job: Import;
  onAgain: () => void;
  onApplied: () => void;
  onTakenBack: () => void;
};

/** Why imports of this kind are closed: rights, year and step at this moment. */
function useClosed({ fiscalYear, fileFolder }: Import): string | null {
  const kinds = toImportKinds(useWrites(fiscalYear));
  return kinds.find(({ folder }) => folder === fileFolder)?.reason ?? null;
}

/** Why it cannot be applied: the kind is closed, or there is nothing to apply. */
function useWhyNot(job: Import, closed: string | null): string | null {
  const { user } = useWorkspace();
  if (job.by.userId !== user.userId) return NOT_YOURS_TO_APPLY;
  return toNothingToApply(job) ?? closed;
}

export function ImportActions({ job, onAgain, onApplied, onTakenBack }: ImportActionsProps) {
  const { selectedSystem: system, moment } = useWorkspace();
  const [isApplying, setIsApplying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = useDownload();
  const closed = useClosed(job);
  const whyNot = useWhyNot(job, closed);
  const { fileId, fileFolder, fiscalYear, failed, isDryRun } = job;
  const screenId = SHOWN_IN[fileFolder];
  const year = fiscalYear === moment.currentFiscalYear ? '' : `?fiscalYear=${fiscalYear}`;

  const apply = async (mayRename: boolean) => {
    setIsApplying(true);
    setFailure(null);
    try {
      await callApi('applyImport', { params: { fileId }, query: mayRename ? { mayRename } : {} });
      onApplied();
    } catch (error) {
      setFailure(toErrorSentence(error));
    } finally {
      setIsApplying(false);
    }
  };

  const note =
    failed > 0 ? `${toCountText(failed, 'refused row')} to fix and upload again` : 'Nothing was refused';
  return (
    <>
      {failure && (
        <div className={styles.notes}>
          <Notice look="refused">{failure}</Notice>
        </div>
      )}
      <SaveBar
        changes={isDryRun ? countChanges(job) : 0}
        unit="row"
        note={isDryRun ? toNothingToApply(job) : note}
      >
        {failed > 0 && (
          <DownloadButton
            label="Download refused rows"
            download={download}
            onDownload={() => void download.start('exportRefusedRows', { params: { fileId } })}
          />
        )}
        {mayBeTakenBack(job) && <TakeBack job={job} whyNot={closed} onTakenBack={onTakenBack} />}
        <Button onClick={onAgain}>{failed > 0 ? 'Upload the corrected file' : 'Import another file'}</Button>
        {isDryRun ? (
          <ApplyButton
            job={job}
            whyNot={whyNot}
            isApplying={isApplying}
            onApply={(mayRename) => void apply(mayRename)}
          />
        ) : (
          <ButtonLink look="solid" href={toPath(screenId, { system }) + year}>
            {`See ${SCREENS[screenId].title.toLowerCase()}`}
          </ButtonLink>
        )}
      </SaveBar>
    </>
  );
}
