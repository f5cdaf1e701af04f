'use client';
/** The history of one record, below its fields: loaded when it is opened. */
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { RecordKind, SettingsChange } from '@/domain/contract/history';
import { toCountText, toInstantText } from '@/domain/format';
import { type Memberships, toMemberships } from '@/domain/header-line';
import { mayOpen, SCREENS } from '@/domain/screens';
import { useOperation } from '@/lib/client/use-operation';
import { ChangeLines } from './change-lines';
import styles from './history.module.css';

/** The newest changes; the History screen has all. */
const SHOWN = 10;

type Target = { kind: RecordKind; recordId: number; stepsYear?: number };

function Save({ change, names }: { change: SettingsChange; names: Memberships }) {
  return (
    <li className={styles.save}>
      <span>
        {toInstantText(change.at)} UTC
        <span className={styles.who} title={change.by}>
          {change.byName ?? change.by}
        </span>
      </span>
      <ChangeLines change={change} names={names} />
    </li>
  );
}

function Saves({ target }: { target: Target }) {
  const names = toMemberships(useWorkspace());
  const { data, error, mutate } = useOperation('listSettingsChanges', { query: { ...target, limit: SHOWN } });
  if (error && !data)
    return <LoadFailed compact what="The history" error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <div aria-busy className={styles.waiting}>
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  const search = new URLSearchParams(Object.entries(target).map(([name, value]) => [name, String(value)]));
  return (
    <>
      {data.items.length === 0 && <p className={styles.quiet}>Nothing has changed since it was set up.</p>}
      <ol className={styles.saves} aria-label="Changes, newest first">
        {data.items.map((change) => (
          <Save key={change.changeId} change={change} names={names} />
        ))}
      </ol>
      {data.totalCount > 0 && (
        <Link className={styles.all} href={`${SCREENS.adminHistory.path}?${search}`}>
          {`Show ${toCountText(data.totalCount, 'change')} in History`}
        </Link>
      )}
    </>
  );
}

/** Shows nothing to users who may not open the History screen. */
export function RecordHistory(target: Target) {
  const { user } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!mayOpen(user, { screenId: 'adminHistory', system: null }).allowed) return null;
  return (
    <section className={styles.record} aria-label={SCREENS.adminHistory.title}>
      <Button
        size="small"
        icon="history"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide history' : 'Show history'}
      </Button>
      {isOpen && (
        <div id={id}>
          <Saves target={target} />
        </div>
      )}
    </section>
  );
}
