/** How many requests of open products are far above last year, the most first. */
import { EXCEPTION_MEANINGS } from '@/domain/exceptions';
import { toCountText, toNumberText } from '@/domain/format';
import { BarFrame } from './bar-frame';
import { BARS, toBarScale, toX } from './bars-geometry';
import { type CountRow, toDrawnText } from './figure-rows';
import { MarkBar } from './marks';
import styles from './pictures.module.css';

const MAX_DRAWN = 12;
const LINE = 24;

type FarAboveChartProps = {
  title: string;
  /** By `byRequests`. */
  rows: readonly CountRow[];
  whats: string;
};

export function FarAboveChart({ title, rows, whats }: FarAboveChartProps) {
  const drawn = rows.slice(0, MAX_DRAWN);
  const scale = toBarScale(drawn.map(({ requests }) => requests));
  const [first] = drawn;
  const said = first ? `The most has ${first.label}: ${toCountText(first.requests, 'request')}.` : '';
  return (
    <figure>
      <BarFrame
        label={`${title}. ${said}`}
        rows={drawn}
        lineHeight={LINE}
        scale={scale}
        toTickText={toNumberText}
        toTexts={({ requests, products }) => [
          `${toNumberText(requests)} in ${toCountText(products, 'product')}`,
        ]}
      >
        {({ requests }, y) => (
          <MarkBar
            mark="requested"
            x={BARS.left}
            y={y + 5}
            width={toX(requests, scale.max) - BARS.left}
            height={14}
          />
        )}
      </BarFrame>
      <figcaption className={styles.note}>
        {`${EXCEPTION_MEANINGS.farAboveHistory} ${said} ${toDrawnText(drawn.length, rows.length, 'with the most', whats)}`.trim()}
      </figcaption>
    </figure>
  );
}
