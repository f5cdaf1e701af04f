/** Requested and allocated as one bar; in SVG attributes, which need no style nonce. The figures stand beside it. */
import { classNames } from '@/components/ui/class-names';
import { toFill } from '@/domain/fill';
import styles from './result.module.css';

type ResultBarProps = {
  requested: number;
  allocated: number;
  /** The quantity of the whole width; without it, what is larger of the two. */
  scale?: number;
  width: number;
  height?: number;
  isLastYear?: boolean;
};

/** A cut below a third, below 60 %, and from there. */
const toHeat = (cut: number) => (cut < 0.34 ? styles.heat1 : cut < 0.6 ? styles.heat2 : styles.heat3);

export function ResultBar({ requested, allocated, scale, width, height = 8, isLastYear }: ResultBarProps) {
  const whole = scale ?? Math.max(requested, allocated);
  if (whole === 0) return null;
  const toWidth = (quantity: number) => Math.round((quantity / whole) * width * 10) / 10;
  const cut = 1 - (toFill({ requested, allocated }) ?? 1);
  return (
    <svg
      aria-hidden
      className={styles.bar}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <rect
        className={classNames(isLastYear ? styles.barLastYear : scale ? styles.barRequested : toHeat(cut))}
        width={toWidth(requested)}
        height={height}
      />
      {!isLastYear && <rect className={styles.barAllocated} width={toWidth(allocated)} height={height} />}
    </svg>
  );
}
