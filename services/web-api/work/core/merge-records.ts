/** Shared by the merges of brands and of markets: ids, counts, and the products that both hold. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Merge, MergeCollision } from '@/domain/contract/merge';
import { type Database, queryRows, type Transaction } from '../../data/database/database';
import { type ChangeContext, recordChanges } from '../../data/history/record-changes';

/** `fromId` is merged into `intoId`. */
export type MergeIds = { fromId: number; intoId: number };

/** What a merge moves apart from permissions. */
export type MovedRecords = Pick<Merge['counts'], 'products' | 'requests'>;
export type RecordsPlan = MovedRecords & { collisions: MergeCollision[] };

const Count = z.object({ count: z.coerce.number() });

/** The number of rows of `from ... where ...`. */
export async function countRows(database: Database, rows: SQL): Promise<number> {
  const [row] = await queryRows(database, Count, sql`select count(*) as count ${rows}`);
  return row?.count ?? 0;
}

const Row = z
  .object({
    product_id: z.number(),
    allocation_system_id: z.number(),
    fiscal_year: z.number(),
    title: z.string(),
  })
  .transform((row) => ({
    productId: row.product_id,
    allocationSystemId: row.allocation_system_id,
    fiscalYear: row.fiscal_year,
    title: row.title,
  }));

/** The products (p) that meet a condition, newest year first. */
export const readCollisions = (database: Database, where: SQL): Promise<MergeCollision[]> =>
  queryRows(
    database,
    Row,
    sql`select p.product_id, p.allocation_system_id, p.fiscal_year,
        concat_ws(' ', p.sku_id, coalesce(p.sku_name, p.name)) as title
      from products p where ${where}
      order by p.fiscal_year desc, p.allocation_system_id, p.title_search, p.product_id`,
  );

/** Tables that refer to a brand or market by one column. */
const REFERENCES = {
  product: { table: 'products', id: 'product_id', column: 'brand_id', field: 'brandId' },
  request: { table: 'requests', id: 'request_id', column: 'market_id', field: 'marketId' },
} as const;
const Moved = z.object({ id: z.number() });

/** Moves the records of one brand or market to the other, with their history. Returns how many. */
export async function moveRecords(
  tx: Transaction,
  entity: keyof typeof REFERENCES,
  { fromId, intoId }: MergeIds,
  context: ChangeContext,
): Promise<number> {
  const { table, id, column, field } = REFERENCES[entity];
  const moved = await queryRows(
    tx,
    Moved,
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${intoId}, version = version + 1,
        updated_at = ${context.at.toISOString()}::timestamptz, updated_by = ${context.by.email}
      where ${sql.identifier(column)} = ${fromId} returning ${sql.identifier(id)} as id`,
  );
  const changes = moved.map((record) => ({ entityId: record.id, field, from: fromId, to: intoId }));
  await recordChanges(tx, entity, context, changes);
  return moved.length;
}
