import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardQuery, BoardTotals } from '@/domain/contract/allocation';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { SUPPLY } from '../products/product-figures';
import { toStatusCondition } from '../products/product-status';
import type { Viewer } from '../requests/viewer';
import { toBoardConditions } from './board-conditions';

/** The most requests that are added up by market with a page; more would cost more than the page itself. */
const MOST_REQUESTS = 100_000;

const count = z.coerce.number().int();
const Sums = z.object({
  products: count,
  published: count,
  final: count,
  supply: count,
  requested: count,
  allocated: count,
  requests: count,
});
const MarketSums = z.object({ marketId: z.number(), requested: count, allocated: count });

/** The sums of everything that the board's filters show, by the totals that products keep of their requests. */
export async function getBoardTotals(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
): Promise<BoardTotals> {
  const isMet = toBoardConditions(viewer, query);
  const [sums] = await queryRows(
    database,
    Sums,
    sql`select count(*) as products, count(*) filter (where ${toStatusCondition('published')}) as published,
        count(*) filter (where ${toStatusCondition('final')}) as final,
        coalesce(sum(${SUPPLY}), 0) as supply,
        coalesce(sum(${products.requestedTotal}), 0) as requested,
        coalesce(sum(${products.allocatedTotal}), 0) as allocated,
        coalesce(sum(${products.requestCount}), 0) as requests
      from ${products} where ${isMet}`,
  );
  if (!sums) throw new Error('An aggregate has one row.');
  const { requests: requestCount, ...totals } = sums;
  if (requestCount > MOST_REQUESTS) return { ...totals, byMarket: null };
  const isShown = query.marketIds?.length
    ? sql`${requests.marketId} = any(${toIntArray(query.marketIds)})`
    : sql`true`;
  const byMarket = await queryRows(
    database,
    MarketSums,
    sql`select ${requests.marketId} as "marketId", coalesce(sum(${requests.requestedQuantity}), 0) as requested,
        coalesce(sum(${requests.allocatedQuantity}), 0) as allocated
      from ${products} join ${requests} on ${requests.productId} = ${products.productId}
      where ${isMet} and ${isShown}
      group by ${requests.marketId} order by ${requests.marketId}`,
  );
  return { ...totals, byMarket };
}
