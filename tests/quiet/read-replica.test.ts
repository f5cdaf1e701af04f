/** Exports, figures and history come from a streaming standby, while it has all that the primary has. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { AS_OF_HEADER } from '@/domain/contract/operation';
import type { Finding } from '@/domain/setup-check';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from '../api/crashes/crash-world';
import { FISCAL_YEAR } from '../support/fixtures';
import { findFreePort } from '../support/free-port';
import { type PostgresPair, runOn, startPostgresPair } from '../support/postgres-pair';
import type { ServerProcess } from '../support/web-api-process';

jest.setTimeout(CRASH_TIMEOUT_MS);

const WITHIN_MS = 30_000;
const MARKETS = 120;
const PRODUCTS = 50;
/** Makes the export more than the buffers on its way hold: one that is not read cannot end. */
const PITCH_LENGTH = 1_984;
const YEAR = `fiscalYear=${FISCAL_YEAR}`;
const FIGURES = `/v1/ruc/figures?${YEAR}`;
const EXPORT = `/v1/ruc/requests/download/excel?${YEAR}`;
const CHANGES = '/v1/core/changes';

const toUrl = (server: { url: string }) =>
  server.url.replace('//postgres@', '//allocations@').replace(/\/postgres$/, '/allocations');

let folder: string;
let pair: PostgresPair;
let world: CrashWorld;
let server: ServerProcess;
let person: string;
let urls: { primary: string; standby: string };
let paths: string[];
let metricsPort: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-replica-'));
  // A root run starts the programs as another user.
  chmodSync(folder, 0o755);
  const role = ['create role allocations login', 'create database allocations owner allocations'];
  pair = await startPostgresPair(folder, role, false);
  urls = { primary: toUrl(pair.primary), standby: toUrl(pair.standby) };
  world = await createCrashWorld({ databaseUrl: urls.primary });
  await world.inDatabase(async ({ database }, fixtures) => {
    await fixtures.moment(1, 3, FISCAL_YEAR);
    const { brandId } = await fixtures.brand();
    const first = await fixtures.product({ brandId, publishedAt: new Date() });
    for (let number = 1; number < PRODUCTS; number += 1)
      await fixtures.product({ brandId, publishedAt: new Date() });
    await database.execute(
      sql`insert into markets (code, code_key, label) select 'X' || i, 'x' || i, 'X' || i from generate_series(1, ${MARKETS}) as i`,
    );
    await database.execute(
      sql`insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, updated_by, pitch)
        select product_id, allocation_system_id, fiscal_year, brand_id, market_id, 'fixture@test.example',
          (select string_agg(md5(n || '/' || product_id || '/' || market_id), '') from generate_series(1, ${PITCH_LENGTH / 32}) as n)
        from products, markets`,
    );
    person = (await fixtures.globalAdministrator()).uniqueId;
    paths = [
      ...[FIGURES, EXPORT, CHANGES, `${CHANGES}/download/excel`],
      ...[`/v1/ruc/products/${first.productId}/history`, `/v1/ruc/products/download/excel?${YEAR}`],
      ...['/v1/core/brands/download/excel', '/v1/core/users/download/excel', '/v1/core/audit'],
    ];
  });
  metricsPort = await findFreePort();
  server = await world.start({
    WEB_API_METRICS_PORT: String(metricsPort),
    DATABASE_READ_URL: urls.standby,
    DATABASE_POOL_SIZE: '1',
    LOG_LEVEL: 'info',
  });
}, CRASH_TIMEOUT_MS);
afterAll(async () => {
  await world.close();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A call, whether it is answered, and up to when the standby had everything; null: the primary answered. */
async function ask(path: string) {
  const response = await world.call(server, person, path);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, asOf: response.headers.get(AS_OF_HEADER), text: bytes.toString() };
}

/** Asks a database until it says so. Throws after a while. */
async function until(url: string, question: string): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; ; ) {
    const [row] = await runOn(url, `select ${question} as "is"`);
    if (row?.is === true) return;
    if (Date.now() > end) throw new Error(`It does not become so: ${question}`);
  }
}

let brands = 0;
/** Saves a brand and reads the history of settings: whether it has the brand, and from where. */
async function saveAndRead() {
  brands += 1;
  const code = `BRAND-${brands}`;
  const sent = { method: 'POST', body: JSON.stringify({ label: code, code }) };
  expect((await world.call(server, person, '/v1/core/brands', sent)).status).toBe(201);
  const { status, asOf, text } = await ask(CHANGES);
  return { status, isThere: text.includes(code), isFromStandby: asOf !== null };
}

const FROM_STANDBY = { status: 200, isThere: true, isFromStandby: true };
const FROM_PRIMARY = { ...FROM_STANDBY, isFromStandby: false };

/** The log's lines about the standby, and those of faults. */
const readLog = () =>
  server
    .output()
    .split('\n')
    .filter((line) => /read database|fault|"error"/.test(line))
    .map((line): { message: string; reason?: string } => JSON.parse(line))
    .map(({ message, reason }) => (reason === undefined ? message : `${message}: ${reason}`));

