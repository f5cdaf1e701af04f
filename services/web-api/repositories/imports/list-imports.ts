import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Import, ImportError, ImportListQuery, ImportSummary } from '@/domain/contract/import';
import type { PageOf } from '@/domain/contract/paging';
import { MAX_IMPORT_ERRORS_SHOWN } from '@/domain/limits';
import type { Database } from '../../database/database';
import { importRefusals, imports } from '../../database/schema';
import type { ImportJob } from './import-jobs';

function presentSummary(job: ImportJob): ImportSummary {
  return {
    fileId: job.fileId,
    status: job.status,
    isDryRun: job.isDryRun,
    allocationSystemId: job.allocationSystemId,
    fiscalYear: job.fiscalYear,
    fileName: job.fileName,
    fileFolder: job.fileFolder,
    totalRows: job.totalRows,
    processedRows: job.processedRows,
    created: job.created,
    updated: job.updated,
    unchanged: job.unchanged,
    failed: job.failed,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}

const refusalPart = {
  row: importRefusals.row,
  column: importRefusals.column,
  value: importRefusals.value,
  message: importRefusals.message,
};

/** A page of a person's imports, newest first. */
export async function listImports(
  database: Database,
  userId: number,
  { allocationSystemId, page, limit }: ImportListQuery,
): Promise<PageOf<ImportSummary>> {
  const where = and(
    eq(imports.userId, userId),
    allocationSystemId === undefined ? undefined : eq(imports.allocationSystemId, allocationSystemId),
  );
  const [counted] = await database.select({ count: count() }).from(imports).where(where);
  const rows = await database
    .select()
    .from(imports)
    .where(where)
    .orderBy(desc(imports.fileId))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(presentSummary), totalCount: counted?.count ?? 0, page, limit };
}

/** The job of one of a person's imports, or null: not there, or somebody else's. */
export async function getOwnJob(
  database: Database,
  userId: number,
  fileId: number,
): Promise<ImportJob | null> {
  const [job] = await database
    .select()
    .from(imports)
    .where(and(eq(imports.fileId, fileId), eq(imports.userId, userId)));
  return job ?? null;
}

/** An import with its first errors, or null: not there, or somebody else's. */
export async function getImport(database: Database, userId: number, fileId: number): Promise<Import | null> {
  const job = await getOwnJob(database, userId, fileId);
  if (!job) return null;
  const errors = await database
    .select(refusalPart)
    .from(importRefusals)
    .where(eq(importRefusals.fileId, fileId))
    .orderBy(asc(importRefusals.position))
    .limit(MAX_IMPORT_ERRORS_SHOWN);
  return { ...presentSummary(job), errors, ignoredColumns: job.ignoredColumns };
}

/** Everything that was refused of rows of the file, in the order of the file. */
export function listRowRefusals(database: Database, fileId: number): Promise<ImportError[]> {
  return database
    .select(refusalPart)
    .from(importRefusals)
    .where(and(eq(importRefusals.fileId, fileId), isNotNull(importRefusals.row)))
    .orderBy(asc(importRefusals.position));
}
