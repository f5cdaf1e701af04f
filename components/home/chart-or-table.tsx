'use client';
/** The same figures as a chart or a table, chosen by the user. */
import { type ReactNode, useId, useState } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';
import styles from './chart-or-table.module.css';

type ChartOrTableProps = {
  title: string;
  note: string;
  chart: ReactNode;
  table: ReactNode;
  /** Both are on paper, and in a browser without scripts, which cannot choose. */
  hasBoth?: boolean;
};

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

export function ChartOrTable({ title, note, chart, table, hasBoth = false }: ChartOrTableProps) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.note}>{note}</span>
        <div className={styles.views}>
          <SegmentedControl
            label={`${title}: show as`}
            options={VIEWS}
            value={view}
            onValueChange={setView}
          />
        </div>
      </div>
      {hasBoth ? (
        <>
          <div className={view === 'chart' ? undefined : styles.other}>{chart}</div>
          <div className={view === 'table' ? undefined : styles.other}>{table}</div>
        </>
      ) : view === 'chart' ? (
        chart
      ) : (
        table
      )}
    </section>
  );
}
