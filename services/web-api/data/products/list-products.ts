import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageOf } from '@/domain/contract/paging';
import type { Product } from '@/domain/contract/product';
import type { ProductExportQuery, ProductListQuery } from '@/domain/contract/product-query';
import { toAll } from '../database/conditions';
import { type Database, queryRows, toIntArray } from '../database/database';
import { readInBatches } from '../database/read-in-batches';
import { products } from '../database/schema';
import { toLeftConditions, toProductColumnConditions } from './column-conditions';
import { toIdentityConditions } from './identity-conditions';
import { toProductOrder, toProductSource, toShownLeft } from './product-order';
import { type ProductViewer, toScope } from './product-scope';
import { isOfStatuses } from './product-status';
import { readProducts } from './read-products';
import { isProductUpdatedSince } from './updated-since';

/** The viewer's scope and the caller's filters, as one condition. */
export function toProductCondition(viewer: ProductViewer, query: ProductExportQuery): SQL {
  const conditions = [
    toScope(viewer),
    sql`${products.fiscalYear} = ${query.fiscalYear}`,
    ...toIdentityConditions(viewer.system, query),
    ...(query.productIds ? [sql`${products.productId} = any(${toIntArray(query.productIds)})`] : []),
    ...(query.brandIds ? [sql`${products.brandId} = any(${toIntArray(query.brandIds)})`] : []),
    ...(query.onlyDisabled ? [sql`${products.isDisabled}`] : []),
    isOfStatuses(query.statuses),
    ...(query.updatedSince ? [isProductUpdatedSince(query.updatedSince)] : []),
    ...toProductColumnConditions(query),
    ...toLeftConditions(toShownLeft(viewer), query),
  ];
  return toAll(conditions);
}

const Counted = z.object({ count: z.coerce.number() });
const Found = z.object({ product_id: z.number() });

/** How many products meet the filters. */
export async function countProducts(
  database: Database,
  viewer: ProductViewer,
  query: ProductExportQuery,
): Promise<number> {
  const [counted] = await queryRows(
    database,
    Counted,
    sql`select count(*) as count from ${products} where ${toProductCondition(viewer, query)}`,
  );
  return counted?.count ?? 0;
}

/** The ids of one page in order. */
async function findIds(
  database: Database,
  viewer: ProductViewer,
  query: ProductListQuery,
): Promise<number[]> {
  const { page, limit, sort, ...filters } = query;
  const found = await queryRows(
    database,
    Found,
    sql`select ${products.productId} from ${toProductSource(viewer, query)}
      where ${toProductCondition(viewer, filters)}
      order by ${toProductOrder(viewer, sort)} limit ${limit} offset ${(page - 1) * limit}`,
  );
  return found.map((row) => row.product_id);
}

/** A page of the year's products the viewer may see. Ids are found first, so that deep pages load few whole rows. */
export async function listProducts(
  database: Database,
  viewer: ProductViewer,
  query: ProductListQuery,
): Promise<PageOf<Product>> {
  const { page, limit, sort: _sort, ...filters } = query;
  const [totalCount, items] = await Promise.all([
    countProducts(database, viewer, filters),
    findIds(database, viewer, query).then((ids) => readProducts(database, viewer, ids)),
  ]);
  return { items, totalCount, page, limit };
}

const ROWS_AT_ONCE = 1_000;

/** Every product of a filter, a batch in memory at a time, in the order of the list. */
export async function* streamProducts(
  database: Database,
  viewer: ProductViewer,
  query: ProductExportQuery,
): AsyncGenerator<Product[]> {
  const sorted = sql`select ${products.productId}::text as key from ${toProductSource(viewer, query)}
    where ${toProductCondition(viewer, query)} order by ${toProductOrder(viewer, query.sort)}`;
  for await (const keys of readInBatches(database, sorted, ROWS_AT_ONCE)) {
    yield await readProducts(database, viewer, keys.map(Number));
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
