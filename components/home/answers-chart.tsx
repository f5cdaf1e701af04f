/** The chart of answers over time: how many there are, how many are required, and the days left. */
import { toNumberText, toShortDateText } from '@/domain/format';
import { type AnswersGeometry, DRAWING } from './answers-geometry';
import styles from './answers-over-time.module.css';

type AnswersChartProps = { geometry: AnswersGeometry; required: number; isOver: boolean };

export function AnswersChart({ geometry, required, isOver }: AnswersChartProps) {
  const { last, labelY, path, area, ticks, days, topY } = geometry;
  const { width, height, left, right, bottom } = DRAWING;
  const toGo = required - last.answered;
  // In the first half the label is to the right of the point, where there is room.
  const isEarly = last.x < left + 120;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.drawing}
      role="img"
      aria-label={`Required pitches answered: ${toNumberText(last.answered)} of ${toNumberText(required)}`}
    >
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${left} ${y}H${right}`} stroke="var(--chakra-colors-border-default)" />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {toNumberText(value)}
          </text>
        </g>
      ))}
      <path
        d={`M${left} ${topY}H${right}`}
        stroke="var(--chakra-colors-chart-available-edge)"
        strokeWidth="1.2"
      />
      <text x={right + 6} y={topY + 4}>
        {`${toNumberText(required)} required`}
      </text>
      <path d={area} fill="var(--chakra-colors-chart-allocated)" opacity=".07" />
      <path
        d={path}
        fill="none"
        stroke="var(--chakra-colors-chart-allocated)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {!isOver && (
        <path d={`M${last.x} 6V${bottom}`} stroke="var(--chakra-colors-mark-now)" strokeWidth="1.5" />
      )}
      {toGo > 0 && (
        <>
          <path
            d={`M${last.x + 6} ${last.y}H${right}M${right - 4} ${topY + 3}V${last.y}`}
            fill="none"
            stroke="var(--chakra-colors-fg-secondary)"
            strokeDasharray="2 2"
          />
          <text x={right + 6} y={Math.max(topY + 22, (topY + last.y) / 2 + 4)} className={styles.toGo}>
            {isOver ? `${toNumberText(toGo)} missing` : `${toNumberText(toGo)} to go`}
          </text>
        </>
      )}
      <circle
        cx={last.x}
        cy={last.y}
        r="4"
        fill="var(--chakra-colors-chart-allocated)"
        stroke="var(--chakra-colors-bg-panel)"
        strokeWidth="2"
      />
      <text
        x={last.x + (isEarly ? 9 : -9)}
        y={labelY}
        textAnchor={isEarly ? 'start' : 'end'}
        className={styles.answered}
      >
        {`${toNumberText(last.answered)} answered`}
      </text>
      {days.map(({ day, x }, index) => (
        <text key={day} x={x} y={bottom + 20} textAnchor={index === 0 ? 'start' : 'middle'}>
          {toShortDateText(day)}
        </text>
      ))}
    </svg>
  );
}
