import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createColumnReader } from '../database/column-reader';
import { type Database, queryRows } from '../database/database';
import { toFixed } from '../database/fixed';
import { toPrepared, toPreparedIfFew } from '../database/prepared';
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
const ofVisibility = createColumnReader(
  { isDisabled: products.isDisabled, finalizedAt: products.finalizedAt },
  'product_',
);
const Row = z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object');

const FROM = toFixed(sql`${requests} join ${products} on ${eq(products.productId, requests.productId)}`);
const SELECT = toFixed(sql`select ${ofRequest.selected}, ${ofProduct.selected} from ${FROM}`);
const IN_ORDER = toFixed(sql`order by ${requests.requestId}`);
const toSelect = (where: SQL): SQL => sql`${SELECT} where ${where} ${IN_ORDER}`;

async function selectRows(database: Database, query: SQL): Promise<RequestRow[]> {
  const rows = await queryRows(database, Row, query);
  return rows.map((row) => ({ request: ofRequest.read(row), product: ofProduct.read(row) }));
}

/** The requests that meet a condition by their ids, sorted by id. */
export const readRows = (database: Database, where: SQL): Promise<RequestRow[]> =>
  selectRows(database, toPrepared(toSelect(where)));

const Values = z.array(z.unknown());
const PackedProducts = z.object({ rows: z.array(Values) });
const PackedRequests = z.object({ rows: z.array(z.tuple([Values, Values])) });
const PACKED = toFixed(sql`json_build_array(${ofRequest.packed}, ${ofVisibility.packed})`);

/** Rows of a page as one value: the embedded engine decodes each value of an answer by itself. */
const toPackedRows = (packed: SQL, from: SQL): SQL =>
  sql`select coalesce(json_agg(${packed}), '[]') as rows from ${from}`;

/** A request of a large read, whose columns are values until its turn: see `unpackRow`. */
export type PackedRow = {
  requestId: number;
  productId: number;
  marketId: number;
  product: ProductPart;
  values: readonly unknown[];
};

const PackedOfProduct = z.object({ requests: z.array(Values) });

/**
 * The same as `readRows`, for reads of many thousands: the columns of a product come once, with its requests as JSON. Objects
 * of thousands of rows would outlive young memory, and wait there to be collected.
 */
export async function readPackedRows(database: Database, where: SQL): Promise<PackedRow[]> {
  const rows = await queryRows(
    database,
    Row,
    sql`select ${ofProduct.selected}, json_agg(${ofRequest.packed}) as requests from ${FROM} where ${where} group by ${products.productId}`,
  );
  return rows
    .flatMap((row) => {
      const product = ofProduct.read(row);
      return PackedOfProduct.parse(row).requests.map((values) => ({
        requestId: ofRequest.readInteger(values, 'requestId'),
        productId: product.productId,
        marketId: ofRequest.readInteger(values, 'marketId'),
        product,
        values,
      }));
    })
    .sort((a, b) => a.requestId - b.requestId);
}

export const unpackRow = ({ values, product }: PackedRow): RequestRow => ({
  request: ofRequest.unpack(values),
  product,
});

/**
 * The same as `readRows`, with the other product columns from `known`, which may be read beside it. A statement's cost grows
 * with its values, and a product's would come again with each of its requests; whether it is submitted decides what may be
 * seen, and is read with the request.
 */
export async function readRowsOf(
  database: Database,
  where: SQL,
  count = Number.POSITIVE_INFINITY,
): Promise<(known: ReadonlyMap<number, ProductPart>) => RequestRow[]> {
  const query = toPackedRows(PACKED, sql`${FROM} where ${where}`);
  const [page] = await queryRows(database, PackedRequests, toPreparedIfFew(query, count));
  return (known) =>
    (page?.rows ?? []).flatMap(([values, visibility]) => {
      const request = ofRequest.unpack(values);
      const of = known.get(request.productId);
      return of ? [{ request, product: { ...of, ...ofVisibility.unpack(visibility) } }] : [];
    });
}

/** The product columns of the products that meet a condition. `count`: how many there are at most, where that is known. */
export async function readProductParts(
  database: Database,
  where: SQL,
  count = Number.POSITIVE_INFINITY,
): Promise<ProductPart[]> {
  const query = toPackedRows(ofProduct.packed, sql`${products} where ${where}`);
  const [page] = await queryRows(database, PackedProducts, toPreparedIfFew(query, count));
  return (page?.rows ?? []).map(ofProduct.unpack);
}

/**
 * The same as `readRows`, locked against other writers until the transaction ends. Lock their products before: then it waits for
 * nobody. `count`: how many rows there are at most, where that is known.
 */
export const readRowsForUpdate = (
  database: Database,
  where: SQL,
  count = Number.POSITIVE_INFINITY,
): Promise<RequestRow[]> =>
  selectRows(database, toPreparedIfFew(sql`${toSelect(where)} for update of ${requests}`, count));
