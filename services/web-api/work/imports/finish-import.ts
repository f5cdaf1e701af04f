/** The end of an import: its counts and outcome are recorded, and after many changes the planner's statistics are refreshed. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FileFolder } from '@/domain/contract/import-columns';
import { ImportStatus } from '@/domain/enumerations';
import { type Connection, type Database, queryRows, type Transaction } from '../../data/database/database';
import { importRefusals, importRows, imports } from '../../data/database/schema';
import type { ImportJob } from '../../data/imports/import-jobs';
import type { CellRefusal, RowOutcome } from './import-row';

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

type Counts = Pick<ImportJob, 'created' | 'updated' | 'unchanged' | 'failed'>;
/** The result of an import: what was done, or why nothing was. */
type Ending =
  | {
      status: typeof ImportStatus.Complete;
      counts: Counts;
      totalRows: number;
      refusals: CellRefusal[];
      rows: RowOutcome[];
    }
  | { status: typeof ImportStatus.Error; refusals: CellRefusal[] };

const ROWS_AT_ONCE = 5_000;

async function writeRefusals(transaction: Transaction, fileId: number, list: readonly CellRefusal[]) {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(list.slice(start, start + ROWS_AT_ONCE));
    await transaction.execute(sql`
      insert into ${importRefusals} (file_id, position, row_number, product, market, column_name, value, message)
      select ${fileId}, ${start} + n.ordinality, n."row", n.product, n.market, n."column", n.value, n.message
      from rows from (jsonb_to_recordset(${json}::jsonb)
        as ("row" integer, product text, market text, "column" text, value text, message text)) with ordinality as n`);
  }
}

async function writeRows(transaction: Transaction, fileId: number, list: readonly RowOutcome[]) {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(list.slice(start, start + ROWS_AT_ONCE));
    await transaction.execute(sql`
      insert into ${importRows}
        (file_id, position, outcome, row_number, product, market, column_name, before, value, message)
      select ${fileId}, ${start} + n.ordinality, n.outcome, n."row", n.product, n.market, n."column", n.before,
        n.value, n.message
      from rows from (jsonb_to_recordset(${json}::jsonb) as (outcome text, "row" integer, product text,
        market text, "column" text, before text, value text, message text)) with ordinality as n`);
  }
}

/** Deletes the results of an earlier run of the same file: when a check is applied, its preview. */
async function forgetOutcome(transaction: Transaction, fileId: number) {
  await transaction.delete(importRefusals).where(eq(importRefusals.fileId, fileId));
  await transaction.delete(importRows).where(eq(importRows.fileId, fileId));
}

/** Records the result of an import, in the transaction that saved its rows. */
export async function finishImport(
  transaction: Transaction,
  fileId: number,
  ending: Ending,
  now: Date,
): Promise<void> {
  const counted =
    ending.status === ImportStatus.Complete
      ? { ...ending.counts, totalRows: ending.totalRows, processedRows: ending.totalRows }
      : {};
  await transaction
    .update(imports)
    .set({ status: ending.status, ...counted, leasedBy: null, leasedUntil: null, finishedAt: now })
    .where(eq(imports.fileId, fileId));
  await forgetOutcome(transaction, fileId);
  await writeRefusals(transaction, fileId, ending.refusals);
  if (ending.status === ImportStatus.Complete) await writeRows(transaction, fileId, ending.rows);
}
