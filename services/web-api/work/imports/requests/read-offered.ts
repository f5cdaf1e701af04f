/** Reads the current products and requests of a part of a file. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows, toIntArray } from '../../../data/database/database';
import { products, requests } from '../../../data/database/schema';
import {
  type ProductPart,
  productPart,
  type RequestRow,
  readRows,
  readRowsForUpdate,
} from '../../../data/requests/read-rows';
import { toRequestScope, toViewer } from '../../../data/requests/viewer';
import type { ImportRun, ImportTarget } from '../import-run';
import type { PlacedRow } from './place-rows';

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
