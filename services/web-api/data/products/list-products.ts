import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageOf } from '@/domain/contract/paging';
import type { Product } from '@/domain/contract/product';
import type { ProductExportQuery, ProductListQuery } from '@/domain/contract/product-query';
import { type Database, queryRows, toIntArray } from '../database/database';
import { readInBatches } from '../database/read-in-batches';
import { products } from '../database/schema';
import { toAll } from '../requests/pitch-conditions';
import { toLeftConditions, toProductColumnConditions } from './column-conditions';
import { toCounted } from './figures-source';
import { findByText } from './find-by-text';
import { toIdentityConditions } from './identity-conditions';
import { findPageBrands } from './page-brands';
import { toProductOrder, toProductParts, toShownLeft } from './product-order';
import { isWholeOffer, type ProductViewer, toKeptOffer, toScope } from './product-scope';
import { isOfStatuses } from './product-status';
import { readProducts } from './read-products';

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
  const { scope, system } = viewer;
  const { source, size } = toCounted(viewer, query);
  const [counted] = await queryRows(
    database,
    Counted,
    scope.kind === 'markets' && isWholeOffer(query)
      ? sql`select coalesce(sum(products), 0) as count from offer_lists
          where ${toKeptOffer(system, query.fiscalYear, scope.marketIds)}`
      : sql`select coalesce(sum(${size}), 0) as count from ${source} where ${toProductCondition(viewer, query)}`,
  );
  return counted?.count ?? 0;
}

/** The ids of one page in order, part by part. */
async function findIds(
  database: Database,
  viewer: ProductViewer,
  query: ProductListQuery,
): Promise<number[]> {
  const { page, limit: most, sort, ...filters } = query;
  const condition = toProductCondition(viewer, filters);
  const ids: number[] = [];
  const wanted = { filters, condition, sort, start: (page - 1) * most, limit: most };
  const place = await findPageBrands(database, viewer, wanted);
  const listed = sql`${condition} and ${place.condition}`;
  let offset = place.start;
  const parts = toProductParts(viewer, query, { listed, isWhole: isWholeOffer(filters) });
  for (const [index, { rows, order }] of parts.entries()) {
    const limit = most - ids.length;
    if (limit === 0) break;
    const found = await queryRows(
      database,
      Found,
      sql`select ${products.productId} from ${rows} order by ${order} limit ${limit} offset ${offset}`,
    );
    ids.push(...found.map((row) => row.product_id));
    const isPassed = found.length === 0 && offset > 0 && index < parts.length - 1;
    const [passed] = isPassed
      ? await queryRows(database, Counted, sql`select count(*) as count from ${rows}`)
      : [];
    offset = Math.max(0, offset - (passed?.count ?? offset));
  }
  return ids;
}

/** A page of the year's products the viewer may see. Ids are found first, so that deep pages load few whole rows. */
export async function listProducts(
  database: Database,
  viewer: ProductViewer,
  asked: ProductListQuery,
): Promise<PageOf<Product>> {
  const { page, limit } = asked;
  const query = await findByText(database, viewer.system, asked);
  if (!query) return { items: [], totalCount: 0, page, limit };
  const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
  const [totalCount, items] = await Promise.all([
    countProducts(database, viewer, filters),
    findIds(database, viewer, query).then((ids) => readProducts(database, viewer, ids)),
  ]);
  return { items, totalCount, page, limit };
}

const ROWS_AT_ONCE = 1_000;

/** Every product of a filter, a batch in memory at a time, in the order that the list has unless sorted otherwise. */
export async function* streamProducts(
  database: Database,
  viewer: ProductViewer,
  query: ProductExportQuery,
): AsyncGenerator<Product[]> {
  const sorted = sql`select ${products.productId}::text as key from ${products}
    where ${toProductCondition(viewer, query)} order by ${toProductOrder(viewer, undefined)}`;
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
