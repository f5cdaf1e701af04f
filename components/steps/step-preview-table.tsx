/** Who may do what, and when: the meaning of the dates in the form. */
import { classNames } from '@/components/ui/class-names';
import { Tag } from '@/components/ui/tag';
import { STEP_LABELS } from '@/domain/enumerations';
import { toDateText } from '@/domain/format';
import type { PreviewLine } from './step-preview';
import styles from './step-preview-table.module.css';

const READS = 'View only';

export function StepPreviewTable({ lines }: { lines: readonly PreviewLine[] }) {
  return (
    <section aria-label="Who can do what, when" className={styles.preview}>
      <h2>Who can do what, when</h2>
      <p className={styles.note}>
        Editors, in their brands and markets. Viewers can read at any time. Administrators can do everything.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Step</th>
            <th scope="col">Brand users</th>
            <th scope="col">Market users</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ from, to, step, isNow, brand, market }) => (
            <tr key={`${from}-${step?.order ?? 'between'}`} className={classNames(!step && styles.between)}>
              <td>
                <span className={styles.when}>
                  {`${toDateText(from)} to ${toDateText(to)}`}
                  {isNow && <Tag look="now">today</Tag>}
                </span>
              </td>
              <td>
                {step
                  ? `${STEP_LABELS[step.order]}${step.isMidYearReview ? ', mid-year review' : ''}`
                  : 'Between two steps'}
              </td>
              <td>{brand || READS}</td>
              <td>{market || READS}</td>
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={4}>Without steps only administrators can work in the year.</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
