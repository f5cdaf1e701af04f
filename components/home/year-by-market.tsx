/** Requested and allocated by market. */
import type { Market } from '@/domain/contract/core';
import { toAllocatedMeaning } from '@/domain/figure-meanings';
import { ChartOrTable } from './chart-or-table';
import type { SystemYear } from './system-year';
import { YearChart } from './year-chart';
import styles from './year-chart.module.css';
import { toMarketFigures, toRows } from './year-figures';
import { YearTable } from './year-table';

type YearByMarketProps = {
  year: SystemYear;
  markets: readonly Market[];
  isMarketSide: boolean;
  toHref: (id: number) => string | null;
};

export function YearByMarket({ year, markets, isMarketSide, toHref }: YearByMarketProps) {
  const { system, fiscalYear, summary } = year;
  const all = toMarketFigures(summary, markets);
  const note = `${isMarketSide ? '' : 'Requests of my brands. '}${toAllocatedMeaning(isMarketSide)}`;
  if (all.length === 0) {
    return (
      <section aria-labelledby="by-market">
        <h2 id="by-market">The year by market</h2>
        <p
          className={styles.note}
        >{`No market that you can see has requested anything in ${system.label} for ${fiscalYear} yet.`}</p>
      </section>
    );
  }
  return (
    <ChartOrTable
      title="The year by market"
      note={`${system.label} ${fiscalYear}, units; ${isMarketSide ? 'my markets' : 'all markets with requests'}`}
      chart={<YearChart whats="markets" all={all} note={note} toHref={toHref} />}
      table={<YearTable what="Market" sent={toRows(all, toHref)} note={note} />}
    />
  );
}
