/** The column of last year's quantities: requested, then allocated. */
import { toQuantityText } from '@/domain/format';
import styles from './last-year.module.css';

export function LastYearHeader({ what = 'Last year' }: { what?: string }) {
  return (
    <span className={styles.twoLines}>
      {what}
      <span className={styles.under}>req. → alloc.</span>
    </span>
  );
}

/** The common definition of its column; each grid adds how a row gets its value. */
export const LAST_YEAR_COLUMN = {
  field: 'lastYear',
  header: 'Last year',
  label: 'Last year, requested and allocated',
  kind: 'text',
  align: 'end',
  width: 98,
  renderHeader: () => <LastYearHeader />,
} as const;

type LastYearProps = { lastYear: { requested: number | null; allocated: number | null } | null };

export function toLastYearText({ lastYear }: LastYearProps): string {
  return lastYear ? `${toQuantityText(lastYear.requested)} → ${toQuantityText(lastYear.allocated)}` : 'new';
}

export function LastYear({ lastYear }: LastYearProps) {
  if (!lastYear) return <span className={styles.quiet}>new</span>;
  return (
    <>
      <span className={styles.quiet}>{toQuantityText(lastYear.requested)}</span>
      <span className={styles.arrow}>→</span>
      {toQuantityText(lastYear.allocated)}
    </>
  );
}
