/** Runs imports one after the other: its own and those that another instance left unfinished. */
import { randomUUID } from 'node:crypto';
import { ImportStatus } from '@/domain/enumerations';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { getDatabaseProblem } from '../../data/database/database-problem';
import { inTransaction } from '../../data/database/transactions';
import {
  claimImport,
  holdImport,
  type ImportJob,
  keepImport,
  type Progress,
  releaseAllImports,
  releaseImport,
} from '../../data/imports/import-jobs';
import { finishImport } from './finish-import';
import { forgetOldImports } from './forget-imports';
import { FileRefusal } from './reading/file-refusal';
import { type ImportDependencies, LeaseLostError, runImport } from './run-import';

export type ImportRunnerOptions = ImportDependencies & {
  /** Called for errors that users cannot fix. */
  onFault(error: unknown): void;
  /** The time for lease expiry: real time, independent of the product's clock. */
  leaseNow?: () => Date;
  leaseMs?: number;
};

export type ImportRunner = {
  /** Looks for work now; returns at once. */
  wake(): void;
  /** Works until no import is left. */
  runAll(): Promise<void>;
  /** Starts polling for work every few seconds. */
  start(): Promise<void>;
  /** Releases the current import: another instance, or the next start, continues it. */
  stop(): Promise<void>;
};

const LEASE_MS = 30_000;
const BEATS_A_LEASE = 3;
const POLL_MS = 3_000;
const TIDY_MS = 60 * 60 * 1_000;
/** Give up on an import after this many interrupted attempts. */
const MAX_ATTEMPTS = 3;

/** An import runner. Several runners, each in its own process, share one queue. */
export function createImportRunner(options: ImportRunnerOptions): ImportRunner {
  const { connection, clock, onFault, leaseNow = () => new Date(), leaseMs = LEASE_MS } = options;
  const { database } = connection;
  const runnerId = randomUUID();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;
  const timers: NodeJS.Timeout[] = [];

  const toLease = () => ({ runnerId, now: leaseNow(), leaseMs });

  const endInError = ({ fileId }: ImportJob, message: string) =>
    inTransaction(database, async (transaction) => {
      if (!(await holdImport(transaction, fileId, runnerId))) return;
      const refusals = [{ row: null, column: null, value: null, message, product: null, market: null }];
      await finishImport(transaction, fileId, { status: ImportStatus.Error, refusals }, clock.now());
    });

  const settle = async (job: ImportJob, error: unknown): Promise<void> => {
    if (stopping.signal.aborted) return releaseImport(database, job.fileId, runnerId);
    if (error instanceof LeaseLostError) return;
    if (error instanceof FileRefusal) return endInError(job, error.message);
    onFault(error);
    // The database is unavailable for now: the lease expires and the job is retried.
    if (getDatabaseProblem(error)?.status === 503) return;
    return endInError(job, PROBLEM_SENTENCES.unexpected);
  };

  const runOne = async (job: ImportJob): Promise<void> => {
    const lost = new AbortController();
    const keep = async (progress: Progress) => {
      stopping.signal.throwIfAborted();
      // From here on the saving transaction locks the row: no runner can take it, and a heartbeat would block.
      if (progress.status === ImportStatus.SavingData) clearInterval(beat);
      if (await keepImport(database, job.fileId, toLease(), progress)) return;
      lost.abort();
      throw new LeaseLostError('The job was taken over.');
    };
    const beat = setInterval(() => {
      keep({}).catch((error: unknown) => {
        if (!(error instanceof LeaseLostError) && !stopping.signal.aborted) onFault(error);
      });
    }, leaseMs / BEATS_A_LEASE).unref();
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new FileRefusal('The import was interrupted several times.');
      const signal = AbortSignal.any([stopping.signal, lost.signal]);
      await runImport(options, job, runnerId, signal, keep);
    } catch (error) {
      await settle(job, lost.signal.aborted ? new LeaseLostError('The job was taken over.') : error);
    } finally {
      clearInterval(beat);
    }
  };

  const work = async (): Promise<void> => {
    do {
      isWanted = false;
      for (;;) {
        if (stopping.signal.aborted) return;
        const job = await claimImport(database, toLease());
        if (!job) break;
        await runOne(job);
      }
    } while (isWanted);
  };

  const runAll = (): Promise<void> => {
    isWanted = true;
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  const wake = () => {
    runAll().catch(onFault);
  };

  return {
    wake,
    runAll,
    start: async () => {
      // The embedded database has one process, so any lease from before this start is obsolete.
      if (connection.engine === 'pglite') await releaseAllImports(database);
      const tidy = () => {
        forgetOldImports(database, options.storage, clock.now()).catch(onFault);
      };
      timers.push(setInterval(wake, POLL_MS).unref(), setInterval(tidy, TIDY_MS).unref());
      wake();
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await running?.catch(onFault);
    },
  };
}
