import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageOf } from '@/domain/contract/paging';
import type { Product, ProductExportQuery, ProductListQuery } from '@/domain/contract/product';
import { type Database, queryRows } from '../database/database';
import { products } from '../database/schema';
import { toProductCondition } from './product-filters';
import { toProductOrder } from './product-order';
import { type ProductViewer, toScope } from './product-scope';
import { readProducts } from './read-products';

const Counted = z.object({ count: z.number() });
const Found = z.object({ product_id: z.number() });

/** A page of the year's products the viewer may see. Ids are found first, so that deep pages load few whole rows. */
export async function listProducts(
  database: Database,
  viewer: ProductViewer,
  query: ProductListQuery,
): Promise<PageOf<Product>> {
  const { page, limit, sort } = query;
  const condition = toProductCondition(viewer, query);
  const [counted, found] = await Promise.all([
    queryRows(database, Counted, sql`select count(*)::integer as count from ${products} where ${condition}`),
    queryRows(
      database,
      Found,
      sql`select ${products.productId} from ${products} where ${condition}
        order by ${toProductOrder(viewer, sort)} limit ${limit} offset ${(page - 1) * limit}`,
    ),
  ]);
  const ids = found.map((row) => row.product_id);
  const items = await readProducts(database, viewer, ids);
  return { items, totalCount: counted[0]?.count ?? 0, page, limit };
}

const ROWS_AT_ONCE = 1_000;

/** Every product of a filter by id, a batch in memory at a time. */
export async function* streamProducts(
  database: Database,
  viewer: ProductViewer,
  query: ProductExportQuery,
): AsyncGenerator<Product> {
  const condition = toProductCondition(viewer, query);
  let last = 0;
  for (;;) {
    const found = await queryRows(
      database,
      Found,
      sql`select ${products.productId} from ${products} where ${condition} and ${products.productId} > ${last}
        order by ${products.productId} limit ${ROWS_AT_ONCE}`,
    );
    yield* await readProducts(
      database,
      viewer,
      found.map((row) => row.product_id),
    );
    if (found.length < ROWS_AT_ONCE) return;
    last = found.at(-1)?.product_id ?? last;
  }
}

/** One product, or null outside the viewer's scope. */
export async function getProduct(
  database: Database,
  viewer: ProductViewer,
  productId: number,
): Promise<Product | null> {
  const found = await queryRows(
    database,
    Found,
    sql`select ${products.productId} from ${products}
      where ${products.productId} = ${productId} and ${toScope(viewer)}`,
  );
  const [product] = await readProducts(
    database,
    viewer,
    found.map((row) => row.product_id),
  );
  return product ?? null;
}
