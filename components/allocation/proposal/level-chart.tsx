/** Markets side by side: the request of each, what it gets of it, and the common level. */
import { classNames } from '@/components/ui/class-names';
import { toQuantityText } from '@/domain/format';
import styles from './level-chart.module.css';

export type LevelBar = {
  marketId: number;
  code: string;
  requested: number;
  /** null: not decided. */
  allocated: number | null;
  isLocked: boolean;
};

type LevelChartProps = {
  bars: readonly LevelBar[];
  /** The market that the others are shown beside; null: none. */
  mine?: number | null;
  /** The quantity to which a rule raises markets; 0: none. */
  level?: number;
  width: number;
  /** Of the bars alone. */
  height: number;
  fontSize: 9 | 11;
};

/** Between two bars. */
const GAP = 2;

export function LevelChart({ bars, mine = null, level = 0, width, height, fontSize }: LevelChartProps) {
  const text = fontSize + 5;
  const greatest = Math.max(1, ...bars.flatMap(({ requested, allocated }) => [requested, allocated ?? 0]));
  const step = width / Math.max(1, bars.length);
  const toHeight = (quantity: number) => (quantity / greatest) * height;
  const toBar = (quantity: number) => ({ y: height - toHeight(quantity), height: toHeight(quantity) });
  const label = bars
    .map(
      ({ code, requested, allocated }) =>
        `${code} requested ${toQuantityText(requested)}, allocated ${toQuantityText(allocated)}`,
    )
    .join('; ');
  return (
    <svg
      width={width}
      height={height + text}
      viewBox={`0 0 ${width} ${height + text}`}
      role="img"
      aria-label={label}
    >
      {bars.map(({ marketId, code, requested, allocated, isLocked }, index) => {
        const isMine = marketId === mine;
        const place = { x: index * step + GAP / 2, width: Math.max(2, step - GAP) };
        const given = mine === null || isMine ? styles.given : styles.givenToOthers;
        return (
          <g key={marketId}>
            <rect
              {...place}
              {...toBar(requested)}
              className={isMine ? styles.requestedByMine : styles.requested}
            />
            <rect {...place} {...toBar(allocated ?? 0)} className={isLocked ? styles.locked : given} />
            <text
              className={classNames(styles.code, isMine && styles.mine)}
              fontSize={fontSize}
              x={(index + 0.5) * step}
              y={height + fontSize + 2}
            >
              {code}
            </text>
          </g>
        );
      })}
      {level > 0 && (
        <line
          className={styles.level}
          x1={0}
          x2={width}
          y1={height - toHeight(level)}
          y2={height - toHeight(level)}
        />
      )}
    </svg>
  );
}
