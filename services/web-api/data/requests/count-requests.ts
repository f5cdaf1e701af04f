import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestFilterQuery } from '@/domain/contract/request-query';
import { type Database, queryRows } from '../database/database';
import { products, requests } from '../database/schema';
import { needsProduct, toRequestConditions } from './request-conditions';
import type { Viewer } from './viewer';

const CountRow = z.object({ count: z.coerce.number() });

/** How many requests meet the filters. */
export async function countRequests(
  database: Database,
  viewer: Viewer,
  query: RequestFilterQuery,
): Promise<number> {
  const join = needsProduct(viewer, query)
    ? sql`join ${products} on ${products.productId} = ${requests.productId}`
    : sql``;
  const [row] = await queryRows(
    database,
    CountRow,
    sql`select count(*) as count from ${requests} ${join} where ${toRequestConditions(viewer, query)}`,
  );
  return row?.count ?? 0;
}
