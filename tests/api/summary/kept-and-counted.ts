/** The sums that are kept on a product, and the same counted from its requests. */
import { expect } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '@/services/web-api/data/database/database';

const KEPT = sql`select product_id, request_count, answered_count, requested_total, allocated_total
  from products order by product_id`;
const COUNTED = sql`select product_id, count(request_id)::integer as request_count,
    count(requested_quantity)::integer as answered_count,
    coalesce(sum(requested_quantity), 0)::integer as requested_total,
    coalesce(sum(allocated_quantity), 0)::integer as allocated_total
  from products left join requests using (product_id) group by product_id order by product_id`;
const KEPT_REVIEWS = sql`select product_id, holds from product_reviews order by product_id`;
const COUNTED_REVIEWS = sql`select product_id, figures = figures_of(product_id) as holds from product_reviews order by product_id`;

/** The rows of a query, as they come. */
export const read = (database: Database, query: SQL) =>
  queryRows(database, z.record(z.string(), z.unknown()), query);

/** Every kept sum equals the counted one. */
export async function expectKept(database: Database): Promise<void> {
  expect(await read(database, KEPT)).toEqual(await read(database, COUNTED));
  expect(await read(database, KEPT_REVIEWS)).toEqual(await read(database, COUNTED_REVIEWS));
}
