'use client';
/** The result of an import, by outcome: the first rows of one outcome at a time. */
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { toNumberText } from '@/domain/format';
import styles from './dialog-list.module.css';

const SHOWN_AT_ONCE = 100;

type OutcomeTableProps<Outcome extends string, Row extends { outcome: Outcome }> = {
  label: string;
  /** In the order of the choice. The first that has rows is shown at first. */
  outcomes: readonly [Outcome, ...Outcome[]];
  labels: Readonly<Record<Outcome, string>>;
  counts: Readonly<Record<Outcome, number>>;
  rows: readonly Row[];
  toHead: (outcome: Outcome) => ReactNode;
  toRow: (row: Row) => ReactNode;
  /** How many of an outcome are counted and not listed. */
  countUnlisted?: (outcome: Outcome, listed: number) => number;
};

export function OutcomeTable<Outcome extends string, Row extends { outcome: Outcome }>(
  props: OutcomeTableProps<Outcome, Row>,
) {
  const { label, outcomes, labels, counts, rows, toHead, toRow, countUnlisted } = props;
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const outcome = chosen ?? outcomes.find((each) => counts[each] > 0) ?? outcomes[0];
  const listed = rows.filter((row) => row.outcome === outcome);
  const rest = listed.length - shown;
  const unlisted = countUnlisted?.(outcome, listed.length) ?? 0;
  return (
    <>
      <SegmentedControl
        label={label}
        options={outcomes.map((value) => ({
          value,
          label: labels[value],
          count: toNumberText(counts[value]),
          disabled: counts[value] === 0,
        }))}
        value={outcome}
        onValueChange={(value) => {
          setChosen(value);
          setShown(SHOWN_AT_ONCE);
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.list} aria-label={labels[outcome]} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>{toHead(outcome)}</tr>
          </thead>
          <tbody>{listed.slice(0, shown).map(toRow)}</tbody>
        </table>
        {rest > 0 && (
          <Button look="link" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {`Show ${toNumberText(Math.min(rest, SHOWN_AT_ONCE))} more`}
          </Button>
        )}
        {rest <= 0 && unlisted > 0 && <p>{`And ${toNumberText(unlisted)} more.`}</p>}
      </section>
    </>
  );
}
