import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AllocationRequest, RequestExportQuery } from '@/domain/contract/request';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { presentRows } from './list-requests';
import { readRows } from './read-rows';
import { needsProduct, toRequestConditions } from './request-conditions';
import type { Viewer } from './viewer';

const ROWS_AT_ONCE = 2_000;
const IdRow = z.object({ requestId: z.number() });

/**
 * Every request that matches the filters, by id, a few thousand in memory at a time. Each batch starts after the last
 * id of the previous one (keyset), so the millionth row costs as much as the first.
 */
export async function* streamRequests(
  database: Database,
  viewer: Viewer,
  query: RequestExportQuery,
): AsyncGenerator<AllocationRequest> {
  const where = toRequestConditions(viewer, query);
  const join = needsProduct(viewer, query)
    ? sql`join ${products} on ${products.productId} = ${requests.productId}`
    : sql``;
  for (let after = 0; ; ) {
    const ids = await queryRows(
      database,
      IdRow,
      sql`select ${requests.requestId} as "requestId" from ${requests} ${join}
        where ${where} and ${requests.requestId} > ${after}
        order by ${requests.requestId} limit ${ROWS_AT_ONCE}`,
    );
    const last = ids.at(-1);
    if (!last) return;
    const among = toIntArray(ids.map(({ requestId }) => requestId));
    const rows = await readRows(database, sql`${requests.requestId} = any(${among})`);
    yield* await presentRows(database, viewer, rows);
    if (ids.length < ROWS_AT_ONCE) return;
    after = last.requestId;
  }
}
