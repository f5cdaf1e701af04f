import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Product } from '@/domain/contract/product';
import { type Database, queryRows, toIntArray } from '../../database/database';
import { productFiles, products } from '../../database/schema';
import { type FileRow, type ProductRow, presentProduct, toTotals } from './present-product';
import type { ProductViewer } from './product-scope';

const OwnSums = z.object({
  product_id: z.number(),
  markets: z.number(),
  answered: z.number(),
  requested: z.number(),
  allocated: z.number().nullable(),
});

const NO_REQUESTS: Product['totals'] = {
  markets: 0,
  answered: 0,
  requested: 0,
  allocated: null,
  remaining: null,
};

// What a market was given shows once it is submitted; in a reopened product, what the first round gave.
async function readOwnTotals(database: Database, ids: readonly number[], marketIds: readonly number[]) {
  const rows = await queryRows(
    database,
    OwnSums,
    sql`select r.product_id, count(*)::integer as markets, count(r.requested_quantity)::integer as answered,
        coalesce(sum(r.requested_quantity), 0)::integer as requested,
        sum(case when p.finalized_at is not null then r.final_quantity else r.floor_quantity end)::integer as allocated
      from requests r join products p on p.product_id = r.product_id
      where r.product_id = any(${toIntArray(ids)}) and r.market_id = any(${toIntArray(marketIds)})
      group by r.product_id`,
  );
  return new Map(rows.map(({ product_id, ...sums }) => [product_id, { ...sums, remaining: null }]));
}

/** The files of products, each product's in the order of upload, the main picture first. */
export async function readFiles(database: Database, ids: readonly number[]): Promise<Map<number, FileRow[]>> {
  const rows = await database
    .select()
    .from(productFiles)
    .where(sql`${productFiles.productId} = any(${toIntArray(ids)})`)
    .orderBy(sql`${productFiles.isMain} desc`, asc(productFiles.fileId));
  const byProduct = new Map<number, FileRow[]>();
  for (const row of rows) {
    const files = byProduct.get(row.productId);
    if (files) files.push(row);
    else byProduct.set(row.productId, [row]);
  }
  return byProduct;
}

/** Products of these ids in this order, as the viewer reads them. The ids were chosen within the viewer's scope. */
export async function readProducts(
  database: Database,
  viewer: ProductViewer,
  ids: readonly number[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const { scope } = viewer;
  const rows = await database
    .select()
    .from(products)
    .where(sql`${products.productId} = any(${toIntArray(ids)})`);
  const files = await readFiles(database, ids);
  const own = scope.kind === 'markets' ? await readOwnTotals(database, ids, scope.marketIds) : null;
  const toViewed = (row: ProductRow) => {
    const totals = own ? (own.get(row.productId) ?? NO_REQUESTS) : toTotals(row);
    return presentProduct(viewer, row, files.get(row.productId) ?? [], totals);
  };
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toViewed(row)] : [];
  });
}
