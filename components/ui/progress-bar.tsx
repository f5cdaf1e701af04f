/** The progress of a task. Without a value it is indeterminate. */
import { classNames } from './class-names';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  value?: number | null;
  max?: number;
  thin?: boolean;
  width?: number;
  className?: string;
};

export function ProgressBar({ label, value, max = 100, thin, width, className }: ProgressBarProps) {
  const known = value !== null && value !== undefined;
  const share = known && max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={known ? max : undefined}
      aria-valuenow={known ? value : undefined}
      className={classNames(styles.track, thin && styles.thin, !known && styles.unknown, className)}
      style={width === undefined ? undefined : { width }}
    >
      <span className={styles.fill} style={known ? { width: `${share}%` } : undefined} />
    </div>
  );
}
