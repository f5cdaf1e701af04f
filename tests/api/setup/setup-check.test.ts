/** The setup check of the web API: each part is broken for real, is named with a way out, and hides no other. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Finding } from '@/domain/setup-check';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import { openLocalFolder } from '@/services/web-api/tools/storage/local-folder';
import { getSignatureEnd } from '@/services/web-api/tools/storage/open-storage';
import { checkSetup, type SetupParts } from '@/services/web-api/work/setup/check-setup';
import { startDiscoveryServer } from '../../support/discovery-server';
import { createTestDatabase } from '../../support/test-database';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let directory: Awaited<ReturnType<typeof startDiscoveryServer>>;
let folder: string;
let parts: SetupParts;
const faults: string[] = [];
const check = () => checkSetup(parts, (part) => faults.push(part));
const toStates = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ part, state }) => [part, state]));
const find = (findings: Finding[], part: string) => findings.find((finding) => finding.part === part);

const ALL_WORK = {
  Database: 'works',
  'File storage': 'works',
  Directory: 'works',
  Clock: 'works',
  Retention: 'info',
  Mail: 'info',
};

beforeAll(async () => {
  api = await startWebApi();
  directory = await startDiscoveryServer();
});
afterAll(async () => {
  await api.close();
  await directory.close();
});
beforeEach(() => {
  faults.length = 0;
  directory.described.aheadS = 0;
  directory.described.issuer = directory.address;
  directory.described.status = 200;
  folder = mkdtempSync(join(tmpdir(), 'allocations-setup-'));
  parts = {
    connection: api.connection,
    replica: null,
    migrations: 'services/web-api/migrations',
    storage: openLocalFolder(join(folder, 'files')),
    signatureEnd: null,
    issuer: directory.address,
    retention: { imports: 90, audit: 365, history: 730 },
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

test('all that works is named, and what is not tried does not say that it works', async () => {
  const findings = await check();
  expect(toStates(findings)).toEqual(ALL_WORK);
  expect(find(findings, 'Database')?.found).toMatch(/^\S.* \d+(\.\d+)* .*answers\. It is migrated\.$/);
  expect(find(findings, 'Retention')?.found).toBe(
    'Imports are kept for 90 days, the audit record for 365, history for 730.',
  );
  expect(faults).toEqual([]);
});

test('a database that is down does not work, tells no password, and hides no other part', async () => {
  const url = 'postgres://allocations:canary@127.0.0.1:9/allocations';
  const connection = connectPostgres({ url, poolSize: 1, onLost: () => undefined });
  parts.connection = connection;
  const findings = await check();
  await connection.close();
  expect(toStates(findings)).toEqual({ ...ALL_WORK, Database: 'fails' });
  expect(find(findings, 'Database')).toMatchObject({
    found: 'It failed: nothing listens there (ECONNREFUSED).',
    wayOut: expect.stringContaining('DATABASE_URL'),
  });
  expect(JSON.stringify(findings)).not.toContain('canary');
  expect(faults).toEqual(['Database']);
});

test('a read database that is down, or another database, does not work, and says who answers meanwhile', async () => {
  const url = 'postgres://allocations:canary@127.0.0.1:9/allocations';
  const down = connectPostgres({ url, poolSize: 1, onLost: () => undefined });
  const look = async (replica: SetupParts['replica']) => {
    parts.replica = replica;
    return find(await check(), 'Read database');
  };
  const other = await createTestDatabase();
  const found = [await look(down), await look(other), await look(api.connection)];
  await Promise.all([down.close(), other.close()]);
  const notAStandby = 'It is no standby of the database that DATABASE_URL names.';
  expect(found.map((finding) => [finding?.state, finding?.found])).toEqual([
    ['fails', 'It failed: nothing listens there (ECONNREFUSED).'],
    ['fails', notAStandby],
    ['fails', notAStandby],
  ]);
  expect(found[0]?.wayOut).toMatch(/DATABASE_READ_URL.* the primary answers alone\.$/);
  expect(JSON.stringify(found)).not.toContain('canary');
});

test('a file in the place of the storage folder does not work, and hides no other part', async () => {
  writeFileSync(join(folder, 'files'), '');
  const findings = await check();
  expect(toStates(findings)).toEqual({ ...ALL_WORK, 'File storage': 'fails' });
  expect(find(findings, 'File storage')?.found).toBe(
    'It failed: a file is in the place of a folder (ENOTDIR).',
  );
});

test('a signed address of the storage is named with its last day, before it is over', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const look = async (days: number) => {
    parts.signatureEnd = getSignatureEnd(`https://a.example/files?se=${encodeURIComponent(inDays(days))}`);
    return find(await check(), 'File storage');
  };
  expect((await look(90))?.state).toBe('works');
  expect((await look(90))?.found).toContain(
    `Its last day is ${inDays(90).slice(0, 10).replaceAll('-', '/')}.`,
  );
  expect((await look(10))?.state).toBe('look');
  expect(getSignatureEnd('file:.data/files')).toBeNull();
});

test.each([
  [{ status: 500 }, "The issuer's discovery document answered 500."],
  [{ issuer: 'https://other.example/v2.0' }, 'The discovery document is of another issuer.'],
])('a directory that answers %j does not work, and its clock is not judged', async (described, found) => {
  Object.assign(directory.described, described);
  const findings = await check();
  expect(toStates(findings)).toEqual({ ...ALL_WORK, Directory: 'fails', Clock: 'look' });
  expect(find(findings, 'Directory')?.found).toBe(found);
});

test('a directory that is down does not work', async () => {
  const gone = await startDiscoveryServer();
  await gone.close();
  parts.issuer = gone.address;
  expect(toStates(await check())).toEqual({ ...ALL_WORK, Directory: 'fails', Clock: 'look' });
});

test('a clock that differs from that of the directory is named by its seconds', async () => {
  directory.described.aheadS = 40;
  expect(find(await check(), 'Clock')).toMatchObject({
    state: 'look',
    found: expect.stringMatching(/^This machine's clock is \d\d seconds behind that of the directory\.$/),
  });
  directory.described.aheadS = -600;
  expect(find(await check(), 'Clock')).toMatchObject({
    state: 'fails',
    found: expect.stringMatching(/6\d\d seconds ahead of .* Tokens are refused\.$/),
  });
});

test('a global administrator reads it by the API; an administrator of a system does not', async () => {
  const global = await api.fixtures.globalAdministrator();
  const { status, body } = await api.call('getSetupCheck', { as: global.uniqueId });
  expect(status).toBe(200);
  expect(toStates(body)).toMatchObject({ Database: 'works', 'File storage': 'works', Directory: 'fails' });
  const { uniqueId } = await api.fixtures.administrator();
  expect((await api.call('getSetupCheck', { as: uniqueId })).status).toBe(403);
});

test('a database that lacks a migration, or has one of a newer version, is not migrated', async () => {
  const { database } = api.connection;
  await database.execute(sql`insert into migrations (name) values ('9999_newer.sql')`);
  expect(find(await check(), 'Database')).toMatchObject({
    state: 'look',
    found: expect.stringContaining('9999_newer.sql'),
  });
  await database.execute(sql`delete from migrations`);
  expect(find(await check(), 'Database')).toMatchObject({
    state: 'fails',
    found: expect.stringContaining('It is not migrated, and lacks 0001_baseline.sql, '),
  });
});
