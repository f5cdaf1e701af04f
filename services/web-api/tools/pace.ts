/**
 * The pace of long work that has many parts. A part that waits for a processor, or takes longer than such parts can take, shares
 * processors, a disk or PostgreSQL with others. The work then rests three times as long as it was kept waiting: it leaves most of what is
 * there to those who call. With nobody else there it hardly rests. A lower priority of our own process is not enough (`give-way.ts`): what
 * the work costs PostgreSQL has the priority of any other statement.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Times are compared over at least so long: a shorter part says more of where it was cut than of what else goes on. */
const WINDOW_MS = 150;
/** Parts differ by themselves. */
const USUAL = 1.3;
/** Of the time of a part. On two processors with nobody else there, a thread waits so long for its own PostgreSQL process and reader. */
const OWN_WAITS = 0.3;
/** Work that rests only as long as it waited keeps the processors busy, and calls in a queue. */
const RESTS_PER_WAIT = 3;
/** For work that holds locks, so that others do not wait longer than needed. */
export const RESTS_WITH_LOCKS = 1;
/** The longest rest of one piece of work, so that it always ends. */
const MOST_REST_MS = 60_000;

type Waiting = (ms: number) => Promise<unknown>;

/** How long the calling thread has waited for a processor since it began, in milliseconds; 0 where there is no /proc. */
function readWaitedMs(): number {
  try {
    // Nanoseconds on a processor, nanoseconds of waiting for one, turns.
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

type PaceOptions = { restsPerWait?: number; wait?: Waiting; toWaitedMs?: () => number };

export class Pace {
  private fastest = Number.POSITIVE_INFINITY;
  private since = { units: 0, ms: 0 };
  private rested = 0;
  private waited: number;
  private readonly restsPerWait: number;
  private readonly wait: Waiting;
  private readonly toWaitedMs: () => number;

  constructor({ restsPerWait = RESTS_PER_WAIT, wait = delay, toWaitedMs = readWaitedMs }: PaceOptions = {}) {
    this.restsPerWait = restsPerWait;
    this.wait = wait;
    this.toWaitedMs = toWaitedMs;
    this.waited = toWaitedMs();
  }

  /** Called after a part of `units`, rows or bytes, that took `ms`: rests if others kept it waiting. */
  async rest(units: number, ms: number): Promise<void> {
    this.since = { units: this.since.units + units, ms: this.since.ms + ms };
    const { since } = this;
    if (since.ms < WINDOW_MS || since.units === 0) return;
    this.since = { units: 0, ms: 0 };
    const before = this.waited;
    this.waited = this.toWaitedMs();
    const waited = this.waited - before;
    this.fastest = Math.min(this.fastest, since.ms / since.units);
    const slower = since.ms - USUAL * this.fastest * since.units;
    const lost = Math.max(waited > OWN_WAITS * since.ms ? waited : 0, slower);
    const rest = Math.min(this.restsPerWait * lost, MOST_REST_MS - this.rested);
    if (rest <= 0) return;
    this.rested += rest;
    await this.wait(rest);
  }
}

/** The same pieces, made at a pace that leaves room for others. What their reader takes between two of them is no work. */
export async function* paced(pieces: AsyncIterable<Buffer>, pace = new Pace()): AsyncGenerator<Buffer> {
  let began = performance.now();
  for await (const piece of pieces) {
    const ms = performance.now() - began;
    yield piece;
    await pace.rest(piece.length, ms);
    began = performance.now();
  }
}
