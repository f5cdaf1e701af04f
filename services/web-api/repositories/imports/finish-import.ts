import { eq, sql } from 'drizzle-orm';
import type { ImportError } from '@/domain/contract/import';
import { ImportStatus } from '@/domain/enumerations';
import type { Transaction } from '../../database/database';
import { importRefusals, imports } from '../../database/schema';
import type { ImportJob } from './import-jobs';

export type Counts = Pick<ImportJob, 'created' | 'updated' | 'unchanged' | 'failed'>;
/** How an import ended: what was done, or why nothing was. */
export type Ending =
  | { status: typeof ImportStatus.Complete; counts: Counts; totalRows: number; refusals: ImportError[] }
  | { status: typeof ImportStatus.Error; refusals: ImportError[] };

const ROWS_AT_ONCE = 5_000;

async function writeRefusals(transaction: Transaction, fileId: number, list: readonly ImportError[]) {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(list.slice(start, start + ROWS_AT_ONCE));
    await transaction.execute(sql`
      insert into ${importRefusals} (file_id, position, row_number, column_name, value, message)
      select ${fileId}, ${start} + n.ordinality, n."row", n."column", n.value, n.message
      from rows from (jsonb_to_recordset(${json}::jsonb)
        as ("row" integer, "column" text, value text, message text)) with ordinality as n`);
  }
}

/** Writes down how the import ended, in the transaction that saved its rows. */
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
  await writeRefusals(transaction, fileId, ending.refusals);
}
