import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { LastYear as LastYearSchema } from '@/domain/contract/request';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import type { ProductViewer } from '../products/product-scope';
import { isSameProduct } from '../products/same-product';
import { toRequestScope, toVisibleFigures, type Viewer } from './viewer';

export type LastYear = z.infer<typeof LastYearSchema>;
export type ProductInMarket = { productId: number; marketId: number };

const figures = z.array(z.number().nullable());
/**
 * One row for each product: 18,000 rows of one figure each take several times as long to read as 40 of 450. As JSON: the driver
 * reads an array of the database sign by sign.
 */
const Row = z.object({
  productId: z.number(),
  marketIds: z.array(z.number()),
  requested: figures,
  allocated: figures,
});

type GetLastYear = (pair: ProductInMarket) => LastYear;

/** `listed`: the pairs, for `from`; `count`: how many they are. */
async function readLastYears(
  database: Database,
  viewer: Viewer,
  listed: SQL,
  count: number,
): Promise<GetLastYear> {
  if (count === 0) return () => null;
  const query = sql`select listed.product_id as "productId", json_agg(listed.market_id) as "marketIds",
      json_agg(${requests.requestedQuantity}) as requested,
      json_agg(${toVisibleFigures(viewer).allocatedQuantity}) as allocated
    from ${listed}
    join products this_year on this_year.product_id = listed.product_id
    join ${products} on ${products.allocationSystemId} = this_year.allocation_system_id
      and ${products.fiscalYear} = this_year.fiscal_year - 1 and ${isSameProduct(viewer.system, sql`${products}`, sql`this_year`)}
    join ${requests} on ${requests.productId} = ${products.productId}
      and ${requests.marketId} = listed.market_id
    where ${toRequestScope(viewer)}
    group by listed.product_id`;
  const rows = await queryRows(database, Row, query);
  const found = new Map(
    rows.map(({ productId, marketIds, requested, allocated }) => [
      productId,
      new Map(
        marketIds.map((marketId, index) => [
          marketId,
          { requested: requested[index] ?? null, allocated: allocated[index] ?? null },
        ]),
      ),
    ]),
  );
  return ({ productId, marketId }) => found.get(productId)?.get(marketId) ?? null;
}

/**
 * What markets requested and got for the same product in the previous fiscal year: same system and SKU id, or brand and
 * name. One query for all pairs, over unique indexes. The viewer's scope applies to the previous year as well: a SKU id
 * may have belonged to another brand, and a market sees a figure only if that year's was submitted.
 */
export const getLastYears = (
  database: Database,
  viewer: Viewer,
  pairs: readonly ProductInMarket[],
): Promise<GetLastYear> => {
  const [productIds, marketIds] = [pairs.map((pair) => pair.productId), pairs.map((pair) => pair.marketId)];
  const listed = sql`unnest(${toIntArray(productIds)}, ${toIntArray(marketIds)}) as listed (product_id, market_id)`;
  return readLastYears(database, viewer, listed, pairs.length);
};

/** The product of the year before, `earlier`, that is the same as `products`, as far as the viewer sees it. */
export function isEarlierOfSame(viewer: ProductViewer): SQL {
  const { scope } = viewer;
  const isInScope =
    scope.kind === 'brands'
      ? sql`earlier.brand_id = any(${toIntArray(scope.brandIds)})`
      : scope.kind === 'markets'
        ? sql`earlier.published_at is not null`
        : sql`true`;
  return sql`earlier.allocation_system_id = ${products.allocationSystemId}
    and earlier.fiscal_year = ${products.fiscalYear} - 1
    and ${isSameProduct(viewer.system, sql`${products}`, sql`earlier`)} and ${isInScope}`;
}

/** Whether a market requested the same product in the previous fiscal year, as the viewer sees it. */
export const toHasLastYear = (viewer: Viewer, marketId: AnyPgColumn): SQL => sql`exists (
    select from products as earlier join requests as asked on asked.product_id = earlier.product_id
    where ${isEarlierOfSame(viewer)} and asked.market_id = ${marketId}
  )`;
