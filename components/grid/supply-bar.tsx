/** Requested and allocated compared with the supply, on one scale; in SVG attributes, which need no style nonce. */
import { toQuantityText } from '@/domain/format';
import styles from './supply-bar.module.css';

type SupplyBarProps = { supply: number; requested: number | null; allocated: number | null; width?: number };

/**
 * Grey is supply, metal requested, navy allocated, a tick at the end of the supply, hatched red for allocation above it.
 */
export function SupplyBar({ supply, requested, allocated, width = 84 }: SupplyBarProps) {
  const scale = Math.max(supply, requested ?? 0, allocated ?? 0);
  if (scale === 0) return null;
  const toWidth = (quantity: number) => Math.round((quantity / scale) * width * 10) / 10;
  const end = toWidth(supply);
  const over = Math.max(0, (allocated ?? 0) - supply);
  const label = `allocated ${toQuantityText(allocated)} of ${toQuantityText(supply)}, requested ${toQuantityText(requested)}`;
  return (
    <svg
      className={styles.bar}
      width={width}
      height="14"
      viewBox={`0 0 ${width} 14`}
      role="img"
      aria-label={label}
    >
      <rect className={styles.supply} y="2" width={end} height="10" />
      <rect className={styles.requested} y="5" width={toWidth(requested ?? 0)} height="4" />
      <rect className={styles.allocated} y="5" width={toWidth(Math.min(allocated ?? 0, supply))} height="4" />
      {over > 0 && <rect className={styles.over} x={end} y="5" width={toWidth(over)} height="4" />}
      {scale > supply && <rect className={styles.edge} x={end - 1} width="2" height="14" />}
    </svg>
  );
}
