/** Figures: pictures of a system's year, each with the table of the same figures. */
import { toListHref } from '@/components/grid/list-url';
import type { SystemYear } from '@/components/home/system-year';
import { toBrandLabels, toMarketLabels } from '@/components/home/year-figures';
import { toBrandHref, toFarAboveHref, toMarketHref } from '@/components/home/year-links';
import { Notice } from '@/components/ui/notice';
import { PartBoundary } from '@/components/workspace/part-boundary';
import { TitleBlock } from '@/components/workspace/title-block';
import type { Brand, Market } from '@/domain/contract/core';
import type { Figures, FiguresQuery } from '@/domain/contract/figures';
import { toAllocatedMeaning } from '@/domain/figure-meanings';
import { toCountText, toNumberText } from '@/domain/format';
import { getReadScope } from '@/domain/read-scope';
import type { Actor } from '@/domain/rights';
import { SCREENS, toPath } from '@/domain/screens';
import { ComparePart } from './compare-part';
import { FairnessPart } from './fairness-part';
import { FarAbovePart } from './far-above-part';
import type { CountRow, FigureRow } from './figure-rows';
import { FiguresFilters } from './figures-filters';
import styles from './figures-view.module.css';
import { FillPart } from './fill-part';
import { FigurePatterns } from './marks';

type FiguresViewProps = {
  user: Actor;
  year: Pick<SystemYear, 'system' | 'fiscalYear' | 'moment'>;
  query: FiguresQuery;
  figures: Figures;
  brands: readonly Brand[];
  markets: readonly Market[];
};

/** The scope of the figures. */
function toAbout({ user, year: { system, fiscalYear }, query }: FiguresViewProps): string {
  const filters = [
    ...(query.brandIds?.length ? [toCountText(query.brandIds.length, 'brand')] : []),
    ...(query.marketIds?.length ? [toCountText(query.marketIds.length, 'market')] : []),
  ];
  const of = filters.length > 0 ? `, ${filters.join(' and ')} only` : '';
  const isMarketSide = getReadScope(user, system.id).kind === 'markets';
  const mine = isMarketSide ? 'Requested and allocated are of my markets. ' : '';
  return `${system.label} ${fiscalYear}${of}. ${mine}${toAllocatedMeaning(isMarketSide)} Disabled products are left out.`;
}

function toRows(props: FiguresViewProps) {
  const { user, year, query, figures, brands, markets } = props;
  const [brandOf, marketOf] = [toBrandLabels(brands), toMarketLabels(markets)];
  const { brandIds, marketIds } = query;
  const byMarket: FigureRow[] = figures.byMarket.map(({ marketId, ...sums }) => ({
    ...{ ...sums, id: marketId, label: marketOf(marketId) },
    href: toMarketHref(user, year, marketId, brandIds),
  }));
  const byBrand: FigureRow[] = figures.byBrand.map(({ brandId, ...sums }) => ({
    ...{ ...sums, id: brandId, label: brandOf(brandId) },
    href: toBrandHref(user, year, brandId, marketIds),
  }));
  const far = figures.farAboveHistory;
  const farByMarket: CountRow[] = (far?.byMarket ?? []).map(({ marketId, ...counts }) => ({
    ...{ ...counts, id: marketId, label: marketOf(marketId) },
    href: toFarAboveHref(user, year, { brandIds, marketIds: [marketId] }),
  }));
  const farByBrand: CountRow[] = (far?.byBrand ?? []).map(({ brandId, ...counts }) => ({
    ...{ ...counts, id: brandId, label: brandOf(brandId) },
    href: toFarAboveHref(user, year, { brandIds: [brandId], marketIds }),
  }));
  return { byMarket, byBrand, farByMarket, farByBrand };
}

function FarAbove({ rows, farByBrand }: { rows: readonly CountRow[]; farByBrand: readonly CountRow[] }) {
  if (rows.length === 0) {
    return (
      <section aria-labelledby="far-above" className={styles.wide}>
        <h2 id="far-above">Far above last year</h2>
        <p className={styles.about}>No request of an open product is far above last year.</p>
      </section>
    );
  }
  return (
    <>
      <FarAbovePart what="market" rows={rows} />
      <FarAbovePart what="brand" rows={farByBrand} />
    </>
  );
}

/** Requests that affect every sum and look like slips. */
function AboveSupply({ requests, requested }: Figures['aboveSupply']) {
  if (requests === 0) return null;
  const what = requests === 1 ? '1 request is' : `${toNumberText(requests)} requests are`;
  const text = `${what} above the whole supply of the product, ${toNumberText(requested)} pieces together. The sums below count them.`;
  return (
    <div className={styles.wide}>
      <Notice look="now">{text}</Notice>
    </div>
  );
}

export function FiguresView(props: FiguresViewProps) {
  const { year, query, figures, markets } = props;
  const { system, fiscalYear } = year;
  const { byMarket, byBrand, farByMarket, farByBrand } = toRows(props);
  const isNarrowed = [query.brandIds, query.marketIds].some((ids) => ids?.length);
  const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
  const toYearHref = (of: number) => toListHref(toPath('figures', { system }), { ...query, fiscalYear: of });
  return (
    <>
      <TitleBlock title={SCREENS.figures.title} />
      <FiguresFilters query={query} />
      <FigurePatterns />
      <div className={styles.screen}>
        <p className={`${styles.about} ${styles.wide}`}>{toAbout(props)}</p>
        <AboveSupply {...figures.aboveSupply} />
        {byMarket.length === 0 ? (
          <p
            className={styles.wide}
          >{`No request that you can see exists in ${system.label} for ${fiscalYear}${isNarrowed ? ' with these filters' : ' yet'}.`}</p>
        ) : (
          <>
            <FillPart what="market" rows={byMarket} />
            <FillPart what="brand" rows={byBrand} />
            <ComparePart what="market" rows={byMarket} fiscalYear={fiscalYear} />
            <ComparePart what="brand" rows={byBrand} fiscalYear={fiscalYear} />
          </>
        )}
        <PartBoundary title="Fairness over the years">
          <FairnessPart
            years={figures.years}
            toCode={(id) => (id === undefined ? '–' : (codes.get(id) ?? `Market ${id}`))}
            toYearHref={toYearHref}
          />
        </PartBoundary>
        {figures.farAboveHistory && <FarAbove rows={farByMarket} farByBrand={farByBrand} />}
      </div>
    </>
  );
}
