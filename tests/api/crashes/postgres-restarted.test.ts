import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { Problem } from '@/domain/contract/problem';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server';
import { createEmptyPostgres, engine } from '../../support/test-database';
import type { ServerProcess } from '../../support/web-api-process';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from './crash-world';

/** The data does not outlive the machine. What was committed outlives the server, which writes it to the system's memory first. */
const SETTINGS = { fsync: 'off' };
const WORKERS = 6;
const READERS = 6;

type Read = 'answered' | 'told to come back' | `${number} without a time`;

async function read(world: CrashWorld, server: ServerProcess, as: string): Promise<Read> {
  const response = await world.call(server, as, '/v1/core/lists');
  const body: unknown = await response.json();
  if (response.status === 200) return 'answered';
  const { status, retryAfter } = Problem.parse(body);
  return retryAfter === undefined ? `${status} without a time` : 'told to come back';
}

/** Calls, reading and writing, until it is stopped; reports the status of every write, and the outcomes of the reads. */
async function load(world: CrashWorld, as: string, onStatus: (status: number, brand: string) => void) {
  const server = await world.start();
  const reads = new Set<Read>();
  let isEnding = false;
  const keepReading = async () => {
    while (!isEnding) reads.add(await read(world, server, as));
  };
  const work = async (worker: number) => {
    for (let index = 0; !isEnding; index += 1) {
      const code = `R-${worker}-${index}`;
      const body = JSON.stringify({ label: code, code });
      const response = await world.call(server, as, '/v1/core/brands', { method: 'POST', body });
      onStatus(response.status, code);
      await response.arrayBuffer();
    }
  };
  const working = Promise.all([
    ...Array.from({ length: WORKERS }, (_each, worker) => work(worker)),
    ...Array.from({ length: READERS }, keepReading),
  ]);
  return {
    server,
    reads,
    end: async () => {
      isEnding = true;
      await working;
    },
  };
}

/** Resolves when a status was seen from now on. */
function createWatch() {
  const wanted = new Map<number, () => void>();
  return {
    see: (status: number) => wanted.get(status)?.(),
    next: (status: number) =>
      new Promise<void>((resolve) => {
        wanted.set(status, resolve);
      }),
  };
}

/** The brands of the server, by code. */
async function readCodes(world: CrashWorld, server: ServerProcess, as: string): Promise<Set<string>> {
  const response = await world.call(server, as, '/v1/core/brands');
  return new Set(((await response.json()) as { code: string }[]).map(({ code }) => code));
}

/** Runs commands on the databases of a server as their owner: none of them may be in use. */
async function asOwner(url: string, work: (client: pg.Client, name: string) => Promise<void>): Promise<void> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new pg.Client(address.href);
  await client.connect();
  await work(client, name).finally(() => client.end());
}

if (engine === 'postgres') {
  test(
    'a database restored under load: 503 while it is away, then what the backup holds and all that is written since',
    async () => {
      const databaseUrl = await createEmptyPostgres();
      const world = await createCrashWorld({ databaseUrl });
      try {
        const as = await world.inDatabase(
          async (_connection, fixtures) => (await fixtures.globalAdministrator()).uniqueId,
        );
        const statuses = new Set<number>();
        let written: string[] = [];
        const watch = createWatch();
        const { server, end } = await load(world, as, (status, brand) => {
          statuses.add(status);
          if (status === 201) written.push(brand);
          watch.see(status);
        });
        await watch.next(201);
        let saved: string[] = [];
        await asOwner(databaseUrl, async (client, name) => {
          await client.query(`alter database ${name} with allow_connections false`);
          await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
            name,
          ]);
          saved = [...written];
          await client.query(`create database ${name}_backup template ${name}`);
          await client.query(`alter database ${name} with allow_connections true`);
          await watch.next(201);
          const refused = watch.next(503);
          await client.query(`drop database ${name} with (force)`);
          await refused;
          expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
          written = [];
          await client.query(`create database ${name} template ${name}_backup`);
          await watch.next(201);
          await client.query(`drop database ${name}_backup`);
        });
        await end();
        expect([...statuses].sort()).toEqual([201, 503]);
        expect(server.child.exitCode).toBeNull();
        const kept = await readCodes(world, server, as);
        expect(saved.length).toBeGreaterThan(0);
        expect([...saved, ...written].filter((code) => !kept.has(code))).toEqual([]);
      } finally {
        await world.close();
      }
    },
    CRASH_TIMEOUT_MS,
  );

  test.each([
    { what: 'is restarted', end: 'stop' },
    { what: 'crashes', end: 'crash' },
  ] as const)(
    'PostgreSQL $what under load: 503, for reads with the time to come back, then recovery without a restart',
    async ({ end: endDatabase }) => {
      const folder = mkdtempSync(join(tmpdir(), 'allocations-restarted-'));
      let database: PostgresServer = await startPostgresServer(folder, SETTINGS);
      const { port } = new URL(database.url);
      const world = await createCrashWorld({ databaseUrl: database.url });
      try {
        const as = await world.inDatabase(
          async (_connection, fixtures) => (await fixtures.globalAdministrator()).uniqueId,
        );
        const statuses = new Set<number>();
        const written: string[] = [];
        const watch = createWatch();
        const { server, reads, end } = await load(world, as, (status, brand) => {
          statuses.add(status);
          if (status === 201) written.push(brand);
          watch.see(status);
        });
        await watch.next(201);
        const refused = watch.next(503);
        await database[endDatabase]();
        await refused;
        expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
        expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
        database = await startPostgresServer(folder, { ...SETTINGS, port });
        await watch.next(201);
        await end();
        expect([...statuses].sort()).toEqual([201, 503]);
        expect([...reads].sort()).toEqual(['answered', 'told to come back']);
        expect(server.child.exitCode).toBeNull();
        const kept = await readCodes(world, server, as);
        expect(written.filter((code) => !kept.has(code))).toEqual([]);
      } finally {
        await world.close();
        await database.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    CRASH_TIMEOUT_MS,
  );
} else {
  test('the embedded engine has no server to be restarted', () => {
    expect(engine).toBe('pglite');
  });
}
