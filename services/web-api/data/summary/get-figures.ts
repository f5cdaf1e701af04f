import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Figures, FiguresQuery } from '@/domain/contract/figures';
import { toFillRange } from '@/domain/sharing/fairness';
import { type Database, queryRows } from '../database/database';
import { products, requests } from '../database/schema';
import { FAR_ABOVE_BY_MARKET, toKeptRequests } from '../products/exceptions';
import { toCounted } from '../products/figures-source';
import { toScope } from '../products/product-scope';
import { isAmong, type Key, needsBoth, toNarrowed } from '../requests/kept-source';
import { isAmongIds, toRequestScope, type Viewer } from '../requests/viewer';
import { toYearSums } from '../requests/year-sums';
import { toSummaryScope } from './summary-scope';

const count = z.coerce.number().int();
const Sums = z.object({ fiscalYear: z.number(), id: z.number(), requested: count, allocated: count });
type Sums = z.output<typeof Sums>;
const FarAbove = z.object({ id: z.number(), products: count, requests: count });

/**
 * The sums of requests by year and by brand or market, as in the summary: without products set aside, and for markets final
 * quantities and the minimums of reopened products. `isOfYears` is on `fiscal_year`.
 */
function toSumsBy(by: Key, viewer: Viewer, query: FiguresQuery, isOfYears: SQL) {
  const { setAsideSums, showsDraftFigures } = toSummaryScope(viewer.scope);
  const wanted = { by, isOfYears, setAside: setAsideSums };
  return sql`
    select fiscal_year as "fiscalYear", ${sql.identifier(by)} as id, sum(requested) as requested,
      sum(${showsDraftFigures ? sql`allocated` : sql`visible_allocated`}) as allocated
    from ${toYearSums(viewer.system.id, toNarrowed(viewer, query), wanted)}
    group by fiscal_year, id having sum(total) > 0
    order by fiscal_year, id`;
}

/** The year's rows with those of the year before, for each id of either. */
function besideLastYear(rows: readonly Sums[], fiscalYear: number) {
  const of = (year: number) =>
    new Map(
      rows
        .filter((row) => row.fiscalYear === year)
        .map(({ id, requested, allocated }) => [id, { requested, allocated }]),
    );
  const [now, before] = [of(fiscalYear), of(fiscalYear - 1)];
  return [...new Set([...now.keys(), ...before.keys()])]
    .sort((a, b) => a - b)
    .map((id) => ({
      id,
      figures: { ...(now.get(id) ?? { requested: 0, allocated: 0 }), lastYear: before.get(id) ?? null },
    }));
}

/** Each year with its worst and its best served market. */
function toYears(rows: readonly Sums[]): Figures['years'] {
  return [...new Set(rows.map(({ fiscalYear }) => fiscalYear))].map((fiscalYear) => {
    const markets = rows
      .filter((row) => row.fiscalYear === fiscalYear)
      .map(({ id, requested, allocated }) => ({ marketId: id, requested, allocated }));
    const range = toFillRange(markets);
    return {
      fiscalYear,
      requested: markets.reduce((sum, { requested }) => sum + requested, 0),
      allocated: markets.reduce((sum, { allocated }) => sum + allocated, 0),
      markets: markets.filter(({ requested }) => requested > 0).length,
      lowest: range?.lowest ?? null,
      highest: range?.highest ?? null,
    };
  });
}

/** The open products with a request far above its history, by brand: their number and that of these requests. */
function toFarAboveByBrand(viewer: Viewer, query: FiguresQuery): SQL {
  const { marketIds, ...ofProducts } = query;
  const isOfYear = sql`${toScope(viewer)} and ${products.fiscalYear} = ${query.fiscalYear}
    and ${isAmong(toNarrowed(viewer, query))}`;
  if (marketIds?.length)
    return sql`select ${products.brandId} as id, count(distinct ${products.productId}) as products, count(*) as requests
      from ${FAR_ABOVE_BY_MARKET} and ${isOfYear} group by ${products.brandId} order by id`;
  const { source, size } = toCounted(viewer, ofProducts);
  const farAbove = toKeptRequests('farAboveHistory');
  return sql`select ${products.brandId} as id, sum(${size}) as products, sum(${farAbove.requests}) as requests
    from ${source} where ${farAbove.condition} and ${isOfYear} group by ${products.brandId} order by id`;
}

/** The same by market, from the sums that are kept of it (0541): a product has at most one request of a market. */
function toFarAboveByMarket(viewer: Viewer, query: FiguresQuery): SQL {
  const narrowed = toNarrowed(viewer, query);
  return sql`select market_id as id, sum(requests) as products, sum(requests) as requests from far_above_totals
    where allocation_system_id = ${viewer.system.id} and fiscal_year = ${query.fiscalYear}
      and brand_id is ${needsBoth(narrowed, 'market_id') ? sql`not null` : sql`null`} and ${isAmong(narrowed)}
    group by market_id having sum(requests) > 0 order by id`;
}

/** The requests of the list with this exception, by brand and by market; null for a viewer who sees no drafts. */
async function readFarAbove(
  database: Database,
  viewer: Viewer,
  query: FiguresQuery,
): Promise<Figures['farAboveHistory']> {
  if (!viewer.seesDrafts) return null;
  const brands = await queryRows(database, FarAbove, toFarAboveByBrand(viewer, query));
  const markets = await queryRows(database, FarAbove, toFarAboveByMarket(viewer, query));
  return {
    byBrand: brands.map(({ id, ...of }) => ({ brandId: id, ...of })),
    byMarket: markets.map(({ id, ...of }) => ({ marketId: id, ...of })),
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
        and ${requests.requestedQuantity} > ${products.availableQuantity} - ${products.reserveQuantity}
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
  const isNowOrBefore = sql`fiscal_year in (${fiscalYear}, ${fiscalYear - 1})`;
  const brands = await queryRows(database, Sums, toSumsBy('brand_id', viewer, query, isNowOrBefore));
  const markets = await queryRows(database, Sums, toSumsBy('market_id', viewer, query, sql`true`));
  return {
    fiscalYear,
    byBrand: besideLastYear(brands, fiscalYear).map(({ id, figures }) => ({ brandId: id, ...figures })),
    byMarket: besideLastYear(markets, fiscalYear).map(({ id, figures }) => ({ marketId: id, ...figures })),
    years: toYears(markets),
    aboveSupply: await readAboveSupply(database, viewer, query),
    farAboveHistory: await readFarAbove(database, viewer, query),
  };
}
