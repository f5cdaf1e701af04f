/** The measured database: the server of BENCH_DATABASE_URL, or an embedded one kept between runs. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedHouse } from '../../support/house/seed-house';
import { startPostgresServer } from '../../support/postgres-server';
import { REQUESTS, toHouse } from './shape';

const FOLDER = join(tmpdir(), 'allocations-bench-postgres');

/** PostgreSQL with default settings except memory, because its default cache is only 128 MB. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  max_wal_size: '8GB',
};

export type BenchDatabase = {
  url: string;
  stop(): Promise<void>;
  /** The embedded server; null for an external one. */
  embedded: {
    /** Of its first process, the parent of the others. */
    toPid(): number;
    /** Ends it as a crash would, and starts it again at the same address. */
    crashAndStart(): Promise<void>;
  } | null;
};

/** `isFresh` deletes an embedded database first; the one of BENCH_DATABASE_URL is never emptied. */
export async function openBenchDatabase(isFresh: boolean, folder = FOLDER): Promise<BenchDatabase> {
  const input = process.env.BENCH_DATABASE_URL;
  if (input) return { url: input, stop: async () => undefined, embedded: null };
  if (isFresh) rmSync(folder, { recursive: true, force: true });
  let server = await startPostgresServer(folder, SETTINGS);
  const { port } = new URL(server.url);
  return {
    url: server.url,
    stop: () => server.stop(),
    embedded: {
      toPid: () => server.pid,
      crashAndStart: async () => {
        await server.crash();
        server = await startPostgresServer(folder, { ...SETTINGS, port });
      },
    },
  };
}

/** The address of a database of the server, which is made if there is none. */
export async function openNamed(server: string, name: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of the server, filled with this many requests; the full one is the server's own. */
export async function openHouse(
  server: string,
  requests: number,
  tell: (line: string) => void,
): Promise<string> {
  const url = requests === REQUESTS ? server : await openNamed(server, `house_${requests}`);
  await seedHouse(url, toHouse(requests), tell);
  return url;
}
