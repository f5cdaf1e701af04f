import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server';
import { engine } from '../../support/test-database';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from './crash-world';

/** Nothing of it outlives the test; a stop in order writes all of it all the same. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off' };
const WORKERS = 6;

/** Calls, reading and writing, until it is told to end; tells of every status it sees. */
async function load(world: CrashWorld, as: string, onStatus: (status: number, brand: string) => void) {
  const server = await world.start();
  let isEnding = false;
  const work = async (worker: number) => {
    for (let index = 0; !isEnding; index += 1) {
      const code = `R-${worker}-${index}`;
      const body = JSON.stringify({ label: code, code });
      const response = await world.call(server, as, '/v1/core/brands', { method: 'POST', body });
      onStatus(response.status, code);
      await response.arrayBuffer();
    }
  };
  const working = Promise.all(Array.from({ length: WORKERS }, (_each, worker) => work(worker)));
  return {
    server,
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

if (engine === 'postgres') {
  test(
    'PostgreSQL restarted under load: 503, then recovery without a restart',
    async () => {
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
        const { server, end } = await load(world, as, (status, brand) => {
          statuses.add(status);
          if (status === 201) written.push(brand);
          watch.see(status);
        });
        await watch.next(201);
        const refused = watch.next(503);
        await database.stop();
        await refused;
        expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
        expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
        database = await startPostgresServer(folder, { ...SETTINGS, port });
        await watch.next(201);
        await end();
        expect([...statuses].sort()).toEqual([201, 503]);
        expect(server.child.exitCode).toBeNull();
        const response = await world.call(server, as, '/v1/core/brands');
        const kept = new Set(((await response.json()) as { code: string }[]).map(({ code }) => code));
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
