/**
 * A release on a running service: two instances of the version before are replaced one by one, on one PostgreSQL with tens of
 * thousands of rows, while people read and write. CONTRIBUTING says how a change of the database stays fit for it (expand and contract).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Balancer } from '../support/balancer';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server';
import { signTestToken } from '../support/test-tokens';
import { UpgradeLoad } from '../support/upgrade-load';
import { addUpgradeRows, FAR_PAGES } from '../support/upgrade-rows';
import { buildVersionBefore, findVersionOfOtherTables } from '../support/version-before';
import {
  buildServer,
  createFolder,
  type ServerProcess,
  startIssuer,
  startServer,
} from '../support/web-api-process';

const PATIENCE_MS = 240_000;
const ADMINISTRATOR = '7d0f4c52-8a4e-4b7a-9a54-5c0f3f6b1d01';
/** The data does not outlive the test. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const before = findVersionOfOtherTables();
const folder = createFolder();
const cluster = mkdtempSync(join(tmpdir(), 'allocations-upgrade-'));
const bundles: { entry: string; remove(): void }[] = [];
const servers: ServerProcess[] = [];
let database: PostgresServer;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let front: Balancer;
let token: string;

beforeAll(async () => {
  bundles.push(await buildVersionBefore(before), await buildServer());
  database = await startPostgresServer(cluster, SETTINGS);
  issuer = await startIssuer();
  token = await signTestToken(ADMINISTRATOR, { issuer: issuer.issuer, expiresIn: 3_600 });
  front = await Balancer.start();
}, PATIENCE_MS);
afterAll(async () => {
  for (const { child, stop } of servers) if (child.exitCode === null) await stop('SIGKILL');
  await front?.close();
  await issuer?.close();
  await database?.stop();
  for (const { remove } of [...bundles, folder]) remove();
  rmSync(cluster, { recursive: true, force: true });
});

const toEnv = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder.path,
  STORAGE_CONTAINER_URL: `file:${join(folder.path, 'files')}`,
  OIDC_ISSUER: issuer.issuer,
  RATE_LIMIT: '1000000',
});

async function start(version: 0 | 1): Promise<ServerProcess> {
  const server = await startServer(bundles[version]?.entry ?? '', toEnv());
  servers.push(server);
  front.upstreams.push(server.url);
  return server;
}

/** As a rollout does: no new call reaches it, then it is stopped. */
async function retire(server: ServerProcess): Promise<void> {
  await front.retire(server.url);
  expect((await server.stop('SIGTERM')).code).toBe(0);
}

/** Runs a command of a version to its end, while the instances run. */
async function runCommand(version: 0 | 1, name: string, ...args: string[]): Promise<void> {
  const entry = join(dirname(bundles[version]?.entry ?? ''), `${name}.mjs`);
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, ...toEnv() };
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

test(
  `${before.name} is replaced by this version under reads and writes: no call fails, and no write is lost`,
  async () => {
    await runCommand(0, 'create-admin', ADMINISTRATOR, 'first.admin@house.example', 'First Admin');
    const old = [await start(0), await start(0)];
    const toHeaders = () => ({ authorization: `Bearer ${token}` });
    const load = new UpgradeLoad({
      url: front.url,
      toHeaders,
      paths: FAR_PAGES,
      addRows: (productId, count) => addUpgradeRows(database.url, productId, count),
    });
    await load.start();
    await load.more();
    await runCommand(1, 'migrate');
    for (const each of old) {
      await load.more();
      await start(1);
      await load.more();
      await retire(each);
    }
    await load.more();
    await load.end();
  },
  PATIENCE_MS,
);
