/** Applies rules to all products of a board and takes that back, slice by slice, each a transaction of its own. */
import type { Clock } from '../../clock';
import type { Connection, Transaction } from '../../data/database/database';
import { isLockConflict } from '../../data/database/database-problem';
import { inTransaction } from '../../data/database/transactions';
import { nextTurn } from '../../data/database/turns';
import {
  advanceRun,
  claimRun,
  finishRun,
  keepRun,
  listRunProducts,
  type Progress,
  type ProposalRunRow,
  releaseAllRuns,
  releaseRun,
} from '../../data/proposal-runs/run-jobs';
import { toSlices } from '../allocation/open-products';
import { onSamePreconditions, requireSamePreconditions } from '../preconditions';
import {
  createQueueRunner,
  type Hold,
  LeaseLostError,
  type Queue,
  type QueueRunner,
  type QueueRunnerOptions,
} from '../queue-runner';
import type { ChangeBy } from '../requests/change-requests';
import { applyToProducts } from './apply-products';
import { RunRefusal, toRunWriter } from './run-writer';
import { takeBackOfProducts } from './take-back-products';

export type ProposalRunnerOptions = QueueRunnerOptions & {
  connection: Connection;
  clock: Clock;
  requestsAtOnce?: number;
};

/**
 * Approximate number of requests of a transaction: its products are locked, and the embedded engine answers no other call
 * meanwhile.
 */
const REQUESTS_AT_ONCE = 1_000;
/** Give up on a run after this many interrupted attempts at the same products. */
const MAX_ATTEMPTS = 3;

/**
 * A direction of a run, applying or taking back: how a slice is processed, from which product on, by whom, and how the run
 * ends.
 */
type Direction = {
  writerId: number;
  isUndo: boolean;
  after: number;
  upTo: number | null;
  carryOut(transaction: Transaction, by: ChangeBy, productIds: number[]): Promise<Progress>;
  toPlace(last: number): { lastProductId: number } | { takenBackProductId: number };
  ended: 'done' | 'takenBack';
};

const toDirection = (run: ProposalRunRow): Direction =>
  run.status === 'takingBack'
    ? {
        writerId: run.takenBackByUserId ?? run.userId,
        isUndo: true,
        after: run.takenBackProductId,
        upTo: run.lastProductId,
        carryOut: (transaction, by, ids) => takeBackOfProducts(transaction, run.runId, by, ids),
        toPlace: (takenBackProductId) => ({ takenBackProductId }),
        ended: 'takenBack',
      }
    : {
        writerId: run.userId,
        isUndo: false,
        after: run.lastProductId,
        upTo: null,
        carryOut: (transaction, by, ids) => applyToProducts(transaction, run, by, ids),
        toPlace: (lastProductId) => ({ lastProductId }),
        ended: 'done',
      };

/**
 * Tries again as long as others hold the rows: an import of the same products may take minutes. Each attempt ends within
 * the database's own time for locks, so that other writers do not wait for the products it has locked.
 */
async function untilFree(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error)) throw error;
    }
  }
}

async function workOn(options: ProposalRunnerOptions, run: ProposalRunRow, hold: Hold): Promise<void> {
  const { clock, requestsAtOnce = REQUESTS_AT_ONCE } = options;
  const { database } = options.connection;
  const { writerId, isUndo, after, upTo, carryOut, toPlace, ended } = toDirection(run);
  const products = await listRunProducts(database, run.runId, after, upTo);
  const save = (ids: number[]) =>
    inTransaction(database, async (transaction) => {
      const by = await toRunWriter(transaction, clock, run, { userId: writerId, isUndo });
      const progress = await carryOut(transaction, by, ids);
      const isHeld = await advanceRun(transaction, run, hold.toLease(), toPlace(ids.at(-1) ?? 0), progress);
      if (!isHeld) throw new LeaseLostError();
      await requireSamePreconditions(transaction, by, clock);
    });
  for (const slice of toSlices(products, requestsAtOnce)) {
    const ids = slice.map(({ productId }) => productId);
    await untilFree(hold.signal, () => onSamePreconditions(() => save(ids)));
    await nextTurn();
  }
  const ending = { status: ended, finishedAt: clock.now(), failure: null };
  await finishRun(database, run, hold.runnerId, ending);
}

function toQueue(options: ProposalRunnerOptions): Queue<ProposalRunRow> {
  const { clock } = options;
  const { database } = options.connection;
  return {
    claim: (lease) => claimRun(database, lease),
    keep: (run, lease) => keepRun(database, run, lease),
    release: (run, runnerId) => releaseRun(database, run, runnerId),
    releaseAll: () => releaseAllRuns(database),
    work: async (run, hold) => {
      if (run.attempts > MAX_ATTEMPTS) throw new RunRefusal('It was interrupted several times.');
      await workOn(options, run, hold);
    },
    toSentence: (error) => (error instanceof RunRefusal ? error.message : null),
    fail: (run, runnerId, failure) =>
      finishRun(database, run, runnerId, { status: 'failed', finishedAt: clock.now(), failure }),
  };
}

/** A runner of proposal runs. Several runners, each in its own process, share one queue. */
export const createProposalRunner = (options: ProposalRunnerOptions): QueueRunner =>
  createQueueRunner(toQueue(options), options);
