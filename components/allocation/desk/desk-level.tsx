'use client';
/** The markets of a product side by side, the largest request first: requested, and allocated as it is typed. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toQuantityText } from '@/domain/format';
import { getAllocated, isLocked } from '../board/board-figures';
import { type AllocationRow, toCells } from '../board/board-row';
import styles from './desk.module.css';

const WIDTH = 134;
const HEIGHT = 84;
const TEXT = 14;
/** More bars have no room for the code of their market. */
const MAX_BARS = 8;

type DeskLevelProps = { product: AllocationRow; buffer: EditBuffer };

export function DeskLevel({ product, buffer }: DeskLevelProps) {
  const { markets } = useWorkspace();
  const asked = toCells(product)
    .filter(({ requested }) => (requested ?? 0) > 0)
    .sort((a, b) => (b.requested ?? 0) - (a.requested ?? 0));
  if (asked.length === 0) return null;
  const bars = asked.slice(0, MAX_BARS).map(({ marketId, requested }) => ({
    marketId,
    code: markets.find((each) => each.marketId === marketId)?.code ?? '',
    requested: requested ?? 0,
    allocated: getAllocated(buffer, product, marketId),
    isLocked: isLocked(buffer, product, marketId),
  }));
  const greatest = Math.max(
    1,
    ...bars.map(({ requested, allocated }) => Math.max(requested, allocated ?? 0)),
  );
  const step = WIDTH / bars.length;
  const toHeight = (quantity: number) => (quantity / greatest) * HEIGHT;
  const label = bars
    .map((bar) => `${bar.code} requested ${bar.requested}, allocated ${toQuantityText(bar.allocated)}`)
    .join('; ');
  return (
    <figure className={styles.level}>
      <figcaption>
        Water level
        {asked.length > MAX_BARS && (
          <span className={styles.levelNote}>{` first ${MAX_BARS} of ${asked.length}`}</span>
        )}
      </figcaption>
      <svg
        width={WIDTH}
        height={HEIGHT + TEXT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + TEXT}`}
        role="img"
        aria-label={label}
      >
        {bars.map((bar, index) => {
          const place = { x: index * step + 1, width: Math.max(2, step - 2) };
          return (
            <g key={bar.marketId}>
              <rect
                {...place}
                className={styles.barRequested}
                y={HEIGHT - toHeight(bar.requested)}
                height={toHeight(bar.requested)}
              />
              <rect
                {...place}
                className={bar.isLocked ? styles.barLocked : styles.barAllocated}
                y={HEIGHT - toHeight(bar.allocated ?? 0)}
                height={toHeight(bar.allocated ?? 0)}
              />
              <text className={styles.code} x={index * step + step / 2} y={HEIGHT + 11}>
                {bar.code}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
