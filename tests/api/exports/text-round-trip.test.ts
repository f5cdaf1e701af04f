/** Reading a workbook returns every text as it was written. */
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readWorkbook } from '@/services/web-api/tools/sheet-reader/read-workbook';
import { toWorkbookStream } from '@/services/web-api/tools/workbooks/workbook';
import type { WorkbookColumn } from '@/services/web-api/tools/workbooks/workbook-column';

const COLUMNS: readonly WorkbookColumn<string>[] = [
  { header: 'Text', width: 10, kind: 'text', value: (text) => text },
];

async function readAgain(texts: readonly string[], sheet = 'Sheet') {
  const notices: string[] = [];
  const bytes = await buffer(toWorkbookStream({ sheet, columns: COLUMNS, batches: [texts] }));
  const cells: unknown[] = [];
  for await (const row of readWorkbook(bytes, (notice) => notices.push(notice))) cells.push(row.cells[0]);
  expect(notices).toEqual([]);
  return cells;
}

const spelled = fc.integer({ min: 0, max: 0xffff }).map((code) => `_x${code.toString(16).padStart(4, '0')}_`);
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  spelled,
  fc.constantFrom(
    '_x',
    '_',
    'x005F_',
    '_x005F_',
    '_x0041',
    '\u0001',
    '#N/A',
    '\r\n',
    '\t',
    '&amp;',
    '<b>',
    ']]>',
    ' ',
    '=1+1',
    '007',
  ),
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''))
  .filter((each) => each.trim() !== '');

test('any text round-trips unchanged: spelled characters, errors as texts, signs of XML, leading zeros', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      expect(await readAgain(texts)).toEqual(['Text', ...texts]);
    }),
    { numRuns: 200 },
  );
});

test('thousands of rows and long texts round-trip unchanged', async () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => `${index} ${'_x000D_'.repeat(index % 50)}`);
  const long = '&'.repeat(32_767);
  expect(await readAgain([...texts, long])).toEqual(['Text', ...texts, long]);
});
