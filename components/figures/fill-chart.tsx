/** Fill rates, the lowest first: the outline is the requested quantity, the bar the allocated part. */
import { sumFilled, toFill, toFillText } from '@/domain/fill';
import { BarFrame } from './bar-frame';
import { BARS, toRateScale, toX } from './bars-geometry';
import { type FigureRow, toDrawnText, toRangeText } from './figure-rows';
import { Legend, MarkBar } from './marks';
import styles from './pictures.module.css';

const MAX_DRAWN = 12;
const LINE = 24;

type FillChartProps = {
  title: string;
  /** By `byFill`. */
  rows: readonly FigureRow[];
  whats: string;
};

export function FillChart({ title, rows, whats }: FillChartProps) {
  const requesting = rows.filter((row) => toFill(row) !== null);
  const drawn = requesting.slice(0, MAX_DRAWN);
  const all = toFill(sumFilled(rows));
  if (requesting.length === 0 || all === null) return <p className={styles.note}>No piece is requested.</p>;
  const scale = toRateScale([all, ...drawn.map((row) => toFill(row) ?? 0)]);
  const isOne = requesting.length === 1;
  const said = toRangeText(requesting, all, whats);
  return (
    <figure>
      <Legend
        marks={[
          ['requestedBefore', 'Requested'],
          ['allocated', 'Allocated'],
        ]}
      />
      <BarFrame
        label={`${title}. ${said}`}
        rows={drawn}
        lineHeight={LINE}
        scale={scale}
        toTickText={(tick) => `${tick * 100} %`}
        toTexts={(row) => [toFillText(row)]}
        {...(!isOne && { mean: all })}
      >
        {(row, y) => (
          <>
            <MarkBar
              mark="requestedBefore"
              x={BARS.left}
              y={y + 5}
              width={toX(1, scale.max) - BARS.left}
              height={14}
            />
            <MarkBar
              mark="allocated"
              x={BARS.left}
              y={y + 5}
              width={toX(toFill(row) ?? 0, scale.max) - BARS.left}
              height={14}
            />
          </>
        )}
      </BarFrame>
      <figcaption className={styles.note}>
        {isOne
          ? said
          : `${said} The dashed line is the rate of all ${whats} together. ${toDrawnText(drawn.length, requesting.length, 'lowest', whats)}`.trim()}
      </figcaption>
    </figure>
  );
}
