/** PostgreSQL, by its URL. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { KEPT_IDLE_DATABASE_MS } from '@/domain/kept-connections';
import type { Connection, Session } from './database';
import * as schema from './schema';
import { traced } from './trace';
import { createWaits } from './waits';

const CONNECT_WITHIN_MS = 3_000;
const STATEMENT_WITHIN_MS = 60_000;
/** A call that waits for a row any longer holds a connection that others need. */
const LOCK_WITHIN_MS = 5_000;
/**
 * Compiling a statement takes longer than running it: the statements have many expressions and are short. So does starting
 * parallel workers. Random reads cost hardly more than sequential ones, from memory or from an SSD. A URL with `options`
 * keeps its own.
 */
const OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

export type PostgresOptions = {
  url: string;
  poolSize: number;
  /** Called when the server ends an idle connection. The pool opens new ones by itself. */
  onLost(error: Error): void;
};

type OnClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** The used part of the driver's classes, without the overloads of their types. */
type Queryable = { query(...args: unknown[]): unknown };
type WithConnect = Queryable & { connect(onClient?: OnClient): Promise<pg.PoolClient> | undefined };

/** A connection whose statements are marked and timed for their call. */
class TracedClient extends (pg.Client as unknown as new (config?: pg.ClientConfig) => Queryable) {
  override query(...args: unknown[]): unknown {
    return traced((...all: unknown[]) => super.query(...all))(...args);
  }
}

/** A pool that marks statements as their call hands them over, and knows how long its callers wait for a connection. */
class WatchedPool extends (pg.Pool as unknown as new (config: pg.PoolConfig) => WithConnect) {
  readonly waits = createWaits();

  override query(...args: unknown[]): unknown {
    return traced((...all: unknown[]) => super.query(...all))(...args);
  }

  override connect(onClient?: OnClient): Promise<pg.PoolClient> | undefined {
    const leave = this.waits.enter();
    if (!onClient) return super.connect()?.finally(leave);
    return super.connect((...given) => {
      leave();
      onClient(...given);
    });
  }
}

const toSession = (client: pg.ClientBase): Session => ({
  run: async (script) => {
    await client.query(script);
  },
  rows: async <T extends Record<string, unknown>>(query: string, parameters: unknown[] = []) =>
    (await client.query<T>(query, parameters)).rows,
});

/** A pool on a PostgreSQL server. Connects lazily: if the server is down, calls fail, but this function does not. */
export function connectPostgres({ url, poolSize, onLost }: PostgresOptions): Connection {
  const watched = new WatchedPool({
    Client: TracedClient as unknown as typeof pg.Client,
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: KEPT_IDLE_DATABASE_MS,
    // A connection that a firewall has forgotten is found while it is idle, not by the call that takes it.
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    lock_timeout: LOCK_WITHIN_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
    options: OPTIONS,
    // Independent statements of one transaction are sent together, without waiting for each answer.
    pipeline: true,
    application_name: 'allocations-web-api',
  });
  const { waits } = watched;
  const pool = watched as unknown as pg.Pool;
  // Health is asked on a connection of its own: a service whose connections are all in use is busy, not gone.
  const health = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'allocations-web-api-health',
  });
  for (const each of [pool, health]) each.on('error', onLost);
  // The pool listens to idle connections only. Without this, one that breaks in a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', onLost);
  });
  return {
    engine: 'postgres',
    database: drizzle(pool, { schema }),
    inSession: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(toSession(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(onLost);
        throw error;
      } finally {
        client.release();
      }
    },
    countConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      // Waiting calls for which a connection is free get it within this turn.
      waiting: Math.max(0, pool.waitingCount - pool.idleCount),
    }),
    toLongestWaitMs: waits.toLongestMs,
    ping: async () => {
      await health.query('select 1');
    },
    close: async () => {
      await Promise.all([pool, health].map((each) => (each.ended ? undefined : each.end())));
    },
  };
}
