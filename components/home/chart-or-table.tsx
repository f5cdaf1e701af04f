'use client';
/** The same figures as a chart or a table, chosen by the user. */
import { type ReactNode, useId, useState } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';
import styles from './chart-or-table.module.css';

type ChartOrTableProps = { title: string; note: string; chart: ReactNode; table: ReactNode };

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

export function ChartOrTable({ title, note, chart, table }: ChartOrTableProps) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.note}>{note}</span>
        <SegmentedControl label={`${title}: show as`} options={VIEWS} value={view} onValueChange={setView} />
      </div>
      {view === 'chart' ? chart : table}
    </section>
  );
}
