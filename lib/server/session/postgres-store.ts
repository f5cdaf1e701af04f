import 'server-only';
/** Session records in PostgreSQL, for several instances behind one load balancer. */
import pg from 'pg';
import { z } from 'zod';
import { KEPT_IDLE_DATABASE_MS } from '@/domain/kept-connections';
import {
  guardStore,
  type SessionRecord,
  type SessionStore,
  STORE_TIMEOUT_MS,
  StoreUnavailableError,
} from './session-store';

const TABLE = `
  CREATE TABLE IF NOT EXISTS web_sessions (
    key text PRIMARY KEY,
    sealed text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL
  );
  ALTER TABLE web_sessions ADD COLUMN IF NOT EXISTS owner text NOT NULL DEFAULT '';
  ALTER TABLE web_sessions ADD COLUMN IF NOT EXISTS device text NOT NULL DEFAULT '';
  CREATE INDEX IF NOT EXISTS web_sessions_owner ON web_sessions (owner)`;
/** Two instances that start at the same time must not both create the table. */
const SETUP_LOCK = 7_210_338;
const LOCK_WAIT_MS = 20_000;

/** Of every call: a statement with a name is parsed and planned once in each connection. */
const LOOK_UP = {
  name: 'session',
  text: 'SELECT sealed, owner, device, created_at, seen_at FROM web_sessions WHERE key = $1',
};

const Times = z.object({ created_at: z.coerce.number(), seen_at: z.coerce.number() });
const Row = Times.extend({ sealed: z.string(), owner: z.string(), device: z.string() });
const ListedRow = Times.extend({ key: z.string(), device: z.string() });

const Count = z.object({ count: z.coerce.number() });

export class PostgresStore implements SessionStore {
  private readonly pool: pg.Pool;
  /** Locks are held during calls to the directory; in the same pool they could starve the queries under them. */
  private readonly lockPool: pg.Pool;
  private ready: Promise<void> | null = null;
  private isReady = false;

  constructor(url: string) {
    const shared = {
      connectionString: url,
      connectionTimeoutMillis: STORE_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'allocations-web-sessions',
    };
    this.pool = new pg.Pool({
      ...shared,
      max: 10,
      idleTimeoutMillis: KEPT_IDLE_DATABASE_MS,
      query_timeout: STORE_TIMEOUT_MS,
    });
    this.lockPool = new pg.Pool({ ...shared, max: 20, query_timeout: LOCK_WAIT_MS });
    // A connection that breaks while idle is replaced at its next use.
    for (const pool of [this.pool, this.lockPool]) pool.on('error', () => undefined);
  }

  get(key: string) {
    return this.run(() => this.find(key));
  }

  add(key: string, { sealed, owner, device, createdAt, seenAt }: SessionRecord) {
    return this.run(async () => {
      await this.pool.query(
        'INSERT INTO web_sessions (key, sealed, owner, device, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [key, sealed, owner, device, createdAt, seenAt],
      );
    });
  }

  replace(key: string, sealed: string) {
    return this.run(async () => {
      const { rowCount } = await this.pool.query('UPDATE web_sessions SET sealed = $2 WHERE key = $1', [
        key,
        sealed,
      ]);
      return rowCount === 1;
    });
  }

  touch(key: string, seenAt: number) {
    return this.run(async () => {
      await this.pool.query('UPDATE web_sessions SET seen_at = greatest(seen_at, $2) WHERE key = $1', [
        key,
        seenAt,
      ]);
    });
  }

  delete(key: string) {
    return this.run(async () => {
      await this.pool.query('DELETE FROM web_sessions WHERE key = $1', [key]);
    });
  }

  listByOwner(owners: readonly string[]) {
    return this.run(async () => {
      const { rows } = await this.pool.query(
        'SELECT key, device, created_at, seen_at FROM web_sessions WHERE owner = ANY($1)',
        [owners],
      );
      return z
        .array(ListedRow)
        .parse(rows)
        .map(({ key, device, created_at: createdAt, seen_at: seenAt }) => ({
          key,
          device,
          createdAt,
          seenAt,
        }));
    });
  }

  async withLock<T>(key: string, task: () => Promise<T>): Promise<T> {
    const client = await guardStore(() => this.lockPool.connect());
    let failure: unknown = null;
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    } catch (error) {
      client.release(true);
      throw new StoreUnavailableError(error);
    }
    try {
      return await task();
    } finally {
      // The lock ends with its transaction, or with the connection if the COMMIT fails.
      await client.query('COMMIT').catch((error: unknown) => {
        failure = error;
      });
      client.release(failure !== null);
    }
  }

  sweep(seenBefore: number, createdBefore: number) {
    return this.run(async () => {
      await this.pool.query('DELETE FROM web_sessions WHERE seen_at < $1 OR created_at < $2', [
        seenBefore,
        createdBefore,
      ]);
    });
  }

  count() {
    return this.run(async () => {
      const { rows } = await this.pool.query('SELECT count(*) AS count FROM web_sessions');
      return Count.parse(rows[0]).count;
    });
  }

  ping() {
    return this.run(async () => {
      await this.pool.query('SELECT 1');
    });
  }

  async close() {
    await Promise.all([this.pool.end(), this.lockPool.end()]);
  }

  private async find(key: string): Promise<SessionRecord | null> {
    const { rows } = await this.pool.query({ ...LOOK_UP, values: [key] });
    if (rows.length === 0) return null;
    const { created_at: createdAt, seen_at: seenAt, ...row } = Row.parse(rows[0]);
    return { ...row, createdAt, seenAt };
  }

  private run<T>(operation: () => Promise<T>): Promise<T> {
    return guardStore(() => (this.isReady ? operation() : this.prepare().then(operation)));
  }

  /** Once, and again after it failed. */
  private async prepare(): Promise<void> {
    this.ready ??= this.setUp().catch((error: unknown) => {
      this.ready = null;
      throw error;
    });
    await this.ready;
    this.isReady = true;
  }

  private async setUp() {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [SETUP_LOCK]);
      await client.query(TABLE);
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
