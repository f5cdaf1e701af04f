/** Runs one import from start to end. A run after a crash starts over, because nothing was saved. */
// The embedded engine answers within one turn of the event loop. Pausing between two parts lets other calls run.

import { setImmediate as breathe } from 'node:timers/promises';
import { ImportStatus } from '@/domain/enumerations';
import { toReasonSentence } from '@/domain/reasons';
import { may, type Verdict } from '@/domain/rights';
import { toSlipCountText } from '@/domain/slips';
import { requireSystemById } from '@/domain/systems';
import { mayImport } from '../../../../domain/import-rights';
import type { Clock } from '../../clock';
import { readRetired } from '../../data/core/retired';
import type { Connection, Database, Transaction } from '../../data/database/database';
import { getDatabaseProblem } from '../../data/database/database-problem';
import { inTransaction, withoutLockTimeout } from '../../data/database/transactions';
import { holdImport, type ImportJob, type Progress } from '../../data/imports/import-jobs';
import { readLabels } from '../../data/products/read-labels';
import { isEnabled } from '../../data/systems/is-enabled';
import { requireMoment } from '../../data/systems/require-moment';
import { getUserById } from '../../data/users/get-user';
import { SYSTEM_DISABLED } from '../../refusal-texts';
import { Pace, RESTS_WITH_LOCKS } from '../../tools/pace';
import { FileRefusal } from '../../tools/sheet-reader/file-refusal';
import type { ReadSheet } from '../../tools/sheet-reader/read-sheet';
import type { Storage } from '../../tools/storage/storage';
import { onSamePreconditions, requireSamePreconditions } from '../preconditions';
import { LeaseLostError } from '../queue-runner';
import { toSetBackNotice } from './find-stale';
import { finishImport, refreshStatistics } from './finish-import';
import { type Outcome, toKeptRows, toNothingDone, toReadingContext } from './import-row';
import type { ImportRun, ImportTarget, OnProgress } from './import-run';
import { carryOutProducts } from './products/carry-out-products';
import { type ImportRows, readJob } from './read-job';
import { type Checked, carryOutRequests, createChecked } from './requests/carry-out-requests';

export type ImportDependencies = {
  connection: Connection;
  clock: Clock;
  storage: Storage;
  readSheet: ReadSheet;
};

function requireVerdict(verdict: Verdict): void {
  if (!verdict.allowed) throw new FileRefusal(toReasonSentence(verdict.reason));
}

/** The current user, year and step, not those at the time the file was dropped. */
async function toRun(database: Database, clock: Clock, job: ImportJob): Promise<ImportRun> {
  const { fileId, allocationSystemId, fiscalYear, fileFolder } = job;
  if (!(await isEnabled(database, allocationSystemId))) throw new FileRefusal(SYSTEM_DISABLED);
  const user = await getUserById(database, job.userId);
  const moment = await requireMoment(database, allocationSystemId, clock.today());
  if (!user) throw new FileRefusal(toReasonSentence('noAccount'));
  requireVerdict(may(user, 'system.use', { allocationSystemId }));
  requireVerdict(mayImport(user, moment, fiscalYear, fileFolder));
  const labels = await readLabels(database);
  return {
    fileId,
    user,
    system: requireSystemById(allocationSystemId),
    fiscalYear,
    moment,
    now: clock.now(),
    mayRename: job.isDryRun || job.mayRename,
    labels,
    retired: await readRetired(database),
  };
}

/** A concurrent write took a key or a figure. On the retry the affected row is refused with a message. */
const isTakenMeanwhile = (error: unknown) => getDatabaseProblem(error)?.status === 409;

/** A transaction that is retried when rights, step or keys changed while it waited for row locks. */
const save = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  onSamePreconditions(() => inTransaction(database, withoutLockTimeout(work)), isTakenMeanwhile);

function carryOut(
  target: ImportTarget,
  run: ImportRun,
  importRows: ImportRows,
  checked: Checked,
  onProgress: OnProgress,
): Promise<Outcome> {
  return importRows.folder === 'products'
    ? carryOutProducts(target, run, importRows.readout.importRows, onProgress)
    : carryOutRequests(target, run, importRows.folder, importRows.readout.importRows, onProgress, checked);
}