const checkSetup = async () => {
  const findings: Finding[] = JSON.parse((await ask('/v1/core/setup-check')).text);
  return findings.find(({ part }) => part === 'Read database');
};

/** What the metrics say: 1 is used, 0 is left. */
async function readUsed(): Promise<string | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return /^allocations_read_database_used (\d)$/m.exec(text)?.[1];
}

const connectionsOn = `select count(*) from pg_stat_activity where application_name = 'allocations-web-api'`;

test('exports, figures and history say up to when the standby had everything, and other calls say nothing', async () => {
  const before = new Date().toISOString();
  for (const path of paths) {
    const { status, asOf } = await ask(path);
    expect([path, status, asOf !== null && asOf >= before]).toEqual([path, 200, true]);
  }
  for (const path of ['/v1/core/lists', `/v1/ruc/summary?${YEAR}`])
    expect(await ask(path)).toMatchObject({ status: 200, asOf: null });
  expect(await checkSetup()).toMatchObject({ state: 'works' });
  expect(await readUsed()).toBe('1');
  expect(readLog()).toEqual([]);
});

test('figures and a long export are statements of the standby', async () => {
  const requestId = 'figures-of-the-standby';
  await world.call(server, person, FIGURES, { headers: { 'x-request-id': requestId } });
  await until(
    urls.standby,
    `exists (select from pg_stat_activity where query like '/* request=${requestId} %')`,
  );
  const response = await world.call(server, person, EXPORT);
  // The service has one connection for its calls on each: the others are those of the thread that writes.
  await until(urls.standby, `(${connectionsOn}) > 1`);
  expect(await runOn(urls.primary, connectionsOn)).toEqual([{ count: '1' }]);
  await response.body?.cancel();
});

test('what a person saved is in the next history, while the standby is late by a fifth of a second', async () => {
  const late = (time: string) =>
    runOn(
      pair.standby.url,
      `alter system set recovery_min_apply_delay = '${time}'`,
      'select pg_reload_conf()',
    );
  await late('200ms');
  const read = [];
  for (let turn = 0; turn < 5; turn += 1) read.push(await saveAndRead());
  await late('0');
  expect(read).toEqual(read.map(() => FROM_STANDBY));
  expect(readLog()).toEqual([]);
});

const NOT_USED = 'the read database is not used, the primary answers: ';
const USED_AGAIN = 'the read database is used again';

test('a standby that stands still is left, with one line in the log and in the metrics, until it has caught up', async () => {
  await runOn(pair.standby.url, 'select pg_wal_replay_pause()');
  await until(pair.standby.url, `pg_get_wal_replay_pause_state() = 'paused'`);
  const read = [await saveAndRead(), await saveAndRead(), await saveAndRead()];
  expect(read).toEqual([FROM_PRIMARY, FROM_PRIMARY, FROM_PRIMARY]);
  expect(readLog()).toEqual([
    expect.stringMatching(`^${NOT_USED}It is behind .*\\. Its newest change is \\d+ seconds old\\.$`),
  ]);
  expect(await checkSetup()).toMatchObject({
    state: 'fails',
    found: expect.stringMatching(/^It is behind the database that DATABASE_URL names\./),
    wayOut: expect.stringContaining('DATABASE_READ_URL'),
  });
  expect(await readUsed()).toBe('0');
  await runOn(pair.standby.url, 'select pg_wal_replay_resume()');
  const end = Date.now() + WITHIN_MS;
  while ((await ask(FIGURES)).asOf === null && Date.now() < end);
  expect(readLog().slice(1)).toEqual(['the setup check found a fault: Read database', USED_AGAIN]);
  expect(await readUsed()).toBe('1');
  expect(await saveAndRead()).toEqual(FROM_STANDBY);
});

test('a standby that stops under a call leaves it to the primary, and the next ones too, with one line in the log', async () => {
  const before = readLog().length;
  const client = new pg.Client(urls.primary);
  await client.connect();
  await client.query('begin; lock table requests in access exclusive mode');
  await until(
    urls.standby,
    `exists (select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'requests'::regclass)`,
  );
  const underWay = ask(FIGURES);
  await until(
    urls.standby,
    `exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like '%grouping sets%')`,
  );
  await pair.standby.stop();
  await client.query('rollback');
  await client.end();
  expect(await underWay).toMatchObject({ status: 200, asOf: null });
  for (const path of paths) expect(await ask(path)).toMatchObject({ status: 200, asOf: null });
  expect(await saveAndRead()).toEqual(FROM_PRIMARY);
  expect(readLog().slice(before)).toEqual([expect.stringContaining(NOT_USED)]);
  expect(await checkSetup()).toMatchObject({
    state: 'fails',
    found: 'It failed: nothing listens there (ECONNREFUSED).',
  });
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});
