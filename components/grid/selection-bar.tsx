'use client';
/** The selection and its actions, in the status bar's slot. */
import type { ReactNode } from 'react';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { WhyNot } from '@/components/ui/why-not';
import { toNumberText } from '@/domain/format';
import styles from './selection-bar.module.css';

export type SelectionAction = {
  /** "Disable": the number of rows is added to it. */
  label: string;
  count: number;
  /** Why the action is disabled; a sentence. */
  reason: string | null;
  onClick: () => void;
};

type SelectionBarProps = {
  count: number;
  totalCount: number;
  onSelectAll: () => void;
  /** The filtered set is loading. */
  isSelectingAll: boolean;
  actions: readonly SelectionAction[];
  /** Sums of what is selected. */
  sums?: readonly { label: string; text: string }[];
  end?: ReactNode;
  onClear: () => void;
};

export function SelectionBar(props: SelectionBarProps) {
  const { count, totalCount, onSelectAll, isSelectingAll, actions, sums = [], end, onClear } = props;
  return (
    <Bar
      label="Selection"
      look="solid"
      className={styles.bar}
      end={
        <>
          {end}
          <Button
            size="small"
            look="ghost"
            iconEnd="close"
            aria-label="Esc, clear selection"
            onClick={onClear}
          >
            Esc
          </Button>
        </>
      }
    >
      <b role="status">{`${toNumberText(count)} selected`}</b>
      {count < totalCount && (
        <Button size="small" look="ghost" loading={isSelectingAll} onClick={onSelectAll}>
          {`Select all ${toNumberText(totalCount)}`}
        </Button>
      )}
      <span aria-hidden className={styles.rule} />
      <div className={styles.actions}>
        {actions.map((action) => (
          <WhyNot key={action.label} reason={action.reason}>
            <Button size="small" look="ghost" onClick={action.onClick}>
              {action.reason ? action.label : `${action.label} ${toNumberText(action.count)}`}
            </Button>
          </WhyNot>
        ))}
      </div>
      {sums.length > 0 && <span aria-hidden className={styles.rule} />}
      <div className={styles.sums}>
        {sums.map((sum) => (
          <span key={sum.label}>
            {sum.label} <b>{sum.text}</b>
          </span>
        ))}
      </div>
    </Bar>
  );
}
