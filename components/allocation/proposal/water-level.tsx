/** A product's markets side by side, largest request first: the request, the result, and the common level. */
import { classNames } from '@/components/ui/class-names';
import { toNumberText } from '@/domain/format';
import styles from './proposal.module.css';
import type { ProposalCell } from './proposal-preview';

const WIDTH = 312;
const HEIGHT = 58;
const TEXT = 18;
/** More bars would be too thin to distinguish. */
const MAX_BARS = 16;

type WaterLevelProps = {
  cells: readonly ProposalCell[];
  mine: ProposalCell;
  marketCode: (marketId: number) => string;
};

/** The largest requests, including the given cell. */
function toShown(cells: readonly ProposalCell[], mine: ProposalCell): ProposalCell[] {
  const sorted = cells.filter(({ requested }) => requested > 0).sort((a, b) => b.requested - a.requested);
  const shown = sorted.slice(0, MAX_BARS);
  return shown.includes(mine) || mine.requested === 0 ? shown : [...shown.slice(0, -1), mine];
}

export function WaterLevel({ cells, mine, marketCode }: WaterLevelProps) {
  const shown = toShown(cells, mine);
  const greatest = Math.max(1, ...shown.map(({ requested, allocated }) => Math.max(requested, allocated)));
  const step = WIDTH / Math.max(1, shown.length);
  const toHeight = (quantity: number) => (quantity / greatest) * HEIGHT;
  const level = Math.max(
    0,
    ...shown.filter(({ reason }) => reason === 'level').map(({ allocated }) => allocated),
  );
  const label = shown
    .map(
      ({ marketId, requested, allocated }) =>
        `${marketCode(marketId)} requested ${toNumberText(requested)}, allocated ${toNumberText(allocated)}`,
    )
    .join('; ');
  return (
    <svg
      width={WIDTH}
      height={HEIGHT + TEXT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + TEXT}`}
      role="img"
      aria-label={label}
    >
      {shown.map((cell, index) => {
        const isMine = cell.marketId === mine.marketId;
        const bar = { x: index * step + 1, width: Math.max(2, step - 3) };
        return (
          <g key={cell.marketId}>
            <rect
              {...bar}
              className={isMine ? styles.barMineAsked : styles.barAsked}
              y={HEIGHT - toHeight(cell.requested)}
              height={toHeight(cell.requested)}
            />
            <rect
              {...bar}
              className={cell.isLocked ? styles.barLocked : isMine ? styles.barMine : styles.barGiven}
              y={HEIGHT - toHeight(cell.allocated)}
              height={toHeight(cell.allocated)}
            />
            <text
              className={classNames(styles.code, isMine && styles.mine)}
              x={index * step + step / 2}
              y={HEIGHT + 14}
            >
              {marketCode(cell.marketId)}
            </text>
          </g>
        );
      })}
      {level > 0 && (
        <line
          className={styles.level}
          x1={0}
          x2={WIDTH}
          y1={HEIGHT - toHeight(level)}
          y2={HEIGHT - toHeight(level)}
        />
      )}
    </svg>
  );
}
