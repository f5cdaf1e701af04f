import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PitchExportQuery, PitchListQuery } from '@/domain/contract/request-query';
import { type Database, queryRows } from '../database/database';
import { readInBatches } from '../database/read-in-batches';
import { markets, products, requests } from '../database/schema';
import { type PitchFilters, toPairs } from './pitch-conditions';
import { toBrandJoin, toPitchOrder } from './pitch-order';
import type { Viewer } from './viewer';

/** A product with a market that may ask for it, and its request if there is one. */
export type PitchPair = { productId: number; marketId: number; requestId: number | null };

const PairRow = z.object({
  productId: z.number(),
  marketId: z.number(),
  requestId: z.number().nullable(),
});
const CountRow = z.object({ count: z.coerce.number() });

/** How many pitches match the filters, counted up to `most`. */
export async function countPitches(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  most: number,
): Promise<number> {
  const [row] = await queryRows(
    database,
    CountRow,
    sql`select count(*) as count from (select from ${toPairs(viewer, filters)} limit ${most}) as listed`,
  );
  return row?.count ?? 0;
}

/** One page of pairs: required ones first, then by product and market, unless sorted otherwise. */
export function listPairs(database: Database, viewer: Viewer, query: PitchListQuery): Promise<PitchPair[]> {
  const { page, limit, sort, ...filters } = query;
  return queryRows(
    database,
    PairRow,
    sql`select ${products.productId} as "productId", ${markets.marketId} as "marketId", ${requests.requestId} as "requestId"
      from ${toPairs(viewer, filters, toBrandJoin(sort))}
      order by ${toPitchOrder(sort)} limit ${limit} offset ${(page - 1) * limit}`,
  );
}

const toReadPair = (key: string): PitchPair => {
  const [productId = 0, marketId = 0, requestId = null] = key.split('/').map(Number);
  return { productId, marketId, requestId };
};

/** All pairs in the order of the list, by the batch. They are sorted once. */
export async function* streamPairs(
  database: Database,
  viewer: Viewer,
  { sort, ...filters }: PitchExportQuery,
  rowsAtOnce: number,
): AsyncGenerator<PitchPair[]> {
  const sorted = sql`select concat_ws('/', ${products.productId}, ${markets.marketId}, ${requests.requestId}) as key
    from ${toPairs(viewer, filters, toBrandJoin(sort))} order by ${toPitchOrder(sort)}`;
  for await (const keys of readInBatches(database, sorted, rowsAtOnce)) yield keys.map(toReadPair);
}
