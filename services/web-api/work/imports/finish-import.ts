import { eq, sql } from 'drizzle-orm';
import { ImportStatus } from '@/domain/enumerations';
import type { Transaction } from '../../data/database/database';
import { importRefusals, importRows, imports } from '../../data/database/schema';
import type { ImportJob } from '../../data/imports/import-jobs';
import type { CellRefusal } from './import-row';
import type { RowOutcome } from './readout';

export type Counts = Pick<ImportJob, 'created' | 'updated' | 'unchanged' | 'failed'>;
/** The result of an import: what was done, or why nothing was. */
export type Ending =
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
