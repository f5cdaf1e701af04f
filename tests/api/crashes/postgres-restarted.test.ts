import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server';
import { createEmptyPostgres, engine } from '../../support/test-database';
import { createWatch, load, readCodes } from './brand-load';
import { CRASH_TIMEOUT_MS, createCrashWorld } from './crash-world';

/** The data does not outlive the machine. What was committed outlives the server, which writes it to the system's memory first. */
const SETTINGS = { fsync: 'off' };
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
        const { server, end } = await load(world, [as], (status, brand) => {
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
        const { server, reads, end } = await load(world, [as], (status, brand) => {
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
