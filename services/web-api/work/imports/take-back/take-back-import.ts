/** Takes back a whole import: in one transaction, once. */
import { eq } from 'drizzle-orm';
import type { ImportTakenBack } from '@/domain/contract/import';
import { ImportStatus } from '@/domain/enumerations';
import { toInstantText } from '@/domain/format';
import { NOTHING_TO_TAKE_BACK } from '@/domain/import-rights';
import { MAX_IMPORT_ERRORS_SHOWN } from '@/domain/limits';
import type { Database, Transaction } from '../../../data/database/database';
import { imports } from '../../../data/database/schema';
import type { ImportJob } from '../../../data/imports/import-jobs';
import { IMPORT_UNFINISHED } from '../../../refusal-texts';
import { requireFound, toConflict } from '../../../refusals';
import type { Undone, UndoRun } from './records';
import { takeBackProducts } from './take-back-products';
import { takeBackRequests } from './take-back-requests';

function requireStanding(job: ImportJob): void {
  if (job.isDryRun) throw toConflict('This file was only checked. Nothing of it is saved.');
  if (job.status < ImportStatus.Complete) throw toConflict(IMPORT_UNFINISHED);
  if (job.status === ImportStatus.Error)
    throw toConflict('The import ended in an error. Nothing of it is saved.');
  if (job.takenBackAt === null) return;
  const at = toInstantText(job.takenBackAt.toISOString());
  throw toConflict(`${job.fileName} was taken back by ${job.takenBackBy} on ${at} UTC.`);
}

/** Locks the import against concurrent take-backs; the caller's earlier reads may be outdated. */
async function holdJob(tx: Transaction, fileId: number): Promise<ImportJob> {
  const [job] = await tx.select().from(imports).where(eq(imports.fileId, fileId)).for('update');
  return requireFound(job);
}

const countDone = ({ returned, removed, disabled }: Undone) => returned + removed + disabled;

/**
 * Restores everything that was not changed since to its state before the import. Drafts it created are removed, and
 * products it published are disabled. The rest stays and is listed. Throws 409 for an import that saved nothing, was
 * taken back already, or of which nothing can be taken back.
 */
export async function takeBackImport(
  database: Database | Transaction,
  job: ImportJob,
  run: UndoRun,
): Promise<ImportTakenBack> {
  const { fileId, isSaving, user, now } = run;
  requireStanding(isSaving ? await holdJob(database as Transaction, fileId) : job);
  const undone =
    job.fileFolder === 'products'
      ? await takeBackProducts(database, run)
      : await takeBackRequests(database, run, job.fileFolder);
  if (countDone(undone) + undone.kept.length === 0) {
    throw toConflict('This import changed nothing, or was made before imports could be taken back.');
  }
  if (isSaving) {
    if (countDone(undone) === 0) throw toConflict(NOTHING_TO_TAKE_BACK);
    await database
      .update(imports)
      .set({ takenBackAt: now, takenBackBy: user.email })
      .where(eq(imports.fileId, fileId));
  }
  const { kept, ...counts } = undone;
  const items = [...kept].sort((a, b) => a.row - b.row).slice(0, MAX_IMPORT_ERRORS_SHOWN);
  return { fileId, isDryRun: !isSaving, ...counts, kept: kept.length, items };
}
