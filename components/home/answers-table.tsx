/** Answers over time as a table: the new answers of each day that had any, and the running total. */
import { toDateText, toNumberText } from '@/domain/format';
import type { AnswersGeometry } from './answers-geometry';
import styles from './figures-table.module.css';

export function AnswersTable({ geometry }: { geometry: AnswersGeometry }) {
  const rows = geometry.points
    .map((point, index) => ({
      day: point.day,
      answered: point.answered - (geometry.points[index - 1]?.answered ?? 0),
      total: point.answered,
    }))
    .filter((row, index, all) => row.answered !== 0 || index === all.length - 1);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className={styles.number}>
            Answered
          </th>
          <th scope="col" className={styles.number}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day}>
            <th scope="row">{toDateText(row.day)}</th>
            <td className={styles.number}>{toNumberText(row.answered)}</td>
            <td className={styles.number}>{toNumberText(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
