'use client';
/** The markets of a product side by side, the largest request first: requested, and allocated as it is typed. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { getAllocated, isLocked } from '../board/board-figures';
import { type AllocationRow, toCells } from '../board/board-row';
import { LevelChart } from '../proposal/level-chart';
import styles from './desk.module.css';

const WIDTH = 134;
const HEIGHT = 84;
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
  return (
    <figure className={styles.level}>
      <figcaption>
        Water level
        {asked.length > MAX_BARS && (
          <span className={styles.levelNote}>{` first ${MAX_BARS} of ${asked.length}`}</span>
        )}
      </figcaption>
      <LevelChart bars={bars} width={WIDTH} height={HEIGHT} fontSize={9} />
    </figure>
  );
}
