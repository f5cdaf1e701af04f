/** Files that would end or stall the service, uploaded to a separate service while other users work with it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Import } from '@/domain/contract/import';
import { productOperations } from '@/domain/contract/product-operations';
import { CRASH_TIMEOUT_MS, type CrashWorld, createCrashWorld } from '../api/crashes/crash-world';
import { toSheetXml, toWorkbookParts, toZip } from '../api/imports/zip';
import { FISCAL_YEAR } from '../support/fixtures';
import type { ServerProcess } from '../support/web-api-process';

const P95_MS = 300;
const MOST_MB = 150;

let world: CrashWorld;
let server: ServerProcess;
let editor: string;
let brandId: number;

beforeAll(async () => {
  world = await createCrashWorld();
  await world.inDatabase(async (_connection, fixtures) => {
    brandId = (await fixtures.brand()).brandId;
    editor = (await fixtures.brandEditor([brandId])).uniqueId;
    await fixtures.moment(1, 1);
  });
  server = await world.start();
  // The first calls include one-time loading.
  for (let index = 0; index < 20; index += 1) await timeCall();
}, CRASH_TIMEOUT_MS);
afterAll(() => world.close(), CRASH_TIMEOUT_MS);

const listBrands = async () => (await world.call(server, editor, '/v1/core/brands')).status;
const readMemoryMb = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)]).toString()) / 1_024;

async function timeCall(): Promise<number> {
  const began = performance.now();
  expect(await listBrands()).toBe(200);
  return performance.now() - began;
}

const toP95 = (times: number[]) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;

/** The duration of other users' calls while `work` runs, and the memory the service uses in addition. */
async function measure<T>(work: () => Promise<T>) {
  const quiet: number[] = [];
  for (let index = 0; index < 40; index += 1) quiet.push(await timeCall());
  // On a busy machine: five times the usual duration of a call.
  const mostMs = Math.max(P95_MS, 5 * toP95(quiet));
  const before = readMemoryMb();
  const times: number[] = [];
  let peak = before;
  let isRunning = true;
  const others = async () => {
    while (isRunning) {
      times.push(await timeCall());
      peak = Math.max(peak, readMemoryMb());
      await delay(10);
    }
  };
  const watching = others();
  const result = await work().finally(() => {
    isRunning = false;
  });
  await watching;
  return { result, p95: toP95(times), mostMs, moreMb: peak - before };
}

