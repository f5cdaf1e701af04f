import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createClock } from '@/services/web-api/clock';
import { connectPglite } from '@/services/web-api/data/database/connect-pglite';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import { migrate } from '@/services/web-api/data/database/migrate';
import { createFixtures } from '../../support/fixtures';
import { findFreePort } from '../../support/free-port';
import { createEmptyPostgres, engine } from '../../support/test-database';
import { signTestToken, TEST_AUDIENCE } from '../../support/test-tokens';
import {
  buildServer,
  createFolder,
  type ServerProcess,
  startIssuer,
  startServer,
} from '../../support/web-api-process';

const MIGRATIONS = join(process.cwd(), 'services', 'web-api', 'migrations');
const TIMEOUT_MS = 120_000;

let bundle: Awaited<ReturnType<typeof buildServer>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let folder: ReturnType<typeof createFolder>;
let env: Record<string, string>;
let administrator: string;
const running: ServerProcess[] = [];

/** One person who may write: seeding the whole demo would take most of a minute. */
async function addAdministrator(url: string | null): Promise<string> {
  const connection =
    url === null
      ? await connectPglite(folder.path)
      : connectPostgres({ url, poolSize: 1, onLost: () => undefined });
  try {
    await migrate(connection, MIGRATIONS);
    return (await createFixtures(connection.database, createClock()).globalAdministrator()).uniqueId;
  } finally {
    await connection.close();
  }
}

beforeAll(async () => {
  bundle = await buildServer();
  issuer = await startIssuer();
  folder = createFolder();
  const url = engine === 'postgres' ? await createEmptyPostgres() : null;
  administrator = await addAdministrator(url);
  env = {
    DATA_DIR: folder.path,
    STORAGE_CONTAINER_URL: `file:${join(folder.path, 'files')}`,
    OIDC_ISSUER: issuer.issuer,
    ...(url === null ? {} : { DATABASE_URL: url }),
  };
}, TIMEOUT_MS);
afterEach(async () => {
  for (const server of running.splice(0)) {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.stop('SIGKILL');
  }
});
afterAll(async () => {
  await issuer.close();
  bundle.remove();
  folder.remove();
});

test('the service that a customer runs contains nothing of the demo', () => {
  const isOfDemo = /services\/web-api\/(seed\/|database\/reset)/;
  expect(readFileSync(bundle.entry, 'utf8')).not.toMatch(isOfDemo);
  expect(readFileSync(join(dirname(bundle.entry), 'demo.mjs'), 'utf8')).toMatch(isOfDemo);
});

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(bundle.entry, { ...env, ...more });
  running.push(server);
  return server;
}

const signIn = async () => `Bearer ${await signTestToken(administrator, { issuer: issuer.issuer })}`;

const addBrand = async (server: ServerProcess, code: string) =>
  fetch(`${server.url}/v1/core/brands`, {
    method: 'POST',
    headers: { authorization: await signIn(), 'content-type': 'application/json' },
    body: JSON.stringify({ label: code, code }),
  });

async function listCodes(server: ServerProcess): Promise<string[]> {
  const response = await fetch(`${server.url}/v1/core/brands`, {
    headers: { authorization: await signIn() },
  });
  const brands: { code: string }[] = await response.json();
  return brands.map(({ code }) => code);
}

/** With it the settings above are those of production. */
const ofProduction = { NODE_ENV: 'production', DATABASE_URL: 'pglite', OIDC_AUDIENCE: TEST_AUDIENCE };

describe('the server', () => {
  test(
    'keeps its data over a stop and a start, and fetches the issuer’s keys once',
    async () => {
      const first = await start();
      const before = issuer.asked.keys;
      expect((await addBrand(first, 'KEPT')).status).toBe(201);
      await Promise.all(Array.from({ length: 5 }, () => listCodes(first)));
      expect(issuer.asked.keys).toBe(before + 1);
      const { code, ms } = await first.stop('SIGTERM');
      expect(code).toBe(0);
      expect(ms).toBeLessThan(10_000);
      const second = await start();
      expect(await listCodes(second)).toContain('KEPT');
    },
    TIMEOUT_MS,
  );

  test.each([
    ['a clock fixed in production', { ...ofProduction, NOW: '2026-03-15T12:00:00Z' }, 'NOW'],
    [
      'an audience missing in production',
      { ...ofProduction, OIDC_AUDIENCE: '' },
      'OIDC_AUDIENCE: Must be set.',
    ],
    ['a port that is none', { WEB_API_PORT: 'http' }, 'WEB_API_PORT'],
    ['a database that is none', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  ])('does not start with %s, and names it', async (_what, wrong, name) => {
    await expect(start(wrong)).rejects.toThrow(name);
  });

  test(
    'runs twice at the same time only on PostgreSQL',
    async () => {
      await start();
      const second = start({ WEB_API_PORT: String(await findFreePort()) });
      if (engine === 'postgres') expect(await listCodes(await second)).toContain('KEPT');
      else await expect(second).rejects.toThrow('Another process has the data folder');
    },
    TIMEOUT_MS,
  );
});

test('a log that cannot be written stops no call, and no end', async () => {
  const full = openSync('/dev/full', 'w');
  try {
    const server = await startServer(bundle.entry, { ...env, LOG_LEVEL: 'info' }, [], full);
    running.push(server);
    for (let call = 0; call < 40; call += 1) {
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
      expect((await fetch(`${server.url}/v1/core/lists`)).status).toBe(401);
    }
    expect((await server.stop('SIGTERM')).code).toBe(0);
  } finally {
    closeSync(full);
  }
}, 120_000);
