/** A screen that is on its way: title, bar and rows at their final size. */
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './screen-skeleton.module.css';

const ROWS = Array.from({ length: 14 }, (_, row) => row);

export function ScreenSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <div className={styles.title}>
        <Skeleton width={180} height={22} />
        <Skeleton width={260} height={12} />
      </div>
      <div className={styles.bar} />
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={16} height={16} />
          <Skeleton width={110} height={12} />
          <Skeleton width={220} height={12} />
          <Skeleton width={90} height={12} />
          <Skeleton width="30%" height={12} />
        </div>
      ))}
    </div>
  );
}
