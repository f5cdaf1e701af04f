import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Import,
  type ImportError,
  type ImportListQuery,
  ImportRow,
  type ImportRowQuery,
  type ImportSummary,
} from '@/domain/contract/import';
import type { PageOf } from '@/domain/contract/paging';
import type { User } from '@/domain/contract/user';
import { MAX_IMPORT_ERRORS_SHOWN } from '@/domain/limits';
import { isAdministratorOf, may } from '@/domain/rights';
import { SYSTEMS } from '@/domain/systems';
import { type Database, queryRows, toIntArray } from '../database/database';
import { importRefusals, imports, users } from '../database/schema';
import type { ImportJob } from './import-jobs';

/** Which imports a person may see. */
const toIds = (holds: (allocationSystemId: number) => boolean) =>
  toIntArray(SYSTEMS.map(({ id }) => id).filter(holds));

/**
 * An import is visible to its owner and to the administrators of its system, in the systems that the reader may use.
 * Under View as the account, and so its imports, are limited to the systems of the viewing administrator.
 */
function toImportScope(user: User): SQL {
  const used = toIds((allocationSystemId) => may(user, 'system.use', { allocationSystemId }).allowed);
  const administered = toIds((allocationSystemId) => isAdministratorOf(user, allocationSystemId));
  return sql`(${imports.allocationSystemId} = any(${used})
    and (${imports.userId} = ${user.userId} or ${imports.allocationSystemId} = any(${administered})))`;
}

const ownerPart = { userId: users.userId, name: users.name, email: users.email };
type OwnedJob = { job: ImportJob; by: ImportSummary['by'] };

/** When and by whose e-mail address it was taken back: the two are written together. */
const toTakenBack = ({ takenBackAt: at, takenBackBy: by }: ImportJob): ImportSummary['takenBack'] =>
  at && by ? { at: at.toISOString(), by } : null;

function presentSummary({ job, by }: OwnedJob): ImportSummary {
  return {
    fileId: job.fileId,
    by,
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
    renamed: job.renamed,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    takenBack: toTakenBack(job),
  };
}

const refusalPart = {
  row: importRefusals.row,
  column: importRefusals.column,
  value: importRefusals.value,
  message: importRefusals.message,
};

const selectOwned = (database: Database) =>
  database
    .select({ job: imports, by: ownerPart })
    .from(imports)
    .innerJoin(users, eq(users.userId, imports.userId));

/** A page of the caller's own imports, or of all visible ones, newest first. */
export async function listImports(
  database: Database,
  user: User,
  { allocationSystemId, everyone, page, limit }: ImportListQuery,
): Promise<PageOf<ImportSummary>> {
  const where = and(
    toImportScope(user),
    everyone ? undefined : eq(imports.userId, user.userId),
    allocationSystemId === undefined ? undefined : eq(imports.allocationSystemId, allocationSystemId),
  );
  const offset = (page - 1) * limit;
  const rows = await selectOwned(database)
    .where(where)
    .orderBy(desc(imports.fileId))
    .limit(limit)
    .offset(offset);
  // A page that is not full is the last one, unless it is empty because it lies behind that.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const [counted] = isLast
    ? [{ count: offset + rows.length }]
    : await database.select({ count: count() }).from(imports).where(where);
  return { items: rows.map(presentSummary), totalCount: counted?.count ?? 0, page, limit };
}

async function getOwned(database: Database, user: User, fileId: number): Promise<OwnedJob | null> {
  const [found] = await selectOwned(database).where(and(eq(imports.fileId, fileId), toImportScope(user)));
  return found ?? null;
}

/** The job of an import that the person may see, or null. */
export async function getJob(database: Database, user: User, fileId: number): Promise<ImportJob | null> {
  return (await getOwned(database, user, fileId))?.job ?? null;
}

/** An import that the person may see, with its first errors, or null. */
export async function getImport(database: Database, user: User, fileId: number): Promise<Import | null> {
  const owned = await getOwned(database, user, fileId);
  if (!owned) return null;
  const errors = await database
    .select(refusalPart)
    .from(importRefusals)
    .where(eq(importRefusals.fileId, fileId))
    .orderBy(asc(importRefusals.position))
    .limit(MAX_IMPORT_ERRORS_SHOWN);
  const { ignoredColumns, notices } = owned.job;
  return { ...presentSummary(owned), errors, ignoredColumns, notices };
}

const Count = z.object({ count: z.coerce.number() });

/** Refused and accepted rows in one list, in the order of the file. */
const toLines = (fileId: number, outcome: ImportRowQuery['outcome']) => {
  const kept = sql`select row_number, outcome, position, product, market, column_name, before, value,
      message from import_rows where file_id = ${fileId}`;
  const refused = sql`select row_number, 'refused' as outcome, position, product, market, column_name,
      null as before, value, message from import_refusals where file_id = ${fileId}`;
  if (outcome === 'refused') return refused;
  return outcome === undefined ? sql`${kept} union all ${refused}` : sql`${kept} and outcome = ${outcome}`;
};

/** A page of the outcomes of an import's rows. The caller has checked that the import may be read. */
export async function listImportRows(
  database: Database,
  fileId: number,
  { outcome, page, limit }: ImportRowQuery,
): Promise<PageOf<ImportRow>> {
  const lines = toLines(fileId, outcome);
  const [counted] = await queryRows(database, Count, sql`select count(*) as count from (${lines}) as lines`);
  const items = await queryRows(
    database,
    ImportRow,
    sql`select row_number as "row", outcome, product, market, column_name as "column", before, value, message
      from (${lines}) as lines order by row_number nulls first, outcome, position
      limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { items, totalCount: counted?.count ?? 0, page, limit };
}

/** All refusals of rows of the file, in the order of the file. */
export function listRowRefusals(database: Database, fileId: number): Promise<ImportError[]> {
  return database
    .select(refusalPart)
    .from(importRefusals)
    .where(and(eq(importRefusals.fileId, fileId), isNotNull(importRefusals.row)))
    .orderBy(asc(importRefusals.position));
}