/**
 * Lets others have their turn after each part of the import rows. On PostgreSQL the import then also rests as long as others slow it down;
 * on the embedded engine everybody waits for its transaction, so the sooner it ends the better.
 */
function createTurns({ engine }: Connection, pace = new Pace()): OnProgress {
  let before = { done: 0, at: performance.now() };
  return async (done) => {
    await breathe();
    if (engine === 'postgres') await pace.rest(done - before.done, performance.now() - before.at);
    before = { done, at: performance.now() };
  };
}

const byRow = (a: { row: number | null }, b: { row: number | null }) => (a.row ?? 0) - (b.row ?? 0);

/** What the check noticed about accepted rows. */
const toNotices = ({ setBack, slips }: Outcome): string[] => [
  ...(setBack > 0 ? [toSetBackNotice(setBack)] : []),
  ...(slips > 0 ? [`${toSlipCountText(slips)} The note beside each says why.`] : []),
];

/** The result of an import: the refusals of reading and the outcomes of judging, in the order of the file. */
function toEnding({ readout }: ImportRows, outcome: Outcome) {
  const { created, updated, unchanged, refusals, rows } = outcome;
  return {
    status: ImportStatus.Complete,
    counts: { created, updated, unchanged, failed: readout.failed + outcome.failed },
    totalRows: readout.importRows.length + readout.failed,
    refusals: [...readout.refusals, ...refusals].sort(byRow),
    rows: toKeptRows(rows),
  } as const;
}

/**
 * Works on a job that this runner holds: reads, checks, and saves all accepted rows in one transaction together with
 * the final status. `keep` records progress and throws a LeaseLostError when another runner has the job. Throws a
 * FileRefusal for a file that cannot be imported as a whole.
 */
export async function runImport(
  { connection, clock, storage, readSheet }: ImportDependencies,
  job: ImportJob,
  runnerId: string,
  signal: AbortSignal,
  keep: (progress: Progress) => Promise<void>,
): Promise<void> {
  const { database } = connection;
  const { fileId, isDryRun } = job;
  await toRun(database, clock, job);
  const importRows = await readJob(storage, readSheet, job, await toReadingContext(database, job), signal);
  const { readout } = importRows;
  await keep({
    status: ImportStatus.CheckingPermissions,
    totalRows: readout.importRows.length + readout.failed,
    processedRows: readout.failed,
    ignoredColumns: readout.ignoredColumns,
    notices: importRows.notices,
  });
  const found = createChecked();
  const turnOfCheck = createTurns(connection);
  const checked = await carryOut(
    { isSaving: false, database },
    await toRun(database, clock, job),
    importRows,
    found,
    async (done) => {
      await keep({ processedRows: readout.failed + done });
      await turnOfCheck(done);
    },
  );
  if (checked.renamed > 0) await keep({ renamed: checked.renamed });
  const noticed = toNotices(checked);
  if (noticed.length > 0) await keep({ notices: [...importRows.notices, ...noticed] });
  if (!isDryRun) await keep({ status: ImportStatus.SavingData });
  const outcome = await save(database, async (transaction) => {
    if (!(await holdImport(transaction, fileId, runnerId))) {
      throw new LeaseLostError();
    }
    if (isDryRun) {
      await finishImport(transaction, fileId, toEnding(importRows, checked), clock.now());
      return toNothingDone();
    }
    const run = await toRun(transaction, clock, job);
    const target: ImportTarget = { isSaving: true, database: transaction };
    const turn = createTurns(connection, new Pace({ restsPerWait: RESTS_WITH_LOCKS }));
    const saved = await carryOut(target, run, importRows, found, async (done) => {
      signal.throwIfAborted();
      await turn(done);
    });
    await finishImport(transaction, fileId, toEnding(importRows, saved), run.now);
    await requireSamePreconditions(transaction, run, clock);
    return saved;
  });
  await refreshStatistics(connection, job.fileFolder, outcome.created + outcome.updated);
}
