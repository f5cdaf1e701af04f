'use client';
/** Runs as a table, newest first: time, user, rule and products, changes, state. */
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { ProgressBar } from '@/components/ui/progress-bar';
import { type StatusKind, StatusMark } from '@/components/ui/status-mark';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { ProposalRun, ProposalRunStatus } from '@/domain/contract/proposal-run';
import { toCountText, toInstantText, toNumberText } from '@/domain/format';
import { toRunPlace } from '../allocation-view';
import { RunActions } from './run-actions';
import { toFilteredBoardHref, toFiltersText } from './run-filters';
import { isAtWork } from './run-state';
import { STATUS_LABELS, toDetailText, toDoneCount, toProgress, toRuleLabel } from './run-words';
import styles from './runs.module.css';

const MARKS: Record<ProposalRunStatus, StatusKind> = {
  running: 'busy',
  takingBack: 'busy',
  stopped: 'waiting',
  done: 'done',
  failed: 'refused',
  takenBack: 'off',
};

function State({ run }: { run: ProposalRun }) {
  if (isAtWork(run)) {
    const { label, done, of, text } = toProgress(run);
    return (
      <>
        <StatusMark kind="busy">{STATUS_LABELS[run.status]}</StatusMark>
        <ProgressBar thin label={label} value={done} max={of} />
        {run.status === 'takingBack' && <span className={styles.detail}>{text}</span>}
      </>
    );
  }
  const detail = toDetailText(run);
  return (
    <>
      <StatusMark kind={MARKS[run.status]}>{STATUS_LABELS[run.status]}</StatusMark>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
}

function RunRow({ run }: { run: ProposalRun }) {
  const { selectedSystem: system, moment } = useWorkspace();
  return (
    <tr id={toRunPlace(run.runId)}>
      <td className={styles.line}>{toInstantText(run.startedAt)}</td>
      <td className={styles.line}>{run.by.name}</td>
      <th scope="row" className={styles.rule}>
        {toRuleLabel(run)}
        {run.reason && <span className={styles.detail}>Reason: {run.reason}</span>}
      </th>
      <td>
        <Link
          className={classNames(styles.link, styles.line)}
          href={toFilteredBoardHref(system, run, moment.currentFiscalYear)}
        >
          {toFiltersText(run)}
        </Link>
      </td>
      <td className={styles.number}>{toDoneCount(run)}</td>
      <td className={styles.number}>
        {toNumberText(run.changes)}
        <span className={styles.detail}> of {toCountText(run.changedProducts, 'product')}</span>
      </td>
      <td className={styles.number}>{toNumberText(run.more)}</td>
      <td className={styles.number}>{toNumberText(run.fewer)}</td>
      <td>
        <State run={run} />
      </td>
      <td>
        <div className={styles.actions}>
          <RunActions run={run} />
        </div>
      </td>
    </tr>
  );
}

export function RunTable({ runs }: { runs: readonly ProposalRun[] }) {
  return (
    <table className={styles.table} aria-label="Bulk runs">
      <thead>
        <tr>
          <th scope="col">Started, UTC</th>
          <th scope="col">By</th>
          <th scope="col">Rule</th>
          <th scope="col">Board shown</th>
          <th scope="col" className={styles.number}>
            Products
          </th>
          <th scope="col" className={styles.number}>
            Cells changed
          </th>
          <th scope="col" className={styles.number}>
            Units more
          </th>
          <th scope="col" className={styles.number}>
            Units fewer
          </th>
          <th scope="col">Status</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.runId} run={run} />
        ))}
      </tbody>
    </table>
  );
}
