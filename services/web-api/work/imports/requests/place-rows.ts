/** Finds the product of an import row among those visible to the writer. Repeated import rows for one request are refused. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toKey } from '@/domain/keys';
import { type Database, queryRows, toIntArray } from '../../../data/database/database';
import { products, requests } from '../../../data/database/schema';
import { toScope } from '../../../data/products/product-scope';
import {
  type ProductPart,
  productPart,
  type RequestRow,
  readRows,
  readRowsForUpdate,
} from '../../../data/requests/read-rows';
import { toRequestScope, toViewer } from '../../../data/requests/viewer';
import type { CellRefusal } from '../import-row';
import type { ImportRun, ImportTarget } from '../import-run';
import { withoutZeros } from '../products/known-products';
import type { RequestImportRow } from './request-import-row';

export type PlacedRow = { importRow: RequestImportRow; productId: number };

const CandidateRow = z.object({ product_id: z.number(), brand_id: z.number(), text: z.string() });
type Candidate = z.infer<typeof CandidateRow>;

type FoundProducts = {
  byKey: ReadonlyMap<string, Candidate[]>;
  /** The text of a product by its key without leading zeros, for keys that no product has: spreadsheets drop them. */
  byZeros: ReadonlyMap<string, string>;
};

async function findProducts(
  database: Database,
  { system, fiscalYear, user }: ImportRun,
  importRows: readonly RequestImportRow[],
): Promise<FoundProducts> {
  const text = system.identifiesBy === 'sku' ? products.skuId : products.name;
  const read = (key: SQL, keys: readonly string[]) =>
    queryRows(
      database,
      CandidateRow,
      sql`select ${products.productId}, ${products.brandId}, ${text} as text from ${products}
        where ${toScope(toViewer(user, system))} and ${products.fiscalYear} = ${fiscalYear}
          and ${key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
    );
  const keys = [...new Set(importRows.map(({ product }) => toKey(product)))];
  const key = sql`${products.identityKey}`;
  const byKey = new Map<string, Candidate[]>();
  for (const row of await read(key, keys)) {
    const own = toKey(row.text);
    byKey.set(own, [...(byKey.get(own) ?? []), row]);
  }
  const altered = keys.filter((each) => !byKey.has(each)).map(withoutZeros);
  const twins = altered.length === 0 ? [] : await read(sql`ltrim(${key}, '0')`, altered);
  return { byKey, byZeros: new Map(twins.map((row) => [withoutZeros(toKey(row.text)), row.text])) };
}

/** The products that a row may be about; of several brands' products of one name, those written so. */
function toCandidates(
  found: ReadonlyMap<string, Candidate[]>,
  { product, brandIds }: RequestImportRow,
): Candidate[] {
  const candidates = (found.get(toKey(product)) ?? []).filter(
    (each) => brandIds === null || brandIds.includes(each.brand_id),
  );
  const exact = candidates.filter(({ text }) => text === product);
  return exact.length > 0 ? exact : candidates;
}

const SEVERAL_BRANDS = 'Several brands have a product of this name. Add the column Brand code.';

function toRefusal(
  { system, fiscalYear }: ImportRun,
  { byZeros }: FoundProducts,
  { product, refuse }: RequestImportRow,
  candidates: number,
) {
  const field = system.identifiesBy === 'sku' ? 'skuId' : 'name';
  if (candidates > 0) return refuse(field, SEVERAL_BRANDS);
  const twin = byZeros.get(withoutZeros(toKey(product)));
  const none = `There is no such product in ${fiscalYear}.`;
  if (twin === undefined) return refuse(field, none);
  return refuse(
    field,
    `${none} ${twin} differs from it only in leading zeros, which spreadsheets drop. Write ${twin}.`,
  );
}

/** Refuses a repeated quantity for one request: in another row, or in a wide row's second column of the market. */
function refuseRepeated({ row, refuse }: RequestImportRow, earlier: RequestImportRow): CellRefusal {
  if (earlier.row !== row) {
    return refuse(
      'marketCode',
      `Row ${earlier.row} is about the same product and market. Keep one of the two rows.`,
    );
  }
  const { column } = earlier.refuse('marketCode', '');
  return refuse('marketCode', `The column ${column} is the same market. Keep one of the two columns.`);
}

/** The import rows with their products, sorted by product. Import rows without a product are refused, once per row. */
export async function placeRows(
  database: Database,
  run: ImportRun,
  importRows: readonly RequestImportRow[],
): Promise<{ placed: PlacedRow[]; refusals: CellRefusal[]; failed: number }> {
  const found = await findProducts(database, run, importRows);
  const placed: PlacedRow[] = [];
  const refusals: CellRefusal[] = [];
  const refusedRows = new Set<number>();
  const byRequest = new Map<string, RequestImportRow>();
  for (const importRow of importRows) {
    const { marketId, row } = importRow;
    const [only, ...more] = toCandidates(found.byKey, importRow);
    if (!only || more.length > 0) {
      if (!refusedRows.has(row)) refusals.push(toRefusal(run, found, importRow, more.length));
      refusedRows.add(row);
      continue;
    }
    const request = `${only.product_id}/${marketId}`;
    const earlier = byRequest.get(request);
    if (earlier !== undefined) {
      refusals.push(refuseRepeated(importRow, earlier));
      continue;
    }
    byRequest.set(request, importRow);
    placed.push({ importRow, productId: only.product_id });
  }
  placed.sort((a, b) => a.productId - b.productId);
  return { placed, refusals, failed: importRows.length - placed.length };
}

export type OfferedProduct = ProductPart & {
  eligibleMarketIds: number[] | null;
  requiredMarketIds: number[];
};

const offeredPart = {
  ...productPart,
  eligibleMarketIds: products.eligibleMarketIds,
  requiredMarketIds: products.requiredMarketIds,
};

const IdRow = z.object({ request_id: z.number(), state: z.string() });
/** By id, the transaction that wrote a row last: a row with the same one is the same. */
export type States = {
  products: ReadonlyMap<number, string>;
  requests: ReadonlyMap<number, string>;
};
export const toPairKey = (productId: number, marketId: number) => `${productId}/${marketId}`;

/** Locks like `lockProducts` if the target saves: by id, before any of their requests. */
async function readProducts({ isSaving, database }: ImportTarget, ids: readonly number[]) {
  const query = database
    .select({ product: offeredPart, state: sql<string>`${products}.xmin::text` })
    .from(products)
    .where(sql`${products.productId} = any(${toIntArray(ids)})`)
    .orderBy(products.productId);
  const rows = await (isSaving ? query.for('update') : query);
  return {
    offered: new Map(rows.map(({ product }): [number, OfferedProduct] => [product.productId, product])),
    states: new Map(rows.map(({ product, state }) => [product.productId, state])),
  };
}

async function readRequests(
  { isSaving, database }: ImportTarget,
  run: ImportRun,
  chunk: readonly PlacedRow[],
) {
  // States come before the rows: what changes in between differs from them.
  const found = await queryRows(
    database,
    IdRow,
    sql`select r.request_id, r.xmin::text as state from unnest(${toIntArray(chunk.map(({ productId }) => productId))},
        ${toIntArray(chunk.map(({ importRow }) => importRow.marketId))}) as n (product_id, market_id)
      join requests r on r.product_id = n.product_id and r.market_id = n.market_id`,
  );
  const ids = toIntArray(found.map((row) => row.request_id));
  const where = sql`${requests.requestId} = any(${ids}) and ${toRequestScope(toViewer(run.user, run.system))}`;
  const rows = await (isSaving ? readRowsForUpdate : readRows)(database, where);
  return {
    asked: new Map(
      rows.map((row): [string, RequestRow] => [toPairKey(row.request.productId, row.request.marketId), row]),
    ),
    states: new Map(found.map(({ request_id, state }) => [request_id, state])),
  };
}

/** The products and requests of a part, each with its state. */
export type Found = {
  offered: ReadonlyMap<number, OfferedProduct>;
  asked: ReadonlyMap<string, RequestRow>;
  states: States;
};

/** Reads products first, then their requests. If the target saves, both are locked until the transaction ends. */
export async function readOffered(
  target: ImportTarget,
  run: ImportRun,
  chunk: readonly PlacedRow[],
): Promise<Found> {
  const ids = [...new Set(chunk.map(({ productId }) => productId))];
  const { offered, states } = await readProducts(target, ids);
  const requested = await readRequests(target, run, chunk);
  return { offered, asked: requested.asked, states: { products: states, requests: requested.states } };
}
