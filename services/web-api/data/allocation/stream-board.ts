import { eq, sql } from 'drizzle-orm';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import { type Database, toIntArray } from '../database/database';
import { readInBatches } from '../database/read-in-batches';
import { brands, markets, products, requests } from '../database/schema';
import { readPackedRows } from '../requests/read-rows';
import { type SeenRow, toSeenRows } from '../requests/stream-requests';
import type { Viewer } from '../requests/viewer';
import { toBoardConditions, toBoardOrder } from './board-conditions';

/** Approximate number of requests in memory at a time. */
const ROWS_AT_ONCE = 2_000;

/** The requests that the board shows: its products in their order, the markets of each by code. */
export async function* streamBoard(
  database: Database,
  viewer: Viewer,
  query: BoardExportQuery,
): AsyncGenerator<Iterable<SeenRow>> {
  const { marketIds } = query;
  const codes = new Map((await database.select().from(markets)).map((each) => [each.marketId, each.code]));
  const productsAtOnce = Math.ceil(ROWS_AT_ONCE / Math.max(1, marketIds?.length || codes.size));
  const sorted = sql`select ${products.productId}::text as key from ${products}
    join ${brands} on ${eq(brands.brandId, products.brandId)}
    where ${toBoardConditions(viewer, query)} order by ${toBoardOrder(query)}`;
  const isListed = marketIds?.length ? sql`${requests.marketId} = any(${toIntArray(marketIds)})` : sql`true`;
  for await (const keys of readInBatches(database, sorted, productsAtOnce)) {
    const places = new Map(keys.map((key, place) => [Number(key), place]));
    const rows = await readPackedRows(
      database,
      sql`${requests.productId} = any(${toIntArray([...places.keys()])}) and ${isListed}`,
    );
    const toPlace = (row: (typeof rows)[number]) => places.get(row.productId) ?? 0;
    const toCode = (row: (typeof rows)[number]) => codes.get(row.marketId) ?? '';
    const ordered = rows.toSorted(
      (a, b) => toPlace(a) - toPlace(b) || (toCode(a) < toCode(b) ? -1 : toCode(a) > toCode(b) ? 1 : 0),
    );
    yield await toSeenRows(database, viewer, ordered);
  }
}
