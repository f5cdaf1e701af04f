/** Refreshes the planner's statistics of products and requests after an import that changed many of them. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FileFolder } from '@/domain/contract/import-columns';
import { type Connection, type Database, queryRows } from '../../data/database/database';

/** Fewer rows change no plan. */
const MANY_ROWS = 1_000;
/** A share of the table: below it PostgreSQL's autovacuum refreshes the statistics in time. */
const MANY_OF_TABLE = 0.1;

const Row = z.object({ known: z.number() });

/** The rows of a table as PostgreSQL last counted them; below zero before the first time. */
async function countKnown(database: Database, table: 'products' | 'requests'): Promise<number> {
  const [row] = await queryRows(
    database,
    Row,
    sql`select reltuples::float8 as known from pg_class where oid = ${table}::regclass`,
  );
  return row?.known ?? 0;
}

/**
 * Refreshes the statistics after an import of that many rows. In a large database this takes PostgreSQL seconds, while the
 * next import waits and people share the processors: there the rows must be a large part of their table. The embedded
 * engine never refreshes them by itself. Both tables are read: products that a file publishes bring requests, and requests
 * change the sums of their products.
 */
export async function refreshStatistics(
  { engine, database }: Connection,
  folder: FileFolder,
  rows: number,
): Promise<void> {
  if (rows < MANY_ROWS) return;
  const table = folder === 'products' ? 'products' : 'requests';
  if (engine === 'postgres' && rows < MANY_OF_TABLE * (await countKnown(database, table))) return;
  await database.execute(sql`analyze products, requests`);
}
