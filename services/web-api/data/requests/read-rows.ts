import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createColumnReader } from '../database/column-reader';
import { type Database, queryRows } from '../database/database';
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

const ofRequest = createColumnReader(getTableColumns(requests), 'request_');
const ofProduct = createColumnReader(productPart, 'product_');
const Row = z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object');

const FROM = sql`${requests} join ${products} on ${eq(products.productId, requests.productId)}`;
const SELECT = sql`select ${ofRequest.selected}, ${ofProduct.selected} from ${FROM}`;
const IN_ORDER = sql`order by ${requests.requestId}`;
const toSelect = (where: SQL): SQL => sql`${SELECT} where ${where} ${IN_ORDER}`;

async function selectRows(database: Database, query: SQL): Promise<RequestRow[]> {
  const rows = await queryRows(database, Row, query);
  return rows.map((row) => ({ request: ofRequest.read(row), product: ofProduct.read(row) }));
}

/** The requests that meet a condition by their ids, sorted by id. */
export const readRows = (database: Database, where: SQL): Promise<RequestRow[]> =>
  selectRows(database, toSelect(where));

/** The product columns of the products that meet a condition. */
export async function readProductParts(database: Database, where: SQL): Promise<ProductPart[]> {
  const rows = await queryRows(
    database,
    Row,
    sql`select ${ofProduct.selected} from ${products} where ${where}`,
  );
  return rows.map(ofProduct.read);
}

/**
 * The same as `readRows`, locked against other writers until the transaction ends. Lock their products before: then it waits for
 * nobody.
 */
export const readRowsForUpdate = (database: Database, where: SQL): Promise<RequestRow[]> =>
  selectRows(database, sql`${toSelect(where)} for update of ${requests}`);
