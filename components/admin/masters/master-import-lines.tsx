'use client';
/** The rows of an import by outcome, cell by cell: refused ones first. */
import { useState } from 'react';
import { OUTCOME_LABELS, toOutcomeCounts } from '@/components/imports/import-words';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { MasterImport, MasterImportLine } from '@/domain/contract/master-import';
import { toNumberText } from '@/domain/format';
import styles from '../dialog-list.module.css';

const SHOWN_AT_ONCE = 100;
const OUTCOMES = ['refused', 'created', 'updated'] as const satisfies readonly MasterImportLine['outcome'][];

export function MasterImportLines({ result }: { result: MasterImport }) {
  const [chosen, setChosen] = useState<MasterImportLine['outcome'] | null>(null);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const counts = toOutcomeCounts(result);
  const outcome = chosen ?? OUTCOMES.find((each) => counts[each] > 0);
  if (outcome === undefined) return null;
  const isRefused = outcome === 'refused';
  const lines = result.lines.filter((line) => line.outcome === outcome);
  const rest = lines.length - shown;
  return (
    <>
      <SegmentedControl
        label="Rows"
        options={OUTCOMES.map((value) => ({
          value,
          label: OUTCOME_LABELS[value],
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
      <section className={styles.list} aria-label={OUTCOME_LABELS[outcome]} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                Row
              </th>
              <th scope="col">Name</th>
              <th scope="col">Column</th>
              {!isRefused && <th scope="col">Before</th>}
              <th scope="col">In the file</th>
              {isRefused && <th scope="col">Refused because</th>}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shown).map((line) => (
              <tr key={`${line.row} ${line.column} ${line.message}`}>
                <td className={styles.number}>{toNumberText(line.row)}</td>
                <td>{line.record}</td>
                <td>{line.column}</td>
                {!isRefused && <td>{line.before}</td>}
                <td>{line.value}</td>
                {isRefused && <td>{line.message}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {rest > 0 && (
          <Button look="link" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {`Show ${toNumberText(Math.min(rest, SHOWN_AT_ONCE))} more`}
          </Button>
        )}
      </section>
    </>
  );
}
