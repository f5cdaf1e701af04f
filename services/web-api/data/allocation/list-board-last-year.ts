import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardLastYear } from '@/domain/contract/allocation';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products } from '../database/schema';
import { toScope } from '../products/product-scope';
import { isEarlierOfSame } from '../requests/last-year';
import type { Viewer } from '../requests/viewer';

const figures = z.array(z.number().nullable());
const Row = z.object({
  productId: z.number(),
  marketIds: z.array(z.number()),
  requested: figures,
  allocated: figures,
});

/**
 * The quantities that every market, or one, requested and was allocated of these products in the fiscal year before, as
 * columns; a product that did not exist then is left out. For the brand side only, because it shows figures that were not
 * submitted.
 */
export async function listBoardLastYear(
  database: Database,
  viewer: Viewer,
  productIds: readonly number[],
  marketId: number | null = null,
): Promise<BoardLastYear> {
  const ofMarket = marketId === null ? sql`` : sql`and past.market_id = ${marketId}`;
  const items = await queryRows(
    database,
    Row,
    sql`select ${products.productId} as "productId",
        json_agg(past.market_id order by past.market_id) as "marketIds",
        json_agg(past.requested_quantity order by past.market_id) as requested,
        json_agg(past.allocated_quantity order by past.market_id) as allocated
      from ${products}
        join products as earlier on ${isEarlierOfSame(viewer)}
        join requests as past on past.product_id = earlier.product_id ${ofMarket}
      where ${toScope(viewer)} and ${products.productId} = any(${toIntArray(productIds)})
      group by ${products.productId}
      order by ${products.productId}`,
  );
  return { items };
}
