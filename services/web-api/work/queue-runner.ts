/** Works through a queue one job after the other: its own jobs and those that another instance left unfinished. */
import { randomUUID } from 'node:crypto';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import type { Connection } from '../data/database/database';
import { getDatabaseProblem } from '../data/database/database-problem';
import type { Lease } from '../data/lease';

/** Another runner has the job, or the service stops. The next runner continues it. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';

  constructor() {
    super('The job was taken over.');
  }
}

/** A runner's hold on the job in work. */
export type Hold = {
  runnerId: string;
  toLease(): Lease;
  /** Aborted when the job was lost or the service stops. */
  signal: AbortSignal;
  /** Extends the lease with a write of the job. Throws a LeaseLostError when another runner has the job. */
  keep(extend: (lease: Lease) => Promise<boolean>): Promise<void>;
  /** Ends the heartbeat: from here on a transaction locks the job, so no runner can take it and a heartbeat would wait. */
  endBeats(): void;
};

export type Queue<Job> = {
  /** The oldest job that no runner has; null when there is none. */
  claim(lease: Lease): Promise<Job | null>;
  /** Extends the lease. Returns false if another runner has taken the job over. */
  keep(job: Job, lease: Lease): Promise<boolean>;
  /** Releases a job: any runner takes it at once. Does not count as an attempt. */
  release(job: Job, runnerId: string): Promise<void>;
  /** Releases all jobs, for a database that only one process can use. */
  releaseAll(): Promise<void>;
  work(job: Job, hold: Hold): Promise<void>;
  /** The sentence of an error that users can read; null for any other. */
  toSentence(error: unknown): string | null;
  /** Ends a job of this runner in an error. */
  fail(job: Job, runnerId: string, sentence: string): Promise<void>;
};

export type QueueRunnerOptions = {
  connection: Pick<Connection, 'engine'>;
  /** Called for errors that users cannot fix. */
  onFault(error: unknown): void;
  /** The time for lease expiry: real time, independent of the product's clock. */
  leaseNow?: () => Date;
  leaseMs?: number;
};

export type QueueRunner = {
  /** Looks for work now; returns at once. */
  wake(): void;
  /** Works until no job is left. */
  runAll(): Promise<void>;
  /** Starts polling for work every few seconds. */
  start(): Promise<void>;
  /** Releases the current job: another instance, or the next start, continues it. */
  stop(): Promise<void>;
};

const LEASE_MS = 30_000;
const BEATS_A_LEASE = 3;
const POLL_MS = 3_000;

/** Works on one job with a heartbeat, and handles its errors. */
async function runJob<Job>(
  queue: Queue<Job>,
  job: Job,
  { onFault, leaseMs = LEASE_MS }: QueueRunnerOptions,
  { runnerId, toLease }: Pick<Hold, 'runnerId' | 'toLease'>,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const keep: Hold['keep'] = async (extend) => {
    stopping.throwIfAborted();
    if (await extend(toLease())) return;
    lost.abort();
    throw new LeaseLostError();
  };
  const settle = async (error: unknown): Promise<void> => {
    if (stopping.aborted) return queue.release(job, runnerId);
    if (lost.signal.aborted || error instanceof LeaseLostError) return;
    const sentence = queue.toSentence(error);
    if (sentence !== null) return queue.fail(job, runnerId, sentence);
    onFault(error);
    // The database is unavailable for now: the lease expires and the job is retried.
    if (getDatabaseProblem(error)?.status === 503) return;
    return queue.fail(job, runnerId, PROBLEM_SENTENCES.unexpected);
  };
  const beat = setInterval(() => {
    keep((lease) => queue.keep(job, lease)).catch((error: unknown) => {
      if (!(error instanceof LeaseLostError) && !stopping.aborted) onFault(error);
    });
  }, leaseMs / BEATS_A_LEASE).unref();
  const endBeats = () => clearInterval(beat);
  try {
    const signal = AbortSignal.any([stopping, lost.signal]);
    await queue.work(job, { runnerId, toLease, signal, keep, endBeats });
  } catch (error) {
    await settle(error);
  } finally {
    endBeats();
  }
}

/** A runner of a queue. Several runners, each in its own process, share it. */
export function createQueueRunner<Job>(queue: Queue<Job>, options: QueueRunnerOptions): QueueRunner {
  const { connection, onFault, leaseNow = () => new Date(), leaseMs = LEASE_MS } = options;
  const runnerId = randomUUID();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const toLease = () => ({ runnerId, now: leaseNow(), leaseMs });

  const work = async (): Promise<void> => {
    do {
      isWanted = false;
      for (;;) {
        if (stopping.signal.aborted) return;
        const job = await queue.claim(toLease());
        if (!job) break;
        await runJob(queue, job, options, { runnerId, toLease }, stopping.signal);
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
      if (connection.engine === 'pglite') await queue.releaseAll();
      timer = setInterval(wake, POLL_MS).unref();
      wake();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running?.catch(onFault);
    },
  };
}
