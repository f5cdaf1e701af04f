/** A workbook of 60,000 rows and 33 columns is written in seconds, with flat memory. */
import { deflateRawSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { toWorkbookStream } from '@/services/web-api/tools/workbooks/workbook';
import type { WorkbookColumn } from '@/services/web-api/tools/workbooks/workbook-column';

const ROWS = 60_000;
const MOST_MS = 6_000;
const MOST_BYTES = 20_000_000;

const ELEVEN: WorkbookColumn<number>[] = [
  { header: 'Request id', width: 11, kind: 'id', use: 'readOnly', value: (row) => row },
  {
    ...{ header: 'SKU id', width: 16, kind: 'text', use: 'key' },
    rule: { type: 'list', values: Array.from({ length: 500 }, (_each, index) => `Code ${index}`) },
    value: (row) => `00${row}`,
  },
  { header: 'Market', width: 18, kind: 'text', use: 'readOnly', value: (row) => `Market ${row % 45}` },
  { header: 'Required', width: 10, kind: 'boolean', use: 'readOnly', value: (row) => row % 2 === 0 },
  { header: 'Pack size', width: 10, kind: 'integer', use: 'readOnly', value: (row) => (row % 6) + 1 },
  {
    ...{ header: 'Requested', width: 18, kind: 'integer', use: 'input' },
    rule: { type: 'formula', toFormula: (at) => `MOD(${at('Requested')},2)=0`, sentence: 'Even.' },
    value: (row) => (row % 3 === 0 ? null : row * 2),
    comment: (row) => (row % 100 === 0 ? 'Must not be empty.' : null),
  },
  { header: 'Pitch', width: 40, kind: 'text', use: 'input', value: (row) => `Window of shop ${row} & more` },
  { header: 'Unit price', width: 12, kind: 'decimal', use: 'input', value: () => '1250.00' },
  { header: 'Wanted by', width: 12, kind: 'date', use: 'input', value: () => '2027-05-01' },
  { header: 'Submitted at (UTC)', width: 18, kind: 'instant', value: () => '2026-03-01T10:20:30Z' },
  { header: 'Version', width: 14, kind: 'text', use: 'readOnly', value: (row) => `${row}v1` },
];
const COLUMNS = [1, 2, 3].flatMap((part) =>
  ELEVEN.map((column) =>
    part === 1 ? column : { ...column, rule: undefined, header: `${column.header} ${part}` },
  ),
);

const AT_ONCE = 2_000;

async function* toBatches() {
  for (let first = 1; first <= ROWS; first += AT_ONCE)
    yield Array.from({ length: AT_ONCE }, (_row, index) => first + index);
}

/** Processor time of all threads, in ms: other programs on the machine take none of it. */
const toCpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

/** The time that the same values take as lines of text, packed: what this machine can do at present. */
function timeText(): number {
  const began = process.cpuUsage();
  const lines = Array.from({ length: ROWS }, (_row, row) =>
    JSON.stringify(COLUMNS.map((column) => column.value(row) ?? null)),
  );
  deflateRawSync(lines.join('\n'));
  return toCpuMs(process.cpuUsage(began));
}

test('60 000 rows of 33 columns, with lists, rules, protection and comments, take less than 6 s', async () => {
  const textMs = timeText();
  const began = process.cpuUsage();
  let bytes = 0;
  const workbook = { sheet: 'Requests', columns: COLUMNS, batches: toBatches(), isProtected: true };
  for await (const chunk of toWorkbookStream(workbook)) bytes += chunk.length;
  const ms = toCpuMs(process.cpuUsage(began));
  // On a slow machine: eight times what the same values take as text.
  expect(ms).toBeLessThan(Math.max(MOST_MS, 8 * textMs));
  expect(bytes).toBeLessThan(MOST_BYTES);
}, 120_000);
