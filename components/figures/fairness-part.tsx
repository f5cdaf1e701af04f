/** Fairness between markets over the fiscal years: few enough that picture and table are side by side. */
import { toFillText } from '@/domain/fill';
import { toNumberText } from '@/domain/format';
import { FairnessChart } from './fairness-chart';
import { type FairYear, toRates, toSpreadText } from './fairness-geometry';
import styles from './fairness-part.module.css';
import { FigureTable } from './figure-table';

const HEADS = ['Markets', 'All together', 'Lowest', 'Highest', 'Spread'];

type FairnessPartProps = {
  years: readonly FairYear[];
  toCode: (marketId: number | undefined) => string;
  toYearHref: (fiscalYear: number) => string;
};

export function FairnessPart({ years, toCode, toYearHref }: FairnessPartProps) {
  const title = 'Fairness between markets over the years';
  const toRateOf = (of: FairYear['lowest']) => (of ? `${toCode(of.marketId)} ${toFillText(of)}` : '–');
  const rows = years.map((year) => ({
    id: year.fiscalYear,
    label: String(year.fiscalYear),
    href: toYearHref(year.fiscalYear),
    cells: [
      toNumberText(year.markets),
      toFillText(year),
      toRateOf(year.lowest),
      toRateOf(year.highest),
      toSpread(year),
    ],
  }));
  return (
    <section aria-labelledby="fairness" className={styles.part}>
      <div>
        <h2 id="fairness">{title}</h2>
        <FairnessChart title={title} years={years} toCode={toCode} />
      </div>
      <FigureTable label={title} what="Fiscal year" heads={HEADS} rows={rows} />
    </section>
  );
}

function toSpread(year: FairYear): string {
  const rates = toRates(year);
  return rates ? toSpreadText(rates.spread) : '–';
}
