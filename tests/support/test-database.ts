/** A fresh database of the engine that the jest project names. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { connectPglite } from '@/services/web-api/data/database/connect-pglite';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import type { Connection } from '@/services/web-api/data/database/database';
import { migrate } from '@/services/web-api/data/database/migrate';
import { readPgliteTemplate } from './pglite-template';

declare const DATABASE_ENGINE: 'pglite' | 'postgres';

const MIGRATIONS = join(process.cwd(), 'services', 'web-api', 'migrations');
const TEMPLATE = 'allocations_template';
const TEMPLATE_LOCK = 55_120;

/** The engine of this run, for the few tests that depend on it. */
export const engine = DATABASE_ENGINE;

const POOL_SIZE = 20;
/** The connections of a test database: the most transactions that run at once. */
export const connectionCount = engine === 'postgres' ? POOL_SIZE : 1;

function requireServerUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('The PostgreSQL of the tests is not running.');
  return url;
}

const toUrlOf = (name: string) => {
  const url = new URL(requireServerUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const open = (name: string) =>
  connectPostgres({
    url: toUrlOf(name),
    poolSize: POOL_SIZE,
    onLost: (error) => {
      process.stderr.write(`A connection of the test database was lost: ${error.message}\n`);
    },
  });

/** The migrated template, made by the first test file that needs it. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount === 0) {
      await client.query(`create database ${TEMPLATE}_draft template template0`);
      const connection = open(`${TEMPLATE}_draft`);
      await migrate(connection, MIGRATIONS).finally(() => connection.close());
      await client.query(`alter database ${TEMPLATE}_draft rename to ${TEMPLATE}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(requireServerUrl());
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The URL of an empty database without tables, for tests that start a server on it. PostgreSQL only. */
export async function createEmptyPostgres(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer((client) => client.query(`create database ${name} template template0`));
  return toUrlOf(name);
}

async function createPostgres(): Promise<Connection> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer(async (client) => {
    await ensureTemplate(client);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  const connection = open(name);
  const close = async () => {
    await connection.close();
    await withServer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...connection, close };
}

async function createPglite(): Promise<Connection> {
  return connectPglite(null, await readPgliteTemplate(MIGRATIONS));
}

/** A migrated, empty database; `close` removes it. */
export function createTestDatabase(): Promise<Connection> {
  return engine === 'postgres' ? createPostgres() : createPglite();
}
