/** Requested against allocated, and both a year before, on one scale: the largest gap first. */
import { sumFilled } from '@/domain/fill';
import { toNumberText, toQuantityText } from '@/domain/format';
import { BarFrame } from './bar-frame';
import { BARS, toBarScale, toX } from './bars-geometry';
import { type FigureRow, hasLastYear, toDrawnText, toGapText } from './figure-rows';
import { Legend, type Mark, MarkBar } from './marks';
import styles from './pictures.module.css';

const MAX_DRAWN = 8;
const LINE = 36;

const toPairText = ({ requested, allocated }: Pick<FigureRow, 'requested' | 'allocated'>): string =>
  `${toQuantityText(allocated)} of ${toQuantityText(requested)}`;

type CompareChartProps = {
  title: string;
  /** By `byGap`. */
  rows: readonly FigureRow[];
  fiscalYear: number;
  whats: string;
};

export function CompareChart({ title, rows, fiscalYear, whats }: CompareChartProps) {
  const drawn = rows.slice(0, MAX_DRAWN);
  const isCompared = hasLastYear(rows);
  const scale = toBarScale(
    drawn.flatMap(({ requested, allocated, lastYear }) => [
      requested ?? 0,
      allocated ?? 0,
      lastYear?.requested ?? 0,
      lastYear?.allocated ?? 0,
    ]),
  );
  const bar = (mark: Mark, value: number | null, y: number, height: number) => (
    <MarkBar mark={mark} x={BARS.left} y={y} width={toX(value ?? 0, scale.max) - BARS.left} height={height} />
  );
  const total = sumFilled(rows);
  const before = sumFilled(rows.flatMap(({ lastYear }) => lastYear ?? []));
  const [first] = drawn;
  const said = [
    `Allocated of requested: ${toPairText(total)} in ${fiscalYear}`,
    isCompared ? `, ${toPairText(before)} in ${fiscalYear - 1}` : '',
    first ? `. The largest gap is ${first.label} with ${toGapText(first)}.` : '.',
  ].join('');
  return (
    <figure>
      <Legend
        marks={[
          ['requested', `Requested ${fiscalYear}`],
          ['allocated', `Allocated ${fiscalYear}`],
          ...(isCompared
            ? ([
                ['requestedBefore', `Requested ${fiscalYear - 1}`],
                ['allocatedBefore', `Allocated ${fiscalYear - 1}`],
              ] as const)
            : []),
        ]}
      />
      <BarFrame
        label={`${title}. ${said}`}
        rows={drawn}
        lineHeight={LINE}
        scale={scale}
        toTickText={toNumberText}
        toTexts={(row) => [toPairText(row), ...(row.lastYear ? [toPairText(row.lastYear)] : [])]}
      >
        {({ requested, allocated, lastYear }, y) => (
          <>
            {bar('requested', requested, y + 5, 14)}
            {bar('allocated', allocated, y + 8, 8)}
            {lastYear && bar('requestedBefore', lastYear.requested, y + 21, 10)}
            {lastYear && bar('allocatedBefore', lastYear.allocated, y + 23, 6)}
          </>
        )}
      </BarFrame>
      <figcaption className={styles.note}>
        {`${said} ${toDrawnText(drawn.length, rows.length, 'largest gaps', whats)}`.trim()}
      </figcaption>
    </figure>
  );
}
