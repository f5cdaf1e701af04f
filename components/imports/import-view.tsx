'use client';
/** One import: running, checked and waiting to be applied, applied, or stopped with the reason. */
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { LoadFailed } from '@/components/workspace/load-failed';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Import } from '@/domain/contract/import';
import { FILE_FOLDER_LABELS } from '@/domain/contract/import-columns';
import { toInstantText } from '@/domain/format';
import { toRenamesText } from '@/domain/import-renames';
import { SCREENS } from '@/domain/screens';
import { requireSystemById } from '@/domain/systems';
import { ImportActions } from './import-actions';
import { toImportHref } from './import-address';
import { ImportRows } from './import-rows';
import { ImportStages } from './import-stages';
import styles from './import-view.module.css';
import { isFinished, isStopped, toOutcomeText } from './import-words';
import type { ImportUrl } from './use-import-url';
import { useOpenImport } from './use-open-import';

type ImportViewProps = { fileId: number; url: ImportUrl; first: Import | null };

/** "Checked 2026/11/21 10:05 UTC: 3 new, 1 refused. Nothing is saved yet. Columns that are not read: Note." */
function toSummaryText(job: Import): string {
  const { isDryRun, finishedAt, ignoredColumns, notices, takenBack, renamed = 0 } = job;
  const at = finishedAt ? ` ${toInstantText(finishedAt)} UTC` : '';
  return [
    `${isDryRun ? 'Checked' : 'Applied'}${at}: ${toOutcomeText(job)}.`,
    ...(renamed > 0 && isDryRun ? [toRenamesText(renamed, requireSystemById(job.allocationSystemId))] : []),
    ...(isDryRun ? ['Nothing is saved yet.'] : []),
    ...(takenBack ? [`Taken back ${toInstantText(takenBack.at)} UTC by ${takenBack.by}.`] : []),
    ...(ignoredColumns.length > 0 ? [`Columns that are not read: ${ignoredColumns.join(', ')}.`] : []),
    ...notices,
  ].join(' ');
}

function Stopped({ job, onAgain }: { job: Import; onAgain: () => void }) {
  return (
    <ErrorState
      title="The file cannot be imported"
      actions={
        <Button look="solid" onClick={onAgain}>
          Choose another file
        </Button>
      }
    >
      {job.errors.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      <p>Nothing of it was saved.</p>
    </ErrorState>
  );
}

function Finished({
  job,
  url,
  onAgain,
  onApplied,
  onTakenBack,
}: {
  job: Import;
  url: ImportUrl;
  onAgain: () => void;
  onApplied: () => void;
  onTakenBack: () => void;
}) {
  return (
    <>
      <div className={styles.notes}>
        <Notice look={job.isDryRun ? 'now' : 'plain'} icon={job.isDryRun ? 'info' : 'check'}>
          {toSummaryText(job)}
        </Notice>
      </div>
      <ImportRows job={job} url={url} />
      <ImportActions job={job} onAgain={onAgain} onApplied={onApplied} onTakenBack={onTakenBack} />
    </>
  );
}

export function ImportView({ fileId, url, first }: ImportViewProps) {
  const { selectedSystem: system, user } = useWorkspace();
  const { job, error, refresh, takenBack } = useOpenImport(fileId, first);
  const onAgain = () => url.go({ fileId: null, show: null, kind: job?.fileFolder ?? null });
  return (
    <>
      <TitleBlock
        title={job?.fileName ?? `File ${fileId}`}
        tag={
          job && (
            <>
              <Tag>{`${FILE_FOLDER_LABELS[job.fileFolder]}, ${system.label} ${job.fiscalYear}`}</Tag>
              {job.by.userId !== user.userId && <Tag>{`Imported by ${job.by.name}`}</Tag>}
            </>
          )
        }
        place={toImportHref(system, fileId)}
        crumbs={[
          { label: SCREENS.imports.title, href: url.hrefOf({ fileId: null, show: null }) },
          { label: job?.isDryRun === false ? 'Imported file' : 'Checked file' },
        ]}
      />
      {!job && error && (
        <LoadFailed
          what="The import"
          error={error}
          onRetry={() => void refresh()}
          actions={<Button onClick={onAgain}>Your imports</Button>}
        />
      )}
      {!job && !error && (
        <div className={styles.waiting}>
          <Skeleton height={36} />
          <Skeleton height={36} />
        </div>
      )}
      {job && !isFinished(job) && <ImportStages job={job} isLost={error !== undefined} />}
      {job && isStopped(job) && <Stopped job={job} onAgain={onAgain} />}
      {job && isFinished(job) && !isStopped(job) && (
        <Finished
          job={job}
          url={url}
          onAgain={onAgain}
          onApplied={() => void refresh()}
          onTakenBack={() => void takenBack()}
        />
      )}
    </>
  );
}
