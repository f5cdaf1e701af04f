'use client';
/** The rows of an import by outcome, cell by cell: refused ones first. */
import { OUTCOME_LABELS, toOutcomeCounts } from '@/components/imports/import-words';
import type { MasterImport, MasterImportLine } from '@/domain/contract/master-import';
import { toNumberText } from '@/domain/format';
import styles from '../dialog-list.module.css';
import { OutcomeTable } from '../outcome-table';

const OUTCOMES = ['refused', 'created', 'updated'] as const satisfies readonly MasterImportLine['outcome'][];

const toHead = (outcome: MasterImportLine['outcome']) => (
  <>
    <th scope="col" className={styles.number}>
      Row
    </th>
    <th scope="col">Name</th>
    <th scope="col">Column</th>
    {outcome !== 'refused' && <th scope="col">Before</th>}
    <th scope="col">In the file</th>
    {outcome === 'refused' && <th scope="col">Refused because</th>}
  </>
);

const toRow = (line: MasterImportLine) => (
  <tr key={`${line.row} ${line.column} ${line.message}`}>
    <td className={styles.number}>{toNumberText(line.row)}</td>
    <td>{line.record}</td>
    <td>{line.column}</td>
    {line.outcome !== 'refused' && <td>{line.before}</td>}
    <td>{line.value}</td>
    {line.outcome === 'refused' && <td>{line.message}</td>}
  </tr>
);

export function MasterImportLines({ result }: { result: MasterImport }) {
  const counts = toOutcomeCounts(result);
  if (OUTCOMES.every((outcome) => counts[outcome] === 0)) return null;
  return (
    <OutcomeTable
      label="Rows"
      outcomes={OUTCOMES}
      labels={OUTCOME_LABELS}
      counts={counts}
      rows={result.lines}
      toHead={toHead}
      toRow={toRow}
    />
  );
}
