import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Product } from '@/domain/contract/product';
import { type Database, queryRows, toIntArray } from '../database/database';
import { productFiles, products, requests } from '../database/schema';
import { toVisibleFigures } from '../requests/viewer';
import { type FileRow, type ProductRow, presentProduct, toTotals } from './present-product';
import type { ProductViewer } from './product-scope';

const OwnSums = z.object({
  product_id: z.number(),
  markets: z.number(),
  answered: z.number(),
  requested: z.number(),
  allocated: z.number().nullable(),
});

/** For a market without a request: undecided until the product is submitted, then nothing was allocated to it. */
const toNoRequests = ({ finalizedAt }: ProductRow): Product['totals'] => ({
  markets: 0,
  answered: 0,
  requested: 0,
  allocated: finalizedAt === null ? null : 0,
  left: null,
});

async function readOwnTotals(database: Database, ids: readonly number[], marketIds: readonly number[]) {
  const { allocatedQuantity } = toVisibleFigures({ seesDrafts: false });
  const rows = await queryRows(
    database,
    OwnSums,
    sql`select ${requests.productId}, count(*)::integer as markets,
        count(${requests.requestedQuantity})::integer as answered,
        coalesce(sum(${requests.requestedQuantity}), 0)::integer as requested,
        sum(${allocatedQuantity})::integer as allocated
      from ${requests} join ${products} on ${products.productId} = ${requests.productId}
      where ${requests.productId} = any(${toIntArray(ids)}) and ${requests.marketId} = any(${toIntArray(marketIds)})
      group by ${requests.productId}`,
  );
  return new Map(rows.map(({ product_id, ...sums }) => [product_id, { ...sums, left: null }]));
}

/** The files of products, per product in the order of upload, the main picture first. */
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

/** Products with these ids in this order, as the viewer reads them. The ids were selected within the viewer's scope. */
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
    const totals = own ? (own.get(row.productId) ?? toNoRequests(row)) : toTotals(row);
    return presentProduct(viewer, row, files.get(row.productId) ?? [], totals);
  };
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toViewed(row)] : [];
  });
}
