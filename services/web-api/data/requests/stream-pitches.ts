import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Pitch } from '@/domain/contract/request';
import type { PitchExportQuery } from '@/domain/contract/request-query';
import { type Database, queryRows } from '../database/database';
import { markets, products } from '../database/schema';
import { presentPairs } from './list-pitches';
import { toMarketIds, toOffered } from './pitch-conditions';
import { listPairs, streamPairs } from './pitch-pairs';
import type { Viewer } from './viewer';

/** Approximate number of pitches in memory at a time. */
const ROWS_AT_ONCE = 2_000;
const IdRow = z.object({ productId: z.number() });

/**
 * Every pitch that matches the list's filters, including those without a request: by product and market unless sorted
 * otherwise. Then each batch of products starts after the last one of the previous batch (keyset), so the last row costs
 * as much as the first.
 */
export async function* streamPitches(
  database: Database,
  viewer: Viewer,
  filters: PitchExportQuery,
): AsyncGenerator<Pitch[]> {
  if (filters.sort) {
    for await (const pairs of streamPairs(database, viewer, filters, ROWS_AT_ONCE)) {
      yield await presentPairs(database, viewer, pairs);
    }
    return;
  }
  const marketCount = toMarketIds(viewer, filters)?.length ?? (await database.$count(markets));
  if (marketCount === 0) return;
  const productsAtOnce = Math.ceil(ROWS_AT_ONCE / marketCount);
  const limit = productsAtOnce * marketCount;
  for (let after = 0; ; ) {
    const rows = await queryRows(
      database,
      IdRow,
      sql`select ${products.productId} as "productId" from ${products}
        where ${toOffered(viewer, filters)} and ${products.productId} > ${after}
        order by ${products.productId} limit ${productsAtOnce}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    const productIds = rows.map(({ productId }) => productId);
    const sort = [{ attribute: 'market', direction: 'asc' } as const];
    // A product has at most one pitch per market, so the whole batch fits on its one page.
    const batch = { ...filters, productIds, page: 1, limit, sort };
    const pairs = await listPairs(database, viewer, batch);
    yield await presentPairs(
      database,
      viewer,
      pairs.toSorted((a, b) => a.productId - b.productId),
    );
    if (rows.length < productsAtOnce) return;
    after = last.productId;
  }
}
