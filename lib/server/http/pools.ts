import 'server-only';
/**
 * Limits the connections to upstream services. Each kind of call has its own pool, so that uploads cannot use up what
 * lists need; within a pool each user has a share, and further calls wait in a queue.
 */
import http from 'node:http';
import https from 'node:https';
import { KEPT_BY_CALLING_MS } from '@/domain/kept-connections';
import { perProcess } from '../runtime/per-process';
import { UpstreamError } from './upstream-error';

type Bounds = {
  /** Concurrent calls in this instance, and so connections. */
  atOnce: number;
  /** The share of one user. Browsers open six connections with HTTP/1.1; more calls than this only wait. */
  perPerson: number;
  /** Queued calls of one user; more are refused. Pictures of a long list come a hundred at a time. */
  inLine: number;
  /** How long a call waits, in ms, while others use all connections: after that the service behind is overloaded. */
  patienceMs: number;
};

/** A browser sends these again automatically, and a page shows when it is loaded again. */
const SHORT_MS = 1_000;
/** For transfers, which take seconds anyway, and for calls that are not sent again. */
const MAX_WAIT_MS = 10_000;

const BOUNDS = {
  /** JSON calls of browsers. */
  calls: { atOnce: 192, perPerson: 24, inLine: 300, patienceMs: SHORT_MS },
  /** Calls of pages while they render. */
  pages: { atOnce: 192, perPerson: 48, inLine: 600, patienceMs: SHORT_MS },
  uploads: { atOnce: 64, perPerson: 8, inLine: 16, patienceMs: MAX_WAIT_MS },
  /** Stored files, pictures included. */
  downloads: { atOnce: 96, perPerson: 6, inLine: 300, patienceMs: MAX_WAIT_MS },
  /** Workbooks: the web API generates each row, which costs it far more than a stored file. */
  exports: { atOnce: 24, perPerson: 2, inLine: 12, patienceMs: MAX_WAIT_MS },
  /** The directory's tokens, keys and graph. */
  directory: { atOnce: 96, perPerson: 12, inLine: 100, patienceMs: MAX_WAIT_MS },
  /** Calendar links: their clients have no session, and are distinguished by address. */
  calendars: { atOnce: 24, perPerson: 8, inLine: 100, patienceMs: MAX_WAIT_MS },
} as const satisfies Record<string, Bounds>;
export type PoolName = keyof typeof BOUNDS;

/** With its own timeout set, an agent also respects a shorter one that the server announces. */
const KEPT = { keepAlive: true, maxFreeSockets: 64, timeout: KEPT_BY_CALLING_MS };

export type Entry = {
  /** The user whose share the call counts in; without one it is the application's own. */
  person?: string | undefined;
  waitMs: number;
  signal?: AbortSignal | undefined;
};
type Waiting = { person: string | undefined; enter: () => void };

export class Pool {
  // The agents never queue: a call that waits in an agent cannot be cancelled. All waiting is in our own queue.
  readonly http = new http.Agent(KEPT);
  readonly https = new https.Agent(KEPT);
  private atOnce = 0;
  private readonly byPerson = new Map<string, number>();
  private line: Waiting[] = [];

  constructor(private readonly bounds: Bounds) {}

  /**
   * Waits for a slot and takes it; the returned function releases it. Throws an UpstreamError: `crowded` when the user
   * has too many calls, `busy` when others have all slots for too long, `timeout` when the call's own time is over,
   * `aborted` when the caller disconnects.
   */
  async enter({ person, waitMs, signal }: Entry): Promise<() => void> {
    if (!this.hasRoom(person)) await this.wait(person, Math.min(waitMs, MAX_WAIT_MS), signal);
    else this.take(person, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.take(person, -1);
      isHeld = false;
      this.admit();
    };
  }

  /** Calls under way, and in the queue. */
  get load(): { busy: number; waiting: number } {
    return { busy: this.atOnce, waiting: this.line.length };
  }

  private countOf(person: string | undefined): number {
    return person === undefined ? 0 : (this.byPerson.get(person) ?? 0);
  }

  private hasShare(person: string | undefined): boolean {
    return this.countOf(person) < this.bounds.perPerson;
  }

  private hasRoom(person: string | undefined): boolean {
    return this.atOnce < this.bounds.atOnce && this.hasShare(person);
  }

  private take(person: string | undefined, by: 1 | -1): void {
    this.atOnce += by;
    if (person === undefined) return;
    const count = this.countOf(person) + by;
    if (count === 0) this.byPerson.delete(person);
    else this.byPerson.set(person, count);
  }

  private wait(person: string | undefined, waitMs: number, signal: AbortSignal | undefined): Promise<void> {
    const own = this.line.filter((each) => each.person === person).length;
    if (person !== undefined && own >= this.bounds.inLine) throw new UpstreamError('crowded');
    return new Promise((resolve, reject) => {
      const leave = (error: UpstreamError) => {
        this.line = this.line.filter((each) => each !== waiting);
        done();
        reject(error);
      };
      const onAbort = () => leave(new UpstreamError('aborted'));
      const onLate = () => leave(new UpstreamError(this.hasShare(person) ? 'timeout' : 'crowded'));
      // Calls that wait for the same user's calls have more time: the browser sent them all at once.
      const onFull = () => this.hasShare(person) && leave(new UpstreamError('busy'));
      const timers = [setTimeout(onFull, this.bounds.patienceMs), setTimeout(onLate, waitMs)];
      const done = () => {
        for (const timer of timers) clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const waiting: Waiting = {
        person,
        enter: () => {
          done();
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.line.push(waiting);
    });
  }

  /** Admits queued calls while there are free slots, in the order they arrived. */
  private admit(): void {
    this.line = this.line.filter((waiting) => {
      if (!this.hasRoom(waiting.person)) return true;
      this.take(waiting.person, 1);
      waiting.enter();
      return false;
    });
  }
}

export const getPool = (name: PoolName): Pool =>
  perProcess(`upstream-pool-${name}`, () => new Pool(BOUNDS[name]));

export const getPools = (): [PoolName, { busy: number; waiting: number }][] =>
  (Object.keys(BOUNDS) as PoolName[]).map((name) => [name, getPool(name).load]);
