import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { BoardQuery } from '@/domain/contract/board-query';
import { ExceptionCounts } from '@/domain/contract/exception-counts';
import { FIGURE_EXCEPTIONS } from '@/domain/exceptions';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import {
  EXCEPTION_COUNTS,
  EXCEPTION_FIGURES,
  hasFoundExceptions,
  toFiguresName,
  toFoundExceptions,
} from '../products/exceptions';
import { toStatusCondition } from '../products/product-status';
import { REQUESTED, SUPPLY } from '../products/supply';
import type { Viewer } from '../requests/viewer';
import { type Rates, toUnitValueSql, toValueSumsSql } from '../value/unit-value';
import { toValueSums, ValueColumns } from '../value/value-columns';
import { toBoardConditions } from './board-conditions';

/** The most requests that are added up by market with a page; more would cost more than the page itself. */
const MOST_REQUESTS = 100_000;

const count = z.coerce.number().int();
const Sums = ExceptionCounts.extend({
  ...(Object.fromEntries(FIGURE_EXCEPTIONS.map((each) => [toFiguresName(each), count])) as Record<
    ReturnType<typeof toFiguresName>,
    typeof count
  >),
  products: count,
  published: count,
  final: count,
  supply: count,
  requested: count.nullable(),
  allocated: count,
  requests: count,
  ...ValueColumns.shape,
});
const MarketSums = z.object({
  marketId: z.number(),
  requested: count.nullable(),
  allocated: count.nullable(),
});
const Decided = z.object({ isAny: z.boolean() });

/** Disabled products are on the board, and in no sum: Home and Figures leave them out too. */
const COUNTS = sql`not ${products.isDisabled}`;

/**
 * One row: the sums of what the filters show, and the products with each exception under the other filters. Both come from
 * one reading, so that a count is the number of rows it opens.
 */
function toSums(viewer: Viewer, { exceptions, ...others }: BoardQuery, rates: Rates): SQL {
  const { marketIds: _columns, ...ofProducts } = others;
  const isShown = hasFoundExceptions(exceptions) ?? sql`true`;
  const isCounted = sql`${isShown} and ${COUNTS}`;
  const toSum = (figure: SQL) => sql`coalesce(sum(${figure}) filter (where ${isCounted}), 0)`;
  const toCount = (isMet: SQL) => sql`count(*) filter (where ${isShown} and ${isMet})`;
  const pieces = {
    requested: sql`${products.requestedTotal}`,
    allocated: sql`${products.allocatedTotal}`,
    unitValue: toUnitValueSql(rates),
  };
  return sql`select ${toCount(sql`true`)} as products, ${toCount(toStatusCondition('published'))} as published,
      ${toCount(toStatusCondition('final'))} as final, ${toSum(SUPPLY)} as supply,
      sum(${REQUESTED}) filter (where ${isCounted}) as requested,
      ${toSum(sql`${products.allocatedTotal}`)} as allocated,
      ${toSum(sql`${products.requestCount}`)} as requests, ${toValueSumsSql(pieces, isCounted)}, ${EXCEPTION_COUNTS},
      ${EXCEPTION_FIGURES}
    from ${products} ${toFoundExceptions(viewer, ofProducts)} where ${toBoardConditions(viewer, others)}`;
}

/** The figures of the filtered products by market, added up request by request. */
function toMarketSums(viewer: Viewer, query: BoardQuery): SQL {
  const isShown = query.marketIds?.length
    ? sql`${requests.marketId} = any(${toIntArray(query.marketIds)})`
    : sql`true`;
  return sql`select ${requests.marketId} as "marketId", sum(${requests.requestedQuantity}) as requested,
      sum(${requests.allocatedQuantity}) as allocated
    from ${products} join ${requests} on ${requests.productId} = ${products.productId}
    where ${toBoardConditions(viewer, query)} and ${COUNTS} and ${isShown}
    group by ${requests.marketId} order by ${requests.marketId}`;
}

/** A sum of 0 is a decision if any of its figures is one. */
async function hasDecided(database: Database, viewer: Viewer, query: BoardQuery): Promise<boolean> {
  const [found] = await queryRows(
    database,
    Decided,
    sql`select exists (
        select from ${products} join ${requests} on ${requests.productId} = ${products.productId}
        where ${toBoardConditions(viewer, query)} and ${COUNTS} and ${requests.allocatedQuantity} is not null
      ) as "isAny"`,
  );
  return found?.isAny ?? false;
}

/** The sums of a board except those by market, and how many requests its products have. */
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
      const { requests: requestCount, valueRequested, valueAllocated, productsWithout, ...counts } = rest;
      const exceptions = ExceptionCounts.parse(counts);
      const figures = Object.fromEntries(
        FIGURE_EXCEPTIONS.map((each) => [each, counts[toFiguresName(each)]]),
      );
      const { currency } = rates;
      const sums = toValueSums({ valueRequested, valueAllocated, productsWithout });
      const value = currency === null ? null : { currency, ...sums };
      return {
        requestCount,
        totals: {
          ...{ products: shown, published, final, supply, requested, value, exceptions, figures },
          allocated: allocated as number | null,
        },
      };
    }),
    toSums(viewer, query, rates),
  );
  if (!sums) throw new Error('An aggregate has one row.');
  if (sums.totals.allocated !== 0 || (await hasDecided(database, viewer, query))) return sums;
  return { ...sums, totals: { ...sums.totals, allocated: null } };
}

/** The same by market; null where that would cost more than the page itself. */
export async function getMarketSums(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  { requestCount, totals }: BoardSums,
): Promise<BoardTotals['byMarket']> {
  if (totals.products === 0) return [];
  return requestCount > MOST_REQUESTS ? null : queryRows(database, MarketSums, toMarketSums(viewer, query));
}
