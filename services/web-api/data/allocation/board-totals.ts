import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { BoardQuery } from '@/domain/contract/board-query';
import { ExceptionCounts } from '@/domain/contract/exception-counts';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { hasCountedExceptions, toExceptionCounts } from '../products/exceptions';
import { toCounted } from '../products/figures-source';
import { SUPPLY } from '../products/product-figures';
import { toStatusCondition } from '../products/product-status';
import { toNarrowed } from '../requests/kept-source';
import type { Viewer } from '../requests/viewer';
import { toYearSums } from '../requests/year-sums';
import { type Rates, toUnitValueSql, toValueSumsSql } from '../value/unit-value';
import { toValueSums, ValueColumns } from '../value/value-columns';
import { toBoardConditions } from './board-conditions';
import { toProductFilters } from './narrow-to-brands';

/** The most requests that are added up by market with a page; more would cost more than the page itself. */
const MOST_REQUESTS = 100_000;

const count = z.coerce.number().int();
const Sums = ExceptionCounts.extend({
  products: count,
  published: count,
  final: count,
  supply: count,
  requested: count,
  allocated: count,
  requests: count,
  ...ValueColumns.shape,
});
const MarketSums = z.object({ marketId: z.number(), requested: count, allocated: count });

/**
 * One row: the sums of what the filters show, and the products with each exception under the other filters. Both come from
 * one reading, so that a count is the number of rows it opens.
 */
function toSums(viewer: Viewer, { exceptions, ...others }: BoardQuery, rates: Rates): SQL {
  // The value of a piece is of each product.
  const counted = toCounted(viewer, toProductFilters(others), rates.currency !== null);
  const isShown = hasCountedExceptions(exceptions) ?? sql`true`;
  const toSum = (figure: SQL, isMet = sql`true`) =>
    sql`coalesce(sum(${figure}) filter (where ${isShown} and ${isMet}), 0)`;
  const toCount = (isMet: SQL) => toSum(counted.size, isMet);
  const pieces = {
    requested: sql`${products.requestedTotal}`,
    allocated: sql`${products.allocatedTotal}`,
    unitValue: toUnitValueSql(rates),
  };
  return sql`select ${toCount(sql`true`)} as products, ${toCount(toStatusCondition('published'))} as published,
      ${toCount(toStatusCondition('final'))} as final, ${toSum(SUPPLY)} as supply,
      ${toSum(sql`${products.requestedTotal}`)} as requested,
      ${toSum(sql`${products.allocatedTotal}`)} as allocated,
      ${toSum(sql`${products.requestCount}`)} as requests, ${toValueSumsSql(pieces, isShown)},
      ${toExceptionCounts(counted)}
    from ${counted.source} where ${toBoardConditions(viewer, others)}`;
}

/** The figures by market of what the filters show, added up request by request. */
function toMarketSums(viewer: Viewer, query: BoardQuery): SQL {
  const isShown = query.marketIds?.length
    ? sql`${requests.marketId} = any(${toIntArray(query.marketIds)})`
    : sql`true`;
  return sql`select ${requests.marketId} as "marketId", coalesce(sum(${requests.requestedQuantity}), 0) as requested,
      coalesce(sum(${requests.allocatedQuantity}), 0) as allocated
    from ${products} join ${requests} on ${requests.productId} = ${products.productId}
    where ${toBoardConditions(viewer, query)} and ${isShown}
    group by ${requests.marketId} order by ${requests.marketId}`;
}

/** What the kept sums can be limited to, and what limits nothing. */
const KEPT_BY: ReadonlySet<string> = new Set<keyof BoardQuery>([
  ...(['fiscalYear', 'brandIds', 'marketIds'] as const),
  ...(['page', 'limit', 'sort'] as const),
]);

/** Whether the board shows all published products of the year, or those of whole brands. */
const hasKeptSums = (query: BoardQuery): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      KEPT_BY.has(name) || value === undefined || (Array.isArray(value) && value.length === 0),
  );

/** The same by the sums that are kept, less what products have that are no longer published. */
const toKeptMarketSums = (viewer: Viewer, query: BoardQuery): SQL =>
  sql`select market_id as "marketId", sum(requested) as requested, sum(allocated) as allocated
    from ${toYearSums(viewer.system.id, toNarrowed(viewer, query), {
      by: 'market_id',
      isOfYears: sql`fiscal_year = ${query.fiscalYear}`,
      setAside: sql`not is_published`,
    })}
    group by market_id having sum(total) > 0 order by market_id`;

/** The sums of what a board shows but those by market, and how many requests its products have. */
export type BoardSums = { requestCount: number; totals: Omit<BoardTotals, 'byMarket'> };

/** The sums of everything that the board's filters show, by the totals that products keep of their requests. */
export async function getBoardSums(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  rates: Rates,
): Promise<BoardSums> {
  const [sums] = await queryRows(
    database,
    Sums.transform(({ products: shown, published, final, supply, requested, allocated, ...rest }) => {
      const { requests: requestCount, valueRequested, valueAllocated, productsWithout, ...exceptions } = rest;
      const { currency } = rates;
      const sums = toValueSums({ valueRequested, valueAllocated, productsWithout });
      const value = currency === null ? null : { currency, ...sums };
      return {
        requestCount,
        totals: { products: shown, published, final, supply, requested, allocated, value, exceptions },
      };
    }),
    toSums(viewer, query, rates),
  );
  if (!sums) throw new Error('An aggregate has one row.');
  return sums;
}

/**
 * The same by market, or null where that would cost too much. Sums that are kept are read beside the others, `summing`. `narrow` gives the
 * same board as few rows have it.
 */
export async function getMarketSums(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  { summing, narrow }: { summing: Promise<BoardSums>; narrow(total: number): Promise<BoardQuery> },
): Promise<BoardTotals['byMarket']> {
  const read = (sums: SQL) => queryRows(database, MarketSums, sums);
  const keeping = hasKeptSums(query) ? read(toKeptMarketSums(viewer, query)) : null;
  const [kept, { requestCount, totals }] = await Promise.all([keeping, summing]);
  // What no product has is not looked for in all of them.
  if (totals.products === 0) return [];
  if (kept) return kept;
  return requestCount > MOST_REQUESTS ? null : read(toMarketSums(viewer, await narrow(totals.products)));
}
