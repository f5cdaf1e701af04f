/** Imports the file of a master: judges its rows and saves the accepted ones in one transaction. */
import { TransactionRollbackError } from 'drizzle-orm';
import type { MasterImport, MasterImportLine } from '@/domain/contract/master-import';
import type { User } from '@/domain/contract/user';
import { MAX_MASTER_LINES_SHOWN } from '@/domain/limits';
import { ProblemError } from '@/domain/problems';
import type { Transaction } from '../../../data/database/database';
import { getDatabaseProblem } from '../../../data/database/database-problem';
import type { ChangeContext } from '../../../data/history/record-changes';
import { PreconditionChangedError } from '../../preconditions';
import { findStale, toSetBackNotice } from '../find-stale';
import type { MasterFile } from './judge-rows';
import { type JudgedRow, judgeRows, type MasterRefusal, type Wanted } from './judge-rows';
import type { Master } from './master';

type MasterRun = { user: User; context: ChangeContext; isDryRun: boolean };
/** The answer, and all refusals, of which the answer holds the first. */
export type MasterOutcome = { answer: MasterImport; refusals: readonly MasterRefusal[] };

/** Runs the work and rolls back everything it wrote. */
async function inTrial<T>(tx: Transaction, work: (trial: Transaction) => Promise<T>): Promise<T> {
  const kept: T[] = [];
  try {
    await tx.transaction(async (trial) => {
      kept.push(await work(trial));
      trial.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const [result] = kept;
  if (result === undefined) throw new Error('The trial had no result.');
  return result;
}

/** A save that was refused, as lines about its row. Throws any other error. */
function toRefusals<R, V>(master: Master<R, V>, row: Wanted<R, V>, error: unknown): MasterRefusal[] {
  if (error instanceof PreconditionChangedError) throw error;
  const problem = error instanceof ProblemError ? error : getDatabaseProblem(error);
  if (!problem || problem.status >= 500) throw error;
  const errors = Object.entries(problem.problem.errors ?? {});
  if (errors.length > 0) return errors.map(([field, messages]) => row.refuse(field, messages.join(' ')));
  return [row.refuse(master.toBlamed(row.after, row.before), problem.message)];
}

async function saveRow<R, V>(
  tx: Transaction,
  master: Master<R, V>,
  row: Wanted<R, V>,
  context: ChangeContext,
): Promise<MasterRefusal[]> {
  const { before, after } = row;
  try {
    // A savepoint: a refused row does not affect the others.
    await tx.transaction((part) =>
      before === null ? master.create(part, after, context) : master.update(part, before, after, context),
    );
    return [];
  } catch (error) {
    return toRefusals(master, row, error);
  }
}

/**
 * The rows that were changed after they were exported, each with its message; and those changed by the user's own imports.
 */
async function findAged<R, V>(
  tx: Transaction,
  master: Master<R, V>,
  { user }: MasterRun,
  rows: readonly Wanted<R, V>[],
) {
  const aged = rows.flatMap(({ before, version }) => {
    if (before === null || version === null || version.version === master.toVersion(before)) return [];
    return [{ entityId: master.toId(before), steps: master.toVersion(before) - version.version }];
  });
  return findStale(tx, { user }, master.entity, aged);
}

const isWanted = <R, V>(judged: JudgedRow<R, V>): judged is Wanted<R, V> =>
  judged.kind === 'created' || judged.kind === 'updated';

function toLines<R, V>(
  master: Master<R, V>,
  { kind, row, after, changes }: Wanted<R, V>,
): MasterImportLine[] {
  const record = master.toTitle(after);
  return changes.map((change) => ({ row, outcome: kind, record, message: null, ...change }));
}

type Done<R, V> = { saved: Wanted<R, V>[]; refusals: MasterRefusal[]; failed: number; setBack: number };

async function saveRows<R, V>(
  tx: Transaction,
  master: Master<R, V>,
  run: MasterRun,
  rows: readonly Wanted<R, V>[],
): Promise<Done<R, V>> {
  const stale = await findAged(tx, master, run, rows);
  const done: Done<R, V> = { saved: [], refusals: [], failed: 0, setBack: 0 };
  for (const row of rows) {
    const id = row.before === null ? null : master.toId(row.before);
    const age = id === null ? undefined : stale.refusals.get(id);
    const refusals =
      age === undefined ? await saveRow(tx, master, row, run.context) : [row.refuse('version', age)];
    done.refusals.push(...refusals);
    if (refusals.length > 0) done.failed += 1;
    else {
      done.saved.push(row);
      if (id !== null && stale.own.has(id)) done.setBack += 1;
    }
  }
  return done;
}

const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row;

/** Judges all rows and saves the accepted ones; a dry run saves them too, and rolls back. */
export async function importMaster<R, V>(
  tx: Transaction,
  master: Master<R, V>,
  file: MasterFile,
  run: MasterRun,
): Promise<MasterOutcome> {
  const judged = judgeRows(master, file);
  const rows = judged.filter(isWanted);
  const work = (within: Transaction) => saveRows(within, master, run, rows);
  const done = run.isDryRun ? await inTrial(tx, work) : await work(tx);
  const early = judged.flatMap((each) => (each.kind === 'refused' ? [each.refusals] : []));
  const refusals = [...early.flat(), ...done.refusals].sort(byRow);
  const ofKind = (kind: 'created' | 'updated') => done.saved.filter((row) => row.kind === kind).sort(byRow);
  const [created, updated] = [ofKind('created'), ofKind('updated')];
  const toShown = (list: readonly MasterImportLine[]) => list.slice(0, MAX_MASTER_LINES_SHOWN);
  const toShownRows = (list: readonly Wanted<R, V>[]) => toShown(list.flatMap((row) => toLines(master, row)));
  return {
    refusals,
    answer: {
      isDryRun: run.isDryRun,
      totalRows: judged.length,
      created: created.length,
      updated: updated.length,
      unchanged: judged.filter(({ kind }) => kind === 'unchanged').length,
      failed: early.length + done.failed,
      lines: [...toShown(refusals), ...toShownRows(created), ...toShownRows(updated)],
      ignoredColumns: file.layout.rest.map(({ header }) => header),
      notices: [...file.notices, ...(done.setBack > 0 ? [toSetBackNotice(done.setBack)] : [])],
    },
  };
}
