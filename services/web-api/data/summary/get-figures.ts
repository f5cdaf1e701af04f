import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Figures, FiguresQuery } from '@/domain/contract/figures';
import { addUp } from '@/domain/fill';
import { toFillRange } from '@/domain/sharing/fairness';
import { isAmongIds } from '../database/conditions';
import { type Database, queryRows } from '../database/database';
import { products, requests } from '../database/schema';
import { toFarAboveBy } from '../products/exceptions';
import { isAboveSupply } from '../products/supply';
import { toRequestScope, type Viewer } from '../requests/viewer';
import { toCountedRequests, toQuantities } from '../requests/year-sums';
import { toSummaryScope } from './summary-scope';

const count = z.coerce.number().int();
/** A sum has one of the two: sums by brand and by market come from one reading of the requests. */
const Of = z.object({ brandId: z.number().nullable(), marketId: z.number().nullable() });
const Sums = Of.extend({
  fiscalYear: z.number(),
  requested: count.nullable(),
  allocated: count.nullable(),
  requestedDecided: count.nullable(),
});
const FarAbove = Of.extend({ products: count, requests: count });
type Sums = z.output<typeof Sums> & { id: number };

const ofBrands = <Row extends z.output<typeof Of>>(rows: readonly Row[]) =>
  rows.flatMap((row) => (row.brandId === null ? [] : { ...row, id: row.brandId }));
const ofMarkets = <Row extends z.output<typeof Of>>(rows: readonly Row[]) =>
  rows.flatMap((row) => (row.marketId === null ? [] : { ...row, id: row.marketId }));

/**
 * The sums of requests by year, and by brand and market in turn, as in the summary: without products set aside, and for markets
 * final quantities and the minimums of reopened products.
 */
function toSumsBy(viewer: Viewer, query: FiguresQuery): SQL {
  const scope = toSummaryScope(viewer.scope);
  return sql`
    select r.fiscal_year as "fiscalYear", r.brand_id as "brandId", r.market_id as "marketId", ${toQuantities(scope)}
    from ${toCountedRequests(viewer.system.id, scope, sql`true`, query)}
    group by r.fiscal_year, grouping sets ((r.brand_id), (r.market_id))
    order by r.fiscal_year, r.brand_id, r.market_id`;
}

/** The year's rows with those of the year before, for each id of either. */
function besideLastYear(rows: readonly Sums[], fiscalYear: number) {
  const of = (year: number) =>
    new Map(
      rows
        .filter((row) => row.fiscalYear === year)
        .map(({ id, requested, allocated, requestedDecided }) => [
          id,
          { requested, allocated, requestedDecided },
        ]),
    );
  const none = { requested: null, allocated: null, requestedDecided: null };
  const [now, before] = [of(fiscalYear), of(fiscalYear - 1)];
  return [...new Set([...now.keys(), ...before.keys()])]
    .sort((a, b) => a - b)
    .map((id) => ({
      id,
      figures: { ...(now.get(id) ?? none), lastYear: before.get(id) ?? null },
    }));
}

/** Each year with its worst and its best served market. */
function toYears(rows: readonly Sums[]): Figures['years'] {
  return [...new Set(rows.map(({ fiscalYear }) => fiscalYear))].map((fiscalYear) => {
    const markets = rows
      .filter((row) => row.fiscalYear === fiscalYear)
      .map(({ id, requested, allocated, requestedDecided }) => ({
        marketId: id,
        requested,
        allocated,
        requestedDecided,
      }));
    const range = toFillRange(markets);
    return {
      fiscalYear,
      requested: addUp(markets.map(({ requested }) => requested)),
      allocated: addUp(markets.map(({ allocated }) => allocated)),
      requestedDecided: addUp(markets.map(({ requestedDecided }) => requestedDecided)),
      markets: markets.filter(({ requested }) => (requested ?? 0) > 0).length,
      lowest: range?.lowest ?? null,
      highest: range?.highest ?? null,
    };
  });
}

/** The requests of the list with this exception, by brand and by market; null for a viewer who sees no drafts. */
async function readFarAbove(
  database: Database,
  viewer: Viewer,
  query: FiguresQuery,
): Promise<Figures['farAboveHistory']> {
  if (!viewer.seesDrafts) return null;
  const found = await queryRows(database, FarAbove, toFarAboveBy(viewer, query));
  return {
    byBrand: ofBrands(found).map(({ id, products, requests }) => ({ brandId: id, products, requests })),
    byMarket: ofMarkets(found).map(({ id, products, requests }) => ({ marketId: id, products, requests })),
  };
}

const AboveSupply = z.object({ requests: count, requested: count });

/** The requests above the whole supply of their product, as slips are. */
async function readAboveSupply(
  database: Database,
  viewer: Viewer,
  { fiscalYear, brandIds, marketIds }: FiguresQuery,
): Promise<Figures['aboveSupply']> {
  const [row] = await queryRows(
    database,
    AboveSupply,
    sql`select count(*) as requests, coalesce(sum(${requests.requestedQuantity}), 0) as requested
      from ${requests} join ${products} on ${products.productId} = ${requests.productId}
      where ${toRequestScope(viewer)} and ${requests.fiscalYear} = ${fiscalYear} and not ${products.isDisabled}
        and ${isAboveSupply(sql`${requests.requestedQuantity}`)}
        and ${brandIds?.length ? isAmongIds(requests.brandId, brandIds) : sql`true`}
        and ${marketIds?.length ? isAmongIds(requests.marketId, marketIds) : sql`true`}`,
  );
  return row ?? { requests: 0, requested: 0 };
}

/** The figures of a system's years, within a reader's scope and the filters. */
export async function getFigures(database: Database, viewer: Viewer, query: FiguresQuery): Promise<Figures> {
  const { fiscalYear } = query;
  if (viewer.scope.kind === 'none') {
    return {
      fiscalYear,
      byBrand: [],
      byMarket: [],
      years: [],
      aboveSupply: { requests: 0, requested: 0 },
      farAboveHistory: null,
    };
  }
  const sums = await queryRows(database, Sums, toSumsBy(viewer, query));
  const markets = ofMarkets(sums);
  return {
    fiscalYear,
    byBrand: besideLastYear(ofBrands(sums), fiscalYear).map(({ id, figures }) => ({
      brandId: id,
      ...figures,
    })),
    byMarket: besideLastYear(markets, fiscalYear).map(({ id, figures }) => ({ marketId: id, ...figures })),
    years: toYears(markets),
    aboveSupply: await readAboveSupply(database, viewer, query),
    farAboveHistory: await readFarAbove(database, viewer, query),
  };
}
