/** Imports as jobs: their runners and their progress. */
import { and, count, eq, sql } from 'drizzle-orm';
import { ImportStatus } from '@/domain/enumerations';
import type { Database, Transaction } from '../database/database';
import { imports } from '../database/schema';
import { type JobCounts, type Lease, toJobCounts, toLeaseEnd } from '../lease';

export type ImportJob = typeof imports.$inferSelect;
export type NewImport = Pick<
  ImportJob,
  | 'userId'
  | 'allocationSystemId'
  | 'fiscalYear'
  | 'fileFolder'
  | 'fileName'
  | 'fileKind'
  | 'storageKey'
  | 'fileSize'
  | 'isDryRun'
  | 'mayRename'
  | 'createdAt'
>;
export type Progress = Partial<
  Pick<ImportJob, 'status' | 'renamed' | 'totalRows' | 'processedRows' | 'ignoredColumns' | 'notices'>
>;

const isUnfinished = sql`${imports.status} < ${ImportStatus.Complete}`;
const isHeld = (fileId: number, runnerId: string) =>
  and(eq(imports.fileId, fileId), eq(imports.leasedBy, runnerId), isUnfinished);

/** Queues an import and returns its id. */
export async function createImport(transaction: Transaction, job: NewImport): Promise<number> {
  const [row] = await transaction.insert(imports).values(job).returning({ fileId: imports.fileId });
  if (!row) throw new Error('The import was not written.');
  return row.fileId;
}

/**
 * Queues a complete check again, this time to be saved. Returns false if there is none or it is running. Of two
 * concurrent calls only one succeeds.
 */
export async function queueChecked(
  transaction: Transaction,
  { fileId, mayRename }: Pick<ImportJob, 'fileId' | 'mayRename'>,
): Promise<boolean> {
  const rows = await transaction
    .update(imports)
    .set({
      isDryRun: false,
      mayRename,
      status: ImportStatus.ReadingAndFillingData,
      ...{ processedRows: 0, created: 0, updated: 0, unchanged: 0, failed: 0, attempts: 0 },
      leasedBy: null,
      leasedUntil: null,
      finishedAt: null,
    })
    .where(
      and(eq(imports.fileId, fileId), eq(imports.isDryRun, true), eq(imports.status, ImportStatus.Complete)),
    )
    .returning({ fileId: imports.fileId });
  return rows.length > 0;
}

/** How many imports of a person are waiting or running. */
export async function countWaiting(database: Database, userId: number): Promise<number> {
  const [row] = await database
    .select({ waiting: count() })
    .from(imports)
    .where(and(eq(imports.userId, userId), isUnfinished));
  return row?.waiting ?? 0;
}

export async function countImportJobs(database: Database): Promise<JobCounts> {
  const [row] = await database
    .select({ unfinished: count(), running: count(imports.leasedBy) })
    .from(imports)
    .where(isUnfinished);
  return toJobCounts(row);
}

/** Claims the oldest unclaimed import, from its first stage on; null when there is none. */
export async function claimImport(database: Database, lease: Lease): Promise<ImportJob | null> {
  const free = sql`select f.file_id from ${imports} f
    where f.status < ${ImportStatus.Complete}
      and (f.leased_until is null or f.leased_until <= ${lease.now.toISOString()}::timestamptz)
    order by f.file_id for update skip locked limit 1`;
  const [row] = await database
    .update(imports)
    .set({
      leasedBy: lease.runnerId,
      leasedUntil: toLeaseEnd(lease),
      attempts: sql`${imports.attempts} + 1`,
      status: ImportStatus.ReadingAndFillingData,
      processedRows: 0,
    })
    .where(sql`${imports.fileId} = (${free})`)
    .returning();
  return row ?? null;
}

/** Extends the lease and records the progress. Returns false if another runner has taken the job over. */
export async function keepImport(
  database: Database,
  fileId: number,
  lease: Lease,
  progress: Progress = {},
): Promise<boolean> {
  const rows = await database
    .update(imports)
    .set({ leasedUntil: toLeaseEnd(lease), ...progress })
    .where(isHeld(fileId, lease.runnerId))
    .returning({ fileId: imports.fileId });
  return rows.length > 0;
}

/** Releases the import, so that another runner can take it at once. Does not count as an attempt. */
export async function releaseImport(database: Database, fileId: number, runnerId: string): Promise<void> {
  await database
    .update(imports)
    .set({ leasedUntil: null, attempts: sql`${imports.attempts} - 1` })
    .where(isHeld(fileId, runnerId));
}

/** Releases all leases of any runner, for a database that only one process can use. */
export async function releaseAllImports(database: Database): Promise<void> {
  await database.update(imports).set({ leasedUntil: null }).where(isUnfinished);
}

/** Locks the job's row until the transaction ends. Returns false if another runner has taken the job over. */
export async function holdImport(
  transaction: Transaction,
  fileId: number,
  runnerId: string,
): Promise<boolean> {
  const rows = await transaction
    .select({ fileId: imports.fileId })
    .from(imports)
    .where(isHeld(fileId, runnerId))
    .for('update');
  return rows.length > 0;
}
