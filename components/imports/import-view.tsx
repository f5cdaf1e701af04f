'use client';
/** One import: running, checked and waiting to be applied, applied, or stopped with the reason. */
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { LoadFailed } from '@/components/workspace/load-failed';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Import } from '@/domain/contract/import';
import { FILE_FOLDER_LABELS } from '@/domain/contract/import-columns';
import { ImportStatus, type ImportStatusId } from '@/domain/enumerations';
import { toInstantText, toNumberText } from '@/domain/format';
import { toRenamesText } from '@/domain/import-renames';
import { SCREENS } from '@/domain/screens';
import { requireSystemById } from '@/domain/systems';
import { ImportActions } from './import-actions';
import { toImportHref } from './import-address';
import { ImportRows } from './import-rows';
import styles from './import-view.module.css';
import { isFinished, isStopped, STAGE_LABELS, toOutcomeText } from './import-words';
import type { ImportUrl } from './use-import-url';
import { useOpenImport } from './use-open-import';

const { ReadingAndFillingData, CheckingPermissions, SavingData, Complete } = ImportStatus;
const STAGES = [ReadingAndFillingData, CheckingPermissions, SavingData, Complete] as const;

/** Row progress is known only for the stage that processes rows one by one. */
function toValue({ status, processedRows, totalRows }: Import): number | null {
  return status === CheckingPermissions && totalRows > 0 ? processedRows : null;
}

function toText(job: Import): string {
  const value = toValue(job);
  const stage = STAGE_LABELS[job.status];
  return value === null ? stage : `${stage}: ${toNumberText(value)} of ${toNumberText(job.totalRows)} rows`;
}

function toMark(stage: ImportStatusId, now: ImportStatusId) {
  if (stage < now || now === Complete) return <Icon name="check" size={14} weight={2} />;
  return stage === now ? <Icon name="spinner" size={14} className={styles.spin} /> : null;
}

type ImportStagesProps = {
  job: Import;
  /** The connection is lost: the display may be outdated. */
  isLost: boolean;
};

function ImportStages({ job, isLost }: ImportStagesProps) {
  const value = toValue(job);
  // A check saves nothing, so it has no saving stage.
  const stages = STAGES.filter((stage) => stage !== SavingData || !job.isDryRun);
  return (
    <section className={styles.running} aria-label="Progress">
      <ol className={styles.stages}>
        {stages.map((stage) => (
          <li key={stage} aria-current={stage === job.status ? 'step' : undefined}>
            <span className={styles.stageMark}>{toMark(stage, job.status)}</span>
            {STAGE_LABELS[stage]}
          </li>
        ))}
      </ol>
      <ProgressBar
        label={job.isDryRun ? 'Check' : 'Import'}
        value={value}
        max={value === null ? undefined : job.totalRows}
      />
      <p role="status" className={styles.quiet}>
        {isLost ? 'The connection is lost: trying again. The import goes on by itself.' : toText(job)}
      </p>
      <p className={styles.quiet}>
        You can leave this page: the import goes on and is listed under “Your imports”.
      </p>
    </section>
  );
}

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
