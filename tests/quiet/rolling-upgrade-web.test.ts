/**
 * A release of the web app on a running service: two of the version before are replaced one by one by this version, behind a
 * balancer, while people who signed in before, meanwhile and after read pages and write through both.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getPerson } from '@/services/directory/people/people';
import { OWN_REQUEST, openSession } from '../e2e/fixtures/session';
import { Instance } from '../support/instance';
import { type Instances, startInstances } from '../support/instances';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server';
import { UpgradeLoad } from '../support/upgrade-load';
import { buildWebBefore, findVersionBefore } from '../support/version-before';

/** It builds both versions where they are not built yet. */
const PATIENCE_MS = 600_000;
const ADMINISTRATOR = 'global.admin@demo.example';
const PAGES = ['/', '/ruc/products', '/ruc/brand/final-allocation', '/admin/users', '/help'];
/** The data does not outlive the test. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const before = findVersionBefore();
const cluster = mkdtempSync(join(tmpdir(), 'allocations-upgrade-web-'));
const started: Instance[] = [];
let old: Awaited<ReturnType<typeof buildWebBefore>>;
let database: PostgresServer;
let instances: Instances;

const runNode = (args: readonly string[], env: Record<string, string> = {}) =>
  execFileSync(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

beforeAll(async () => {
  const ensureBuilt = "import('./scripts/prepare.mjs').then((prepare) => prepare.ensureBuilt())";
  runNode(['--eval', ensureBuilt]);
  old = await buildWebBefore(before);
  database = await startPostgresServer(cluster, SETTINGS);
  const name = [getPerson(ADMINISTRATOR)?.id ?? '', ADMINISTRATOR, 'Global', 'Administrator'];
  runNode(['dist/web-api/create-admin.mjs', ...name], { DATABASE_URL: database.url });
  instances = await startInstances({
    databaseUrl: database.url,
    webFolder: old?.folder,
    webApi: { RATE_LIMIT: '1000000' },
    isWatched: false,
  });
}, PATIENCE_MS);
afterAll(async () => {
  for (const each of started) await each.stop();
  await instances?.stop();
  await database?.stop();
  old?.remove();
  rmSync(cluster, { recursive: true, force: true });
}, PATIENCE_MS);

/** The sessions of the run, by turns: each is read by instances of both versions. */
function createSessions(origin: string) {
  const cookies: string[] = [];
  let turn = 0;
  return {
    open: async () => {
      cookies.push((await openSession(origin, ADMINISTRATOR)).cookie);
    },
    toHeaders: () => ({ ...OWN_REQUEST, origin, cookie: cookies[turn++ % cookies.length] ?? '' }),
  };
}

test(
  `the web apps of ${before.name} are replaced under reads and writes: no request fails, no session ends, and no write is lost`,
  async () => {
    const { origin, web, webs, webEnv } = instances;
    const sessions = createSessions(origin);
    await sessions.open();
    const pages = PAGES.map((path) => `${origin}${path}`);
    const load = new UpgradeLoad({ url: `${origin}/api`, toHeaders: sessions.toHeaders, pages });
    await load.start();
    for (const each of webs) {
      await load.more();
      const next = await Instance.startWeb(webEnv);
      started.push(next);
      web.upstreams.push(next.url);
      await sessions.open();
      await load.more();
      await web.retire(each.url);
      await each.stop();
    }
    await sessions.open();
    await load.more();
    await load.end();
    expect(web.upstreams).toEqual(started.map(({ url }) => url));
  },
  PATIENCE_MS,
);
