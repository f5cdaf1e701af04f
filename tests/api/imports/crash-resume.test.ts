import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { imports, products } from '@/services/web-api/data/database/schema';
import { claimImport } from '@/services/web-api/data/imports/import-jobs';
import { type ReadSheet, readSheet } from '@/services/web-api/tools/sheet-reader/read-sheet';
import { createImportRunner, type ImportRunnerOptions } from '@/services/web-api/work/imports/import-runner';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { dropFile, toWorkbook } from './import-file';

const NOW = '2026-03-15T12:00:00Z';
const clock = { now: () => new Date(NOW), today: () => NOW.slice(0, 10) };

let api: TestWebApi;
let editor: string;
let fileId: number;
let time: Date;

beforeEach(async () => {
  api = await startWebApi({ now: NOW });
  time = new Date(NOW);
  const brand = await api.fixtures.brand();
  editor = (await api.fixtures.brandEditor([brand.brandId])).uniqueId;
  await api.fixtures.moment(1, 1);
  const rows = [
    ['SKU id', 'SKU name', 'Brand', 'Available'],
    ['C-1', 'One', brand.code, 1],
    ['C-2', 'Two', brand.code, 2],
  ];
  fileId = (await dropFile(api, { as: editor, folder: 'products', content: await toWorkbook(rows) })).body
    .fileId;
});
afterEach(() => api.close());

const start = (more: Partial<ImportRunnerOptions> = {}) =>
  createImportRunner({
    connection: api.connection,
    clock,
    storage: api.storage,
    readSheet,
    leaseNow: () => time,
    onFault: (error) => {
      throw error;
    },
    ...more,
  });
const getJob = async () => (await api.call('getImport', { as: editor, params: { fileId } })).body;
const countProducts = async () => (await api.database.select().from(products)).length;
const later = (ms: number) => {
  time = new Date(time.getTime() + ms);
};

test.each([1, 2, 3])(
  'killed in status %i: nothing is saved until the lease has run out, then everything once',
  async (status) => {
    await claimImport(api.database, { runnerId: 'killed', now: time, leaseMs: 30_000 });
    await api.database
      .update(imports)
      .set({ status: status as 1 | 2 | 3, processedRows: 1 })
      .where(eq(imports.fileId, fileId));
    const other = start();
    await other.runAll();
    expect(await getJob()).toMatchObject({ status });
    expect(await countProducts()).toBe(0);
    later(30_001);
    await other.runAll();
    expect(await getJob()).toMatchObject({ status: 4, created: 2, processedRows: 2 });
    await other.runAll();
    await start().runAll();
    expect(await countProducts()).toBe(2);
  },
);

test('a runner that lost its lease saves nothing', async () => {
  let isReached: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    isReached = resolve;
  });
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow: ReadSheet = async function* (source) {
    isReached();
    await gate;
    yield* readSheet(source);
  };
  const asleep = start({ readSheet: slow });
  const work = asleep.runAll();
  await reached;
  later(30_001);
  await start().runAll();
  expect(await getJob()).toMatchObject({ status: 4, created: 2 });
  goOn();
  await work;
  expect(await getJob()).toMatchObject({ status: 4, created: 2, unchanged: 0 });
  expect(await countProducts()).toBe(2);
});

test('a file that ends its runner several times ends in Error', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await claimImport(api.database, { runnerId: `killed ${attempt}`, now: time, leaseMs: 30_000 });
    later(30_001);
  }
  await start().runAll();
  const job = await getJob();
  expect(job).toMatchObject({ status: 5, created: 0 });
  expect(job.errors[0].message).toBe('The import was interrupted several times.');
});

test('a service that stops releases its job, and the next one takes it up at once', async () => {
  const stopped = await new Promise<ReturnType<typeof start>>((resolve) => {
    const runner = start({ readSheet: abortable(() => resolve(runner)) });
    runner.wake();
  });
  await stopped.stop();
  expect(await getJob()).toMatchObject({ status: 1 });
  await start().runAll();
  expect(await getJob()).toMatchObject({ status: 4, created: 2 });
});

const abortable = (onReached: () => void): ReadSheet =>
  async function* (_source, signal) {
    onReached();
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  };

test('two runners at the same queue share it: no import is done twice', async () => {
  for (let index = 0; index < 4; index += 1) {
    const rows = [
      ['SKU id', 'Available'],
      ['C-1', index],
    ];
    await dropFile(api, { as: editor, folder: 'products', content: await toWorkbook(rows) });
  }
  await Promise.all([start().runAll(), start().runAll(), start().runAll()]);
  const all = await api.database.select().from(imports);
  expect(all.map(({ status, attempts }) => [status, attempts])).toEqual(all.map(() => [4, 1]));
});

test('an unexpected fault ends in Error with a fixed sentence, and is reported to the operator', async () => {
  const faults: unknown[] = [];
  const broken: ReadSheet = async function* () {
    yield [];
    throw new TypeError('secret detail');
  };
  await start({ readSheet: broken, onFault: (error) => faults.push(error) }).runAll();
  expect(faults).toEqual([new TypeError('secret detail')]);
  const job = await getJob();
  expect(job.status).toBe(5);
  expect(job.errors[0].message).toBe('An unexpected error has occurred, please try again later.');
});
