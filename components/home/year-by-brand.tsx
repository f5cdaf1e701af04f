/** Supply, requested and allocated by brand. */
import type { Brand } from '@/domain/contract/core';
import { toNumberText } from '@/domain/format';
import { ChartOrTable } from './chart-or-table';
import type { SystemYear } from './system-year';
import { YearChart } from './year-chart';
import styles from './year-chart.module.css';
import { toBrandFigures, toRows } from './year-figures';
import { YearTable } from './year-table';

type YearByBrandProps = {
  year: SystemYear;
  brands: readonly Brand[];
  isMarketSide: boolean;
  toHref: (id: number) => string | null;
};

export function YearByBrand({ year, brands, isMarketSide, toHref }: YearByBrandProps) {
  const { system, fiscalYear, summary } = year;
  const all = toBrandFigures(summary, brands);
  const { published, final } = summary.products;
  const counted = `${toNumberText(final)} of ${toNumberText(published + final)} products are final.`;
  const note = isMarketSide
    ? `Supply is that of all markets. Allocated counts final allocations only: ${counted}`
    : `Allocated counts drafts and final figures: ${counted}`;
  const about = isMarketSide
    ? 'supply for all markets, requested by and allocated to mine'
    : 'supply, requested and allocated';
  if (all.length === 0) {
    return (
      <section aria-labelledby="by-brand">
        <h2 id="by-brand">The year by brand</h2>
        <p
          className={styles.note}
        >{`No product that you can see is published in ${system.label} for ${fiscalYear} yet.`}</p>
      </section>
    );
  }
  return (
    <ChartOrTable
      title="The year by brand"
      note={`${system.label} ${fiscalYear}, units; ${about}`}
      chart={<YearChart whats="brands" all={all} note={note} toHref={toHref} isSupplyDrawn={!isMarketSide} />}
      table={<YearTable what="Brand" sent={toRows(all, toHref)} note={note} />}
    />
  );
}
