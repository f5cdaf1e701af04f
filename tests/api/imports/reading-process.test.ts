import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProcessReader } from '@/services/web-api/tools/sheet-reader/read-in-process';
import type { ReadSheet, SheetSource } from '@/services/web-api/tools/sheet-reader/read-sheet';
import type { SheetRow } from '@/services/web-api/tools/sheet-reader/sheet-row';
import { buildServer } from '../../support/web-api-process';
import { toCsv, toWorkbook } from './import-file';
import { toSheetXml, toWorkbookParts, toZip } from './zip';

const folder = mkdtempSync(join(tmpdir(), 'allocations-reading-'));
const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof buildServer>>;
let readSheet: ReadSheet;
let expectFile: () => void;

beforeAll(async () => {
  server = await buildServer();
  ({ readSheet, expectFile } = createProcessReader(
    new URL('./reading-process.mjs', pathToFileURL(server.entry)),
  ));
});
afterAll(() => {
  server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const keep = (content: Buffer) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
};
const read = async (source: SheetSource, until = signal) => {
  const rows: SheetRow[] = [];
  for await (const batch of readSheet(source, until)) rows.push(...batch);
  return rows;
};

test('the process returns every row of a workbook and of a text file', async () => {
  const rows = [['id', 'n'], ...Array.from({ length: 2_500 }, (_, index) => [`00${index}`, index])];
  const expected = rows.map((cells, index) => ({ row: index + 1, cells }));
  expect(await read({ path: keep(await toWorkbook(rows)), kind: 'xlsx' })).toEqual(expected);
  const texts = expected.map(({ row, cells }) => ({ row, cells: cells.map(String) }));
  expect(await read({ path: keep(toCsv(rows)), kind: 'csv' })).toEqual(texts);
});

/** The processes of this one that wait for a file or read one. */
function listReaders(): number[] {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reading-process.mjs'));
}

test('a file that was expected is read by the process that waits for it, and the next one by another', async () => {
  const source: SheetSource = { path: keep(toCsv([['id'], ['1']])), kind: 'csv' };
  expectFile();
  expectFile();
  const [waiting, ...more] = listReaders();
  expect([typeof waiting, more]).toEqual(['number', []]);
  for await (const _ of readSheet(source, signal)) expect(listReaders()).toEqual([waiting]);
  let others = 0;
  for await (const _ of readSheet(source, signal)) {
    others += listReaders().filter((pid) => pid !== waiting).length;
  }
  expect(others).toBe(1);
});

test('an unreadable file is refused with a sentence', async () => {
  await expect(read({ path: keep(Buffer.from('PK')), kind: 'xlsx' })).rejects.toThrow('damaged');
  const withoutSheet = toWorkbookParts({ sheet: '' }).slice(0, -1);
  await expect(read({ path: keep(toZip(withoutSheet)), kind: 'xlsx' })).rejects.toThrow('cannot be read');
  const wide = keep(toCsv([Array.from({ length: 1_001 }, () => 'x')]));
  await expect(read({ path: wide, kind: 'csv' })).rejects.toThrow('Row 1 has more than 1 000 columns.');
});

test('a sheet that would fill the memory ends its process, not the service', async () => {
  const cells = Array.from(
    { length: 400_000 },
    (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
  );
  const path = keep(toZip(toWorkbookParts({ sheet: toSheetXml(cells.join('')) })));
  await expect(read({ path, kind: 'xlsx' })).rejects.toThrow(
    /takes too much to read|more than 1 000 columns/,
  );
});

test('a reader that is no longer needed ends its process', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => [index]);
  const path = keep(await toWorkbook(rows));
  const stop = new AbortController();
  let count = 0;
  const work = async () => {
    for await (const batch of readSheet({ path, kind: 'xlsx' }, stop.signal)) {
      count += batch.length;
      stop.abort();
    }
  };
  await expect(work()).rejects.toMatchObject({ name: 'AbortError' });
  expect(count).toBe(1_000);
});
