/** Available, requested and allocated by brand, drawn on one scale. */
import { classNames } from '@/components/ui/class-names';
import type { Brand } from '@/domain/contract/core';
import { toNumberText } from '@/domain/format';
import { type BrandFigures, type Scale, toBrandFigures, toScale } from './brand-figures';
import { BrandTable } from './brand-table';
import { ChartOrTable } from './chart-or-table';
import type { SystemYear } from './system-year';
import styles from './year-by-brand.module.css';

const MAX_DRAWN = 8;

function Bars({ figures, scale: { max } }: { figures: BrandFigures; scale: Scale }) {
  const width = (value: number) => ({ width: `${(value / max) * 100}%` });
  return (
    <div aria-hidden className={styles.track}>
      <i className={styles.available} style={width(figures.available)} />
      <i className={styles.requested} style={width(figures.requested)} />
      <i className={styles.allocated} style={width(figures.allocated)} />
    </div>
  );
}

function Head() {
  const names = [
    ['Available', styles.available],
    ['Requested', styles.requested],
    ['Allocated', styles.allocated],
  ] as const;
  return (
    <div className={classNames(styles.row, styles.head)}>
      <span />
      <span />
      {names.map(([name, className]) => (
        <span key={name} className={styles.value}>
          <i aria-hidden className={className} />
          {name}
        </span>
      ))}
    </div>
  );
}

function Axis({ max, ticks }: Scale) {
  return (
    <div aria-hidden className={classNames(styles.row, styles.axis)}>
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

function Chart({ all, note }: { all: BrandFigures[]; note: string }) {
  const drawn = all.slice(0, MAX_DRAWN);
  const scale = toScale(drawn);
  const more = all.length > drawn.length ? ` The ${drawn.length} largest of ${all.length} brands.` : '';
  return (
    <div>
      <Head />
      {drawn.map((figures) => (
        <div key={figures.brandId} className={styles.row}>
          <span className={styles.name} title={figures.label}>
            {figures.label}
          </span>
          <Bars figures={figures} scale={scale} />
          <span className={styles.value}>{toNumberText(figures.available)}</span>
          <span className={styles.value}>{toNumberText(figures.requested)}</span>
          <span className={classNames(styles.value, styles.strong)}>{toNumberText(figures.allocated)}</span>
        </div>
      ))}
      <Axis {...scale} />
      <p className={styles.note}>{`${note}${more}`}</p>
    </div>
  );
}

type YearByBrandProps = { year: SystemYear; brands: readonly Brand[]; isMarketSide: boolean };

export function YearByBrand({ year: { system, summary }, brands, isMarketSide }: YearByBrandProps) {
  const all = toBrandFigures(summary, brands);
  const { published, final } = summary.products;
  const counted = `${toNumberText(final)} of ${toNumberText(published + final)} products are final.`;
  const note = isMarketSide
    ? `Available is the supply for all markets. Allocated counts final allocations only: ${counted}`
    : `Allocated counts drafts and final figures: ${counted}`;
  const about = isMarketSide
    ? 'available to all, requested by and allocated to my markets'
    : 'units of my brands';
  if (all.length === 0) {
    return (
      <section aria-labelledby="by-brand">
        <h2 id="by-brand">The year by brand</h2>
        <p className={styles.note}>{`${system.label} has no published products in this year yet.`}</p>
      </section>
    );
  }
  return (
    <ChartOrTable
      title="The year by brand"
      note={`${system.label}, units; ${about}`}
      chart={<Chart all={all} note={note} />}
      table={<BrandTable all={all} note={note} />}
    />
  );
}
