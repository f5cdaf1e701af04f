import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products, requests } from '../database/schema';

/** The product columns that judging and showing its requests needs. */
export const productPart = {
  productId: products.productId,
  allocationSystemId: products.allocationSystemId,
  fiscalYear: products.fiscalYear,
  brandId: products.brandId,
  skuId: products.skuId,
  skuName: products.skuName,
  name: products.name,
  isDisabled: products.isDisabled,
  publishedAt: products.publishedAt,
  finalizedAt: products.finalizedAt,
  availableQuantity: products.availableQuantity,
  reserveQuantity: products.reserveQuantity,
  allocatedTotal: products.allocatedTotal,
  packSize: products.packSize,
  minPerMarket: products.minPerMarket,
  maxPerMarket: products.maxPerMarket,
  usefulMinimum: products.usefulMinimum,
  unitPrice: products.unitPrice,
  currency: products.currency,
  version: products.version,
};

export type RequestRecord = typeof requests.$inferSelect;
export type ProductPart = Pick<typeof products.$inferSelect, keyof typeof productPart>;
/** A request with its product, as stored. Nothing returns it unpresented. */
export type RequestRow = { request: RequestRecord; product: ProductPart };

const selectRows = (database: Database, where: SQL) =>
  database
    .select({ request: requests, product: productPart })
    .from(requests)
    .innerJoin(products, eq(products.productId, requests.productId))
    .where(where);

/** The requests that meet a condition, sorted by id. */
export function readRows(database: Database, where: SQL): Promise<RequestRow[]> {
  return selectRows(database, where).orderBy(requests.requestId);
}

/**
 * The same with the other product columns from `known`. A statement's cost grows with its values, and a product's would
 * come again with each of its requests; whether it is submitted decides what may be seen, and is read with the request.
 */
export async function readRowsOf(
  database: Database,
  where: SQL,
  known: ReadonlyMap<number, ProductPart>,
): Promise<RequestRow[]> {
  const rows = await database
    .select({
      request: requests,
      product: { isDisabled: products.isDisabled, finalizedAt: products.finalizedAt },
    })
    .from(requests)
    .innerJoin(products, eq(products.productId, requests.productId))
    .where(where);
  return rows.flatMap(({ request, product }) => {
    const of = known.get(request.productId);
    return of ? [{ request, product: { ...of, ...product } }] : [];
  });
}

/** The same as `readRows`, locked against other writers until the transaction ends. Lock their products before. */
export function readRowsForUpdate(database: Database, where: SQL): Promise<RequestRow[]> {
  return selectRows(database, where).orderBy(requests.requestId).for('update', { of: requests });
}
