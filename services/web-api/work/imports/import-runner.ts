/** Runs imports one after the other: its own and those that another instance left unfinished. */
import { asc, inArray, lt } from 'drizzle-orm';
import { ImportStatus } from '@/domain/enumerations';
import type { Database } from '../../data/database/database';
import { imports } from '../../data/database/schema';
import { inTransaction } from '../../data/database/transactions';
import {
  claimImport,
  holdImport,
  type ImportJob,
  keepImport,
  releaseAllImports,
  releaseImport,
} from '../../data/imports/import-jobs';
import { FileRefusal } from '../../tools/sheet-reader/file-refusal';
import type { Storage } from '../../tools/storage/storage';
import { createQueueRunner, type Queue, type QueueRunner, type QueueRunnerOptions } from '../queue-runner';
import { finishImport } from './finish-import';
import { type ImportDependencies, runImport } from './run-import';

const AT_ONCE = 100;

/**
 * Deletes imports that finished before an instant, their files first; their changes stay in the history. Returns how many.
 * Safe to run twice at once.
 */
export async function forgetOldImports(database: Database, storage: Storage, before: Date): Promise<number> {
  const old = await database
    .select({ fileId: imports.fileId, storageKey: imports.storageKey })
    .from(imports)
    .where(lt(imports.finishedAt, before))
    .orderBy(asc(imports.fileId))
    .limit(AT_ONCE);
  if (old.length === 0) return 0;
  for (const { storageKey } of old) await storage.delete(storageKey);
  await database.delete(imports).where(
    inArray(
      imports.fileId,
      old.map(({ fileId }) => fileId),
    ),
  );
  return old.length;
}

export type ImportRunnerOptions = ImportDependencies & QueueRunnerOptions;

/** Give up on an import after this many interrupted attempts. */
const MAX_ATTEMPTS = 3;

function toQueue(dependencies: ImportDependencies): Queue<ImportJob> {
  const { clock } = dependencies;
  const { database } = dependencies.connection;
  return {
    claim: (lease) => claimImport(database, lease),
    keep: ({ fileId }, lease) => keepImport(database, fileId, lease),
    release: ({ fileId }, runnerId) => releaseImport(database, fileId, runnerId),
    releaseAll: () => releaseAllImports(database),
    work: async (job, hold) => {
      if (job.attempts > MAX_ATTEMPTS) throw new FileRefusal('The import was interrupted several times.');
      await runImport(dependencies, job, hold.runnerId, hold.signal, async (progress) => {
        if (progress.status === ImportStatus.SavingData) hold.endBeats();
        await hold.keep((lease) => keepImport(database, job.fileId, lease, progress));
      });
    },
    toSentence: (error) => (error instanceof FileRefusal ? error.message : null),
    fail: ({ fileId }, runnerId, message) =>
      inTransaction(database, async (transaction) => {
        if (!(await holdImport(transaction, fileId, runnerId))) return;
        const refusals = [{ row: null, column: null, value: null, message, product: null, market: null }];
        await finishImport(transaction, fileId, { status: ImportStatus.Error, refusals }, clock.now());
      }),
  };
}

/** An import runner. Several runners, each in its own process, share one queue. */
export const createImportRunner = (options: ImportRunnerOptions): QueueRunner =>
  createQueueRunner(toQueue(options), options);
