import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardExportQuery } from '@/domain/contract/board-query';
import { type Database, queryRows, toIntArray } from '../database/database';
import { readInBatches } from '../database/read-in-batches';
import { brands, markets, products, requests } from '../database/schema';
import { readRows } from '../requests/read-rows';
import { type SeenRow, toSeenRows } from '../requests/stream-requests';
import type { Viewer } from '../requests/viewer';
import { toBoardConditions, toBoardOrder } from './board-conditions';

/** Approximate number of requests in memory at a time. */
const ROWS_AT_ONCE = 2_000;

const toListedMarkets = ({ marketIds }: BoardExportQuery) =>
  marketIds?.length ? sql`${requests.marketId} = any(${toIntArray(marketIds)})` : sql`true`;

const Counted = z.object({ count: z.coerce.number() });

/** How many requests the board shows, counted up to `most`. */
export async function countBoardRequests(
  database: Database,
  viewer: Viewer,
  query: BoardExportQuery,
  most: number,
): Promise<number> {
  const [counted] = await queryRows(
    database,
    Counted,
    sql`select count(*) as count from (
        select from ${products} join ${requests} on ${eq(requests.productId, products.productId)}
        where ${toBoardConditions(viewer, query)} and ${toListedMarkets(query)} limit ${most}
      ) as listed`,
  );
  return counted?.count ?? 0;
}

/** The ids of the board's products as texts, in their order, by the batch. */
function readBoardKeys(
  database: Database,
  viewer: Viewer,
  query: BoardExportQuery,
  marketCount: number,
): AsyncGenerator<string[]> {
  const sorted = sql`select ${products.productId}::text as key from ${products}
    join ${brands} on ${eq(brands.brandId, products.brandId)}
    where ${toBoardConditions(viewer, query)} order by ${toBoardOrder(query)}`;
  return readInBatches(database, sorted, Math.ceil(ROWS_AT_ONCE / Math.max(1, marketCount)));
}

/** The requests that the board shows: its products in their order, the markets of each by code. */
export async function* streamBoard(
  database: Database,
  viewer: Viewer,
  query: BoardExportQuery,
): AsyncGenerator<SeenRow[]> {
  const { marketIds } = query;
  const codes = new Map((await database.select().from(markets)).map((each) => [each.marketId, each.code]));
  const marketCount = marketIds?.length || codes.size;
  for await (const keys of readBoardKeys(database, viewer, query, marketCount)) {
    const places = new Map(keys.map((key, place) => [Number(key), place]));
    const rows = await readRows(
      database,
      sql`${requests.productId} = any(${toIntArray([...places.keys()])}) and ${toListedMarkets(query)}`,
    );
    const toPlace = (row: (typeof rows)[number]) => places.get(row.request.productId) ?? 0;
    const toCode = (row: (typeof rows)[number]) => codes.get(row.request.marketId) ?? '';
    const ordered = rows.toSorted(
      (a, b) => toPlace(a) - toPlace(b) || (toCode(a) < toCode(b) ? -1 : toCode(a) > toCode(b) ? 1 : 0),
    );
    yield await toSeenRows(database, viewer, ordered);
  }
}
