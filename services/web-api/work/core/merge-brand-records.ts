/** The products of a brand move to another brand, and their requests with them. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, type Transaction } from '../../data/database/database';
import { type ChangeContext, recordChanges } from '../../data/history/record-changes';
import {
  countRows,
  type MergeIds,
  type MovedRecords,
  type RecordsPlan,
  readCollisions,
} from './merge-records';

const Id = z.object({ product_id: z.number() });

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
        select from products q where q.brand_id = ${intoId} and q.name = p.name
          and q.allocation_system_id = p.allocation_system_id and q.fiscal_year = p.fiscal_year)`,
    ),
  };
}

/** Moves the products with their history. The foreign key moves their requests. */
export async function mergeBrandRecords(
  tx: Transaction,
  { fromId, intoId }: MergeIds,
  context: ChangeContext,
): Promise<MovedRecords> {
  const requests = await countRows(tx, sql`from requests where brand_id = ${fromId}`);
  const moved = await queryRows(
    tx,
    Id,
    sql`update products set brand_id = ${intoId}, version = version + 1,
        updated_at = ${context.at.toISOString()}::timestamptz, updated_by = ${context.by.email}
      where brand_id = ${fromId} returning product_id`,
  );
  await recordChanges(
    tx,
    'product',
    context,
    moved.map(({ product_id }) => ({ entityId: product_id, field: 'brandId', from: fromId, to: intoId })),
  );
  return { products: moved.length, requests };
}
