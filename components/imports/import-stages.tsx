'use client';
/** The progress of an import: its stages in order, and the number of processed rows. */
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { Import } from '@/domain/contract/import';
import { ImportStatus, type ImportStatusId } from '@/domain/enumerations';
import { toNumberText } from '@/domain/format';
import styles from './import-view.module.css';
import { STAGE_LABELS } from './import-words';

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

export function ImportStages({ job, isLost }: ImportStagesProps) {
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
      <p className={styles.quiet}>You may leave this page: it goes on, and stands under “Your imports”.</p>
    </section>
  );
}
