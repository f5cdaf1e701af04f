import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { toWorkbookStream } from '@/services/web-api/tools/workbooks/workbook';
import type { WorkbookColumn } from '@/services/web-api/tools/workbooks/workbook-column';

type Row = { id: number; name: string; text: string | null; day: string };

const COLUMNS: WorkbookColumn<Row>[] = [
  { header: 'Id', width: 10, kind: 'id', value: ({ id }) => id },
  { header: 'Name', width: 10, kind: 'text', value: ({ name }) => name },
  { header: 'Text', width: 10, kind: 'text', value: ({ text }) => text },
  { header: 'Day', width: 10, kind: 'date', value: ({ day }) => day },
];

/** Characters of one to four bytes, repeated texts, spaces that spreadsheets drop, and XML characters. */
const TEXTS = [
  'Watch',
  'Watch',
  null,
  ' Montre  d’été ',
  '時計 é',
  '😀 & <b> "x"',
  '_x000D_',
  '=1+1',
  'é'.repeat(400),
];

const toRow = (id: number): Row => ({
  id,
  name: `Product ${Math.floor(id / 3)}`,
  text: TEXTS[id % TEXTS.length] ?? null,
  day: `2027-05-${String((id % 28) + 1).padStart(2, '0')}`,
});

async function readBack(rows: Row[], columns = COLUMNS) {
  const batches = [rows.slice(0, 1_999), rows.slice(1_999)];
  const bytes = await buffer(toWorkbookStream({ sheet: 'Rows', columns, batches }));
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows.slice(1) ?? [];
}

test('a workbook of many packed pieces holds each of its rows', async () => {
  const rows = Array.from({ length: 12_000 }, (_, id) => toRow(id));
  const read = await readBack(rows);
  expect(read.length).toBe(rows.length);
  for (const [index, { id, name, text, day }] of rows.entries()) {
    const [readId, readName, readText, readDay] = read[index] ?? [];
    expect([readId, readName, readText ?? null]).toEqual([id, name, text]);
    expect(readDay).toEqual(new Date(`${day}T00:00:00Z`));
  }
});

test('a row that is longer than a piece is written whole', async () => {
  const text = '時'.repeat(32_767);
  const columns = Array.from(
    { length: 12 },
    (_, index): WorkbookColumn<Row> => ({
      ...{ header: `Text ${index}`, width: 10, kind: 'text' },
      value: (row) => row.text,
    }),
  );
  const rows = [0, 1, 2].map((id) => ({ ...toRow(id), text: `${text.slice(0, -1)}${id}` }));
  const read = await readBack(rows, columns);
  expect(read.map((cells) => cells.length)).toEqual([12, 12, 12]);
  for (const [index, row] of rows.entries()) expect(new Set(read[index])).toEqual(new Set([row.text]));
});