async function drop(content: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ AllocationSystemId: 1, FiscalYear: FISCAL_YEAR })) {
    form.append(name, String(value));
  }
  form.append('FileFolder', 'products');
  form.append('File', new Blob([new Uint8Array(content)]), 'file.xlsx');
  const answer = await world.call(server, editor, '/v1/core/imports', { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  return (await answer.json()).fileId;
}

async function toEnd(fileId: number): Promise<Import> {
  for (;;) {
    const job: Import = await (await world.call(server, editor, `/v1/core/imports/${fileId}`)).json();
    if (job.finishedAt !== null) return job;
    await delay(50);
  }
}

const MB = 1024 * 1024;
const toSheet = (cells: (row: number) => string, rows: number) =>
  toSheetXml(
    Array.from({ length: rows }, (_, index) => `<row r="${index + 1}">${cells(index + 1)}</row>`).join(''),
  );
const shared = (text: string, rows: number) =>
  toZip(
    toWorkbookParts({
      sheet: toSheet((row) => `<c r="A${row}" t="s"><v>${row === 1 ? 0 : 1}</v></c>`, rows),
      strings: ['<t>SKU id</t>', text],
    }),
  );
const inHeader = (cells: string) =>
  toZip(toWorkbookParts({ sheet: toSheetXml(`<row r="1">${cells}</row>`) }));

const FILES: [string, () => Buffer, string][] = [
  [
    'a shared string of 3 MB in 20,000 rows',
    () => shared(`<t>${'a'.repeat(3 * MB)}</t>`, 20_000),
    'The cell A2 holds more than 32 767 characters.',
  ],
  [
    'a rich text of 3 MB in 20,000 rows',
    () => shared(`<r><t>${'a'.repeat(1_000)}</t></r>`.repeat(3_000), 20_000),
    'The cell A2 holds more than 32 767 characters.',
  ],
  [
    'a long shared string in 20,000 rows',
    () => shared(`<t>${'a'.repeat(32_000)}</t>`, 20_000),
    'The file takes too much to read. Split it.',
  ],
  [
    'a header of 3 MB',
    () => inHeader(`<c r="A1" t="inlineStr"><is><t>${'a'.repeat(3 * MB)}</t></is></c>`),
    'The cell A1 holds more than 32 767 characters.',
  ],
  [
    'a thousand long headers',
    () => inHeader(`<c t="inlineStr"><is><t>${'a'.repeat(32_000)}</t></is></c>`.repeat(1_000)),
    'Row 1 holds too much text. Shorten it.',
  ],
  [
    'a text file with one field of 9 MB',
    () => Buffer.from(`SKU id,SKU name\nA,"${'a'.repeat(9 * MB)}"`),
    'holds more than 32 767 characters.',
  ],
];

test.each(FILES)(
  '%s is refused with a sentence and not tried again, other users are answered meanwhile',
  async (_name, make, message) => {
    const content = make();
    const { result: job, p95, mostMs, moreMb } = await measure(async () => toEnd(await drop(content)));
    expect(job).toMatchObject({ status: 5, errors: [{ row: null, column: null }] });
    expect(job.errors[0]?.message).toContain(message);
    expect(p95).toBeLessThan(mostMs);
    expect(moreMb).toBeLessThan(MOST_MB);
  },
  CRASH_TIMEOUT_MS,
);

test(
  'four hostile workbooks and four hostile pictures at once do not slow down other users',
  async () => {
    const workbook = shared(`<t>${'a'.repeat(3 * MB)}</t>`, 20_000);
    const picture = await sharp({
      create: { width: 7_700, height: 7_700, channels: 3, background: { r: 1, g: 2, b: 3 } },
      limitInputPixels: false,
    })
      .png({ progressive: true })
      .toBuffer();
    const post = async (index: number) => {
      const product = {
        skuId: `H-${index}`,
        skuName: 'x',
        brandId,
        fiscalYear: FISCAL_YEAR,
        availableQuantity: 1,
      };
      const form = new FormData();
      form.append(productOperations.createProduct.multipart.part, JSON.stringify(product));
      form.append(
        productOperations.createProduct.multipart.files,
        new Blob([new Uint8Array(picture)]),
        'huge.png',
      );
      const answer = await world.call(server, editor, '/v1/ruc/products', { method: 'POST', body: form });
      return { status: answer.status, ...(await answer.json()) };
    };
    const { result, p95, mostMs, moreMb } = await measure(async () => {
      const numbers = [1, 2, 3, 4];
      const [answers, jobs] = await Promise.all([
        Promise.all(numbers.map(post)),
        Promise.all(numbers.map(async () => toEnd(await drop(workbook)))),
      ]);
      return { answers, jobs };
    });
    for (const answer of result.answers) {
      expect(answer).toMatchObject({
        status: 400,
        errors: { Files: ['The picture huge.png has too many pixels. Make it smaller.'] },
      });
    }
    expect(result.jobs.map(({ status }) => status)).toEqual([5, 5, 5, 5]);
    expect(p95).toBeLessThan(mostMs);
    expect(moreMb).toBeLessThan(MOST_MB);
  },
  CRASH_TIMEOUT_MS,
);

const listChildren = () =>
  // ps exits with 1 when it finds none.
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.child.pid)])
    .stdout.toString()
    .trim()
    .split(/\s+/)
    .filter((pid) => pid !== '')
    .map(Number);
const isRunning = (pid: number) => spawnSync('ps', ['-p', String(pid)]).status === 0;

test(
  'the reading process ends when its service is killed',
  async () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `K-${index},${'x'.repeat(100)}`);
    await drop(Buffer.from(['SKU id,SKU name', ...lines].join('\n')));
    let children = listChildren();
    while (children.length === 0) {
      await delay(5);
      children = listChildren();
    }
    await server.stop('SIGKILL');
    while (children.some(isRunning)) await delay(50);
    expect(children).toHaveLength(1);
  },
  CRASH_TIMEOUT_MS,
);
