import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LastYear as LastYearSchema } from '@/domain/contract/request';
import { type Database, queryRows, toIntArray } from '../../database/database';
import type { Viewer } from './viewer';

export type LastYear = z.infer<typeof LastYearSchema>;
export type ProductInMarket = { productId: number; marketId: number };

const Row = z.object({
  productId: z.number(),
  marketId: z.number(),
  requested: z.number().nullable(),
  final: z.number().nullable(),
});

const toKey = ({ productId, marketId }: ProductInMarket) => `${productId}/${marketId}`;

const isSameProduct = ({ system }: Viewer): SQL =>
  system.identifiesBy === 'sku'
    ? sql`before.sku_id = p.sku_id`
    : sql`before.brand_id = p.brand_id and before.name = p.name`;

/**
 * What markets asked for and got for the same product a fiscal year before: same system and SKU id, or brand and name.
 * One query for all pairs, over unique indexes. A market learns a figure only if that year's was submitted.
 */
export async function getLastYears(
  database: Database,
  viewer: Viewer,
  pairs: readonly ProductInMarket[],
): Promise<(pair: ProductInMarket) => LastYear> {
  if (pairs.length === 0) return () => null;
  const figure = viewer.seesDrafts
    ? sql`r.final_quantity`
    : sql`case when before.finalized_at is not null then r.final_quantity else r.floor_quantity end`;
  const rows = await queryRows(
    database,
    Row,
    sql`select asked.product_id as "productId", asked.market_id as "marketId",
        r.requested_quantity as requested, ${figure} as final
      from unnest(${toIntArray(pairs.map((pair) => pair.productId))},
        ${toIntArray(pairs.map((pair) => pair.marketId))}) as asked (product_id, market_id)
      join products p on p.product_id = asked.product_id
      join products before on before.allocation_system_id = p.allocation_system_id
        and before.fiscal_year = p.fiscal_year - 1 and ${isSameProduct(viewer)}
      join requests r on r.product_id = before.product_id and r.market_id = asked.market_id`,
  );
  const found = new Map(rows.map(({ requested, final, ...pair }) => [toKey(pair), { requested, final }]));
  return (pair) => found.get(toKey(pair)) ?? null;
}
