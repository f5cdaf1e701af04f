/** Supply, requested and allocated, on one scale. The figures are beside the bars, so that no colour is needed. */

import { classNames } from '@/components/ui/class-names';
import { toNumberText, toQuantityText } from '@/domain/format';
import { FiguresLink } from './figures-link';
import styles from './year-chart.module.css';
import { type Scale, toScale, type YearFigures } from './year-figures';

const MAX_DRAWN = 8;

type BarsProps = { figures: YearFigures; scale: Scale; isSupplyDrawn: boolean };

function Bars({ figures, scale: { max }, isSupplyDrawn }: BarsProps) {
  const width = (value: number | null) => ({ width: `${((value ?? 0) / max) * 100}%` });
  return (
    <div aria-hidden className={styles.track}>
      {isSupplyDrawn && figures.supply !== null && (
        <i className={styles.supply} style={width(figures.supply)} />
      )}
      <i className={styles.requested} style={width(figures.requested)} />
      <i className={styles.allocated} style={width(figures.allocated)} />
    </div>
  );
}

function Head({ hasSupply, isSupplyDrawn }: { hasSupply: boolean; isSupplyDrawn: boolean }) {
  const names = [
    ...(hasSupply ? [['Supply', isSupplyDrawn ? styles.supply : null] as const] : []),
    ['Requested', styles.requested] as const,
    ['Allocated', styles.allocated] as const,
  ];
  return (
    <div className={classNames(styles.row, styles.head, !hasSupply && styles.pair)}>
      <span />
      <span />
      {names.map(([name, className]) => (
        <span key={name} className={styles.value}>
          {className && <i aria-hidden className={className} />}
          {name}
        </span>
      ))}
    </div>
  );
}

function Axis({ max, ticks, hasSupply }: Scale & { hasSupply: boolean }) {
  return (
    <div aria-hidden className={classNames(styles.row, styles.axis, !hasSupply && styles.pair)}>
      <span />
      <div className={styles.track}>
        {ticks.map((tick) => (
          <span key={tick} style={{ left: `${(tick / max) * 100}%` }}>
            {toNumberText(tick)}
          </span>
        ))}
      </div>
    </div>
  );
}

type YearChartProps = {
  whats: string;
  all: readonly YearFigures[];
  note: string;
  toHref: (id: number) => string | null;
  /** False where the supply of all markets would make the bars of a few too small to see. */
  isSupplyDrawn?: boolean;
};

/** `whats`: "brands", "markets". */
export function YearChart({ whats, all, note, toHref, isSupplyDrawn = true }: YearChartProps) {
  const drawn = all.slice(0, MAX_DRAWN);
  const scale = toScale(isSupplyDrawn ? drawn : drawn.map((each) => ({ ...each, supply: null })));
  const hasSupply = drawn.some(({ supply }) => supply !== null);
  const more = all.length > drawn.length ? ` The ${drawn.length} largest of ${all.length} ${whats}.` : '';
  return (
    <div>
      <Head hasSupply={hasSupply} isSupplyDrawn={isSupplyDrawn} />
      {drawn.map((figures) => (
        <div key={figures.id} className={classNames(styles.row, !hasSupply && styles.pair)}>
          <span className={styles.name} title={figures.label}>
            <FiguresLink label={figures.label} href={toHref(figures.id)} />
          </span>
          <Bars figures={figures} scale={scale} isSupplyDrawn={isSupplyDrawn} />
          {figures.supply !== null && <span className={styles.value}>{toNumberText(figures.supply)}</span>}
          <span className={styles.value}>{toQuantityText(figures.requested)}</span>
          <span className={classNames(styles.value, styles.strong)}>{toQuantityText(figures.allocated)}</span>
        </div>
      ))}
      <Axis {...scale} hasSupply={hasSupply} />
      <p className={styles.note}>{`${note}${more}`}</p>
    </div>
  );
}
