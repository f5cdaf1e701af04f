import 'server-only';
/**
 * Who may hold how many connections to the services behind us. Kinds of calls have pools of their own, so that uploads
 * cannot use up what lists need; within a pool each person has a share, and waits in line for more.
 */
import http from 'node:http';
import https from 'node:https';
import { perProcess } from '../per-process';
import { UpstreamError } from './upstream-error';

type Bounds = {
  /** Calls under way in this instance, and so connections. */
  atOnce: number;
  /** Of them, those of one person. Browsers open six connections by HTTP/1.1; more than this they only wait for. */
  perPerson: number;
  /** Calls of one person in line, beyond which they are refused. Pictures of a long list come a hundred at a time. */
  inLine: number;
};

const BOUNDS = {
  /** JSON calls of browsers. */
  calls: { atOnce: 192, perPerson: 24, inLine: 300 },
  /** What pages ask for while they are made. */
  pages: { atOnce: 192, perPerson: 48, inLine: 600 },
  uploads: { atOnce: 64, perPerson: 8, inLine: 16 },
  /** Files as they are stored, pictures among them. */
  downloads: { atOnce: 96, perPerson: 6, inLine: 300 },
  /** Workbooks: the web API writes each row of them, which costs it far more than passing a stored file on. */
  exports: { atOnce: 24, perPerson: 2, inLine: 12 },
  /** The directory's tokens, keys and graph. */
  directory: { atOnce: 96, perPerson: 12, inLine: 100 },
  /** Calendar links: their readers have no session, and are told apart by address. */
  calendars: { atOnce: 24, perPerson: 8, inLine: 100 },
} as const satisfies Record<string, Bounds>;
export type PoolName = keyof typeof BOUNDS;

const MAX_FREE_SOCKETS = 64;
const MAX_WAIT_MS = 10_000;

export type Entry = {
  /** Whose share the call counts in; without one it is the application's own. */
  person?: string | undefined;
  waitMs: number;
  signal?: AbortSignal | undefined;
};
type Waiting = { person: string | undefined; enter: () => void };

export class Pool {
  // The agents never queue: a call that waits for a connection there cannot be ended. All waiting is done in line.
  readonly http = new http.Agent({ keepAlive: true, maxFreeSockets: MAX_FREE_SOCKETS });
  readonly https = new https.Agent({ keepAlive: true, maxFreeSockets: MAX_FREE_SOCKETS });
  private atOnce = 0;
  private readonly byPerson = new Map<string, number>();
  private line: Waiting[] = [];

  constructor(private readonly bounds: Bounds) {}

  /**
   * Waits for a place and takes it; the function gives it back. Throws an UpstreamError: `crowded` when the person has
   * too many calls of their own, `timeout` when there is no place in time, `aborted` when the caller leaves.
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
      const timer = setTimeout(onLate, waitMs);
      const done = () => {
        clearTimeout(timer);
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

  /** Lets in whom there is room for, in the order in which they came. */
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
