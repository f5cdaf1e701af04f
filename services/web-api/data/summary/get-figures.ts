import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Figures, FiguresQuery } from '@/domain/contract/figures';
import { toFillRange } from '@/domain/sharing/fairness';
import { type Database, queryRows } from '../database/database';
import { products } from '../database/schema';
import { FAR_ABOVE_BY_MARKET } from '../products/exceptions';
import { toScope } from '../products/product-scope';
import { isAmong, needsBoth, toNarrowed, toSource } from '../requests/kept-source';
import type { Viewer } from '../requests/viewer';
import { toSetAside, toSummaryScope } from './summary-scope';

const count = z.coerce.number().int();
const Sums = z.object({ fiscalYear: z.number(), id: z.number(), requested: count, allocated: count });
type Sums = z.output<typeof Sums>;
const FarAbove = z.object({
  brandId: z.number().nullable(),
  marketId: z.number().nullable(),
  products: z.number(),
  requests: z.number(),
});

/**
 * The sums of requests by year and by brand or market, as in the summary: without products set aside, and for markets final
 * quantities and the minimums of reopened products. Read from the stored sums. `isOfYears` is on them and on products (p).
 */
function toSumsBy(
  key: 'brand_id' | 'market_id',
  viewer: Viewer,
  query: FiguresQuery,
  isOfYears: (year: SQL) => SQL,
) {
  const scope = toSummaryScope(viewer.scope);
  const narrowed = toNarrowed(viewer, query);
  const isOwn = isAmong(narrowed);
  const by = sql.identifier(key);
  const isMet = sql`allocation_system_id = ${viewer.system.id} and ${isOfYears(sql`fiscal_year`)} and ${isOwn}`;
  const areFloorsApart = needsBoth(narrowed, key);
  const visible = areFloorsApart ? sql`final_allocated` : sql`final_allocated + floor_allocated`;
  const floors = sql`union all
    select fiscal_year, ${by}, 0, 0, allocated from floor_sums where ${isMet}`;
  const ofProducts = sql`p.allocation_system_id = ${viewer.system.id} and ${isOfYears(sql`p.fiscal_year`)}`;
  const setAsideAllocated = scope.showsDraftFigures
    ? sql`r.allocated_quantity`
    : sql`case when r.finalized_at is null then r.floor_quantity else r.allocated_quantity end`;
  return sql`
    select fiscal_year as "fiscalYear", id, sum(requested) as requested, sum(allocated) as allocated
    from (
      select fiscal_year, ${by} as id, total, requested,
        ${scope.showsDraftFigures ? sql`allocated` : visible} as allocated
      from ${toSource(narrowed, key)} and ${isMet}
      ${areFloorsApart && !scope.showsDraftFigures ? floors : sql``}
      union all
      select r.fiscal_year, r.${by}, -1, -coalesce(r.requested_quantity, 0), -coalesce(${setAsideAllocated}, 0)
      from ${toSetAside(ofProducts, { setAside: scope.setAside, ofRequests: isOwn })}
    ) as sums
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

/** The requests of the list with this exception, by brand and by market; null for a viewer who sees no drafts. */
async function readFarAbove(
  database: Database,
  viewer: Viewer,
  query: FiguresQuery,
): Promise<Figures['farAboveHistory']> {
  if (!viewer.seesDrafts) return null;
  const rows = await queryRows(
    database,
    FarAbove,
    sql`select ${products.brandId} as "brandId", far_above.market_id as "marketId",
        count(distinct ${products.productId})::integer as products, count(*)::integer as requests
      from ${FAR_ABOVE_BY_MARKET} and ${toScope(viewer)} and ${products.fiscalYear} = ${query.fiscalYear}
        and ${isAmong(toNarrowed(viewer, query))}
      group by grouping sets ((${products.brandId}), (far_above.market_id))
      order by 1, 2`,
  );
  return {
    byBrand: rows.flatMap(({ brandId, marketId: _none, ...of }) =>
      brandId === null ? [] : { brandId, ...of },
    ),
    byMarket: rows.flatMap(({ brandId: _none, marketId, ...of }) =>
      marketId === null ? [] : { marketId, ...of },
    ),
  };
}

/** The figures of a system's years, within a reader's scope and the filters. */
export async function getFigures(database: Database, viewer: Viewer, query: FiguresQuery): Promise<Figures> {
  const { fiscalYear } = query;
  if (viewer.scope.kind === 'none') {
    return { fiscalYear, byBrand: [], byMarket: [], years: [], farAboveHistory: null };
  }
  const isNowOrBefore = (year: SQL) => sql`${year} in (${fiscalYear}, ${fiscalYear - 1})`;
  const brands = await queryRows(database, Sums, toSumsBy('brand_id', viewer, query, isNowOrBefore));
  const markets = await queryRows(
    database,
    Sums,
    toSumsBy('market_id', viewer, query, () => sql`true`),
  );
  return {
    fiscalYear,
    byBrand: besideLastYear(brands, fiscalYear).map(({ id, figures }) => ({ brandId: id, ...figures })),
    byMarket: besideLastYear(markets, fiscalYear).map(({ id, figures }) => ({ marketId: id, ...figures })),
    years: toYears(markets),
    farAboveHistory: await readFarAbove(database, viewer, query),
  };
}
