/** The products of a brand move to another brand, and their requests with them. */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../data/database/database';
import type { ChangeContext } from '../../data/history/record-changes';
import {
  countRows,
  type MergeIds,
  type MovedRecords,
  moveRecords,
  type RecordsPlan,
  readCollisions,
} from './merge-records';

/** What would move. Two products of one name and year cannot be of the same brand; an SKU id is of one brand anyway. */
export async function planBrandRecords(
  database: Database,
  { fromId, intoId }: MergeIds,
): Promise<RecordsPlan> {
  return {
    products: await countRows(database, sql`from products where brand_id = ${fromId}`),
    requests: await countRows(database, sql`from requests where brand_id = ${fromId}`),
    collisions: await readCollisions(
      database,
      sql`p.brand_id = ${fromId} and exists (
        select from products q where q.brand_id = ${intoId} and q.sku_id is null and q.identity_key = p.identity_key
          and q.allocation_system_id = p.allocation_system_id and q.fiscal_year = p.fiscal_year)`,
    ),
  };
}

/** Moves the products with their history. The foreign key moves their requests. */
export async function mergeBrandRecords(
  tx: Transaction,
  ids: MergeIds,
  context: ChangeContext,
): Promise<MovedRecords> {
  const requests = await countRows(tx, sql`from requests where brand_id = ${ids.fromId}`);
  return { products: await moveRecords(tx, 'product', ids, context), requests };
}
