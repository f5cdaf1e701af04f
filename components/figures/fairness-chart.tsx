/** Fairness over the years: the fill rates of the worst and the best served market, and the spread between them. */
import { toRateText } from '@/domain/fill';
import { FAIRNESS, type FairYear, toFairnessGeometry, toRates, toSpreadText } from './fairness-geometry';
import styles from './pictures.module.css';

type FairnessChartProps = {
  title: string;
  years: readonly FairYear[];
  toCode: (marketId: number | undefined) => string;
};

const toPath = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

export function FairnessChart({ title, years, toCode }: FairnessChartProps) {
  const { points, ticks, undrawn } = toFairnessGeometry(years);
  const { width, height, left, right, bottom } = FAIRNESS;
  const said = points
    .map(({ year, lowest, highest }) => {
      const spread = toRates(year)?.spread ?? 0;
      return `${year.fiscalYear}: lowest ${toCode(year.lowest?.marketId)} ${toRateText(lowest.rate)}, highest ${toCode(year.highest?.marketId)} ${toRateText(highest.rate)}, spread ${toSpreadText(spread)}.`;
    })
    .join(' ');
  if (points.length === 0) return <p className={styles.note}>No market requested anything in any year.</p>;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.drawing}
        role="img"
        aria-label={`${title}. ${said}`}
      >
        {ticks.map(({ rate, y }) => (
          <g key={rate}>
            <path d={`M${left} ${y}H${right}`} className={styles.line} />
            <text x={left - 8} y={y + 4} textAnchor="end" className={styles.tick}>
              {`${rate * 100} %`}
            </text>
          </g>
        ))}
        <path d={toPath(points.map(({ x, all }) => ({ x, y: all.y })))} className={styles.average} />
        {points.map(({ year, x, lowest, highest, all }) => (
          <g key={year.fiscalYear}>
            <path d={`M${x} ${highest.y}V${lowest.y}`} className={styles.range} />
            <path d={`M${x} ${highest.y - 6}l6 10h-12z`} className={styles.highest} />
            <path d={`M${x} ${lowest.y + 6}l6 -10h-12z`} className={styles.lowest} />
            <path d={`M${x - 9} ${all.y}h18`} className={styles.allTogether} />
            <text x={x} y={highest.y - 11} textAnchor="middle" className={styles.tick}>
              {`${toCode(year.highest?.marketId)} ${toRateText(highest.rate)}`}
            </text>
            <text x={x + 12} y={lowest.y + 2} className={styles.figure}>
              {`${toCode(year.lowest?.marketId)} ${toRateText(lowest.rate)}`}
            </text>
            <text x={x} y={bottom + 22} textAnchor="middle" className={styles.name}>
              {year.fiscalYear}
            </text>
            <text x={x} y={bottom + 38} textAnchor="middle" className={styles.tick}>
              {`spread ${toSpreadText(toRates(year)?.spread ?? 0)}`}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.note}>
        {`▲ The best served market, ▼ the worst served one, – all markets together. ${undrawn > 0 ? `The ${points.length} latest years; the table has all.` : ''}`.trim()}
      </figcaption>
    </figure>
  );
}
