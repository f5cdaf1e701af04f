import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Import } from '@/domain/contract/import';
import type { Connection } from '@/services/web-api/data/database/database';
import { changes, imports, products } from '@/services/web-api/data/database/schema';
import type { ServerProcess } from '../../support/web-api-process';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from './crash-world';
import { holdStatus } from './held-import';

const ROWS = 200;
const KILLING = `--import=${pathToFileURL(join(process.cwd(), 'tests/api/crashes/kill-at-status.mjs')).href}`;

let world: CrashWorld;
let editor: string;
let brandCode: string;
let round = 0;
beforeAll(async () => {
  world = await createCrashWorld();
  await world.inDatabase(async (_connection, fixtures) => {
    const brand = await fixtures.brand();
    brandCode = brand.code;
    editor = (await fixtures.brandEditor([brand.brandId])).uniqueId;
    await fixtures.moment(1, 1, new Date().getUTCFullYear());
    await fixtures.product({
      brandId: brand.brandId,
      skuId: 'PRESENT',
      fiscalYear: new Date().getUTCFullYear(),
      availableQuantity: 0,
    });
  });
}, CRASH_TIMEOUT_MS);
afterAll(() => world.close());

/** A file that adds products and changes the existing one. */
async function drop(server: ServerProcess): Promise<number> {
  round += 1;
  const lines = ['SKU id,SKU name,Brand,Available', `PRESENT,Present,${brandCode},${round}`];
  for (let index = 0; index < ROWS; index += 1) {
    lines.push(`K-${round}-${index},Product ${index},${brandCode},1`);
  }
  const form = new FormData();
  form.set('AllocationSystemId', '1');
  form.set('FiscalYear', String(new Date().getUTCFullYear()));
  form.set('FileFolder', 'products');
  form.set('File', new Blob([lines.join('\n')]), 'products.csv');
  const response = await world.call(server, editor, '/v1/core/imports', { method: 'POST', body: form });
  expect(response.status).toBe(200);
  return ((await response.json()) as { fileId: number }).fileId;
}

/** Kills the server while an import is in a status, and returns the import. */
async function killIn(status: number): Promise<number> {
  if (world.databaseUrl === null) {
    const server = await world.start({ NODE_OPTIONS: KILLING, KILL_AT_STATUS: String(status) });
    const dead = once(server.child, 'exit');
    const fileId = await drop(server);
    expect(await dead).toEqual([null, 'SIGKILL']);
    return fileId;
  }
  const server = await world.start();
  const held = await holdStatus(world.databaseUrl, status);
  const fileId = await drop(server);
  await held.reached(fileId);
  await server.stop('SIGKILL');
  await held.release();
  return fileId;
}

/** The state of an import in the database: its status, and the rows it saved. */
async function read({ database }: Connection, fileId: number) {
  const [job] = await database.select().from(imports).where(eq(imports.fileId, fileId));
  const [present] = await database.select().from(products).where(eq(products.skuId, 'PRESENT'));
  const saved = await database.$count(products, sql`${products.skuId} like ${`K-${round}-%`}`);
  const told = await database.$count(
    changes,
    sql`${changes.entityId} = ${present?.productId} and ${changes.to} = to_jsonb(${round}::integer)`,
  );
  return { status: job?.status, saved, told, isPresentChanged: present?.availableQuantity === round };
}

/** The lease would expire within half a minute; here the next runner finds it expired. */
const expireLease = ({ database }: Connection, fileId: number, attempts: number) =>
  database
    .update(imports)
    .set({ leasedUntil: new Date(0), attempts })
    .where(eq(imports.fileId, fileId));

async function waitForEnd(server: ServerProcess, fileId: number): Promise<Import> {
  for (;;) {
    const response = await world.call(server, editor, `/v1/core/imports/${fileId}`);
    const job = (await response.json()) as Import;
    if (job.status >= 4) return job;
  }
}

/** Starts the web API again, waits for the end of the import, and stops it in order. */
async function workOn(fileId: number): Promise<Import> {
  const server = await world.start();
  const job = await waitForEnd(server, fileId);
  expect((await server.stop('SIGTERM')).code).toBe(0);
  return job;
}

const NOTHING = { saved: 0, told: 0, isPresentChanged: false };

test.each([1, 2, 3])(
  'kill -9 of the web API in import status %i: all or nothing after restart, ends in Complete, never twice',
  async (status) => {
    const fileId = await killIn(status);
    await world.inDatabase(async (connection) => {
      expect(await read(connection, fileId)).toEqual({ status, ...NOTHING });
      await expireLease(connection, fileId, 1);
    });
    const job = await workOn(fileId);
    expect(job).toMatchObject({ status: 4, created: ROWS, updated: 1, unchanged: 0, failed: 0 });
    // The next start does not repeat a completed import.
    if (status === 3) expect(await workOn(fileId)).toEqual(job);
    const after = await world.inDatabase((connection) => read(connection, fileId));
    expect(after).toEqual({ status: 4, saved: ROWS, told: 1, isPresentChanged: true });
  },
  CRASH_TIMEOUT_MS,
);

test(
  'kill -9 of the web API at its third attempt: nothing is saved, and the import ends in Error',
  async () => {
    const fileId = await killIn(2);
    await world.inDatabase((connection) => expireLease(connection, fileId, 3));
    const job = await workOn(fileId);
    expect(job).toMatchObject({ status: 5, created: 0 });
    expect(job.errors[0]?.message).toBe('The import was interrupted several times.');
    const after = await world.inDatabase((connection) => read(connection, fileId));
    expect(after).toEqual({ status: 5, ...NOTHING });
  },
  CRASH_TIMEOUT_MS,
);
