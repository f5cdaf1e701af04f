/** The parts of a workbook other than rows, read back by another spreadsheet library and by the import's own reader. */
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { inspectWorkbook } from '@/services/web-api/tools/sheet-reader/inspect-file';
import { readWorkbook } from '@/services/web-api/tools/sheet-reader/read-workbook';
import { toWorkbookStream } from '@/services/web-api/tools/workbooks/workbook';
import type { WorkbookColumn } from '@/services/web-api/tools/workbooks/workbook-column';
import { readParts, toStyles } from './sheet-parts';

type Row = { brand: string; pack: number; asked: number | null; refusal?: string };

const COLUMNS: readonly WorkbookColumn<Row>[] = [
  {
    ...{ header: 'Brand', width: 20, kind: 'text', use: 'key', value: ({ brand }) => brand },
    rule: { type: 'list', values: ['Orvane', 'K,N "x" & <y>'] },
    about: { holds: 'The brand.', example: 'Orvane' },
  },
  { header: 'Pack size', width: 10, kind: 'integer', use: 'readOnly', value: ({ pack }) => pack },
  {
    ...{ header: 'Requested', width: 10, kind: 'integer', use: 'input', value: ({ asked }) => asked },
    rule: {
      type: 'formula',
      toFormula: (at) => `MOD(${at('Requested')},${at('Pack size')})=0`,
      sentence: 'Whole packs.',
    },
    about: { holds: 'The quantity.', allowed: '0 says no, thank you.', example: '12' },
    comment: ({ refusal }) => refusal ?? null,
  },
  {
    ...{ header: 'Wanted by', width: 10, kind: 'date', use: 'input', value: () => '2027-05-01' },
    rule: { type: 'date', min: '2000-01-01', max: '2099-12-31' },
  },
  {
    ...{ header: 'Reserve', width: 10, kind: 'integer', use: 'input', value: () => 5 },
    rule: { type: 'whole', min: 0, max: 1_000_000 },
  },
];

const ROWS: Row[] = [
  { brand: 'Orvane', pack: 6, asked: 12 },
  {
    brand: 'K,N "x" & <y>',
    pack: 2,
    asked: 3,
    refusal: 'The pack size is 2, so 3 does not fit <&>.',
  },
  { brand: 'Orvane', pack: 6, asked: null, refusal: 'Must not be empty.' },
];

const write = (rows: readonly Row[] = ROWS) =>
  buffer(
    toWorkbookStream({
      ...{ sheet: 'Pitches', columns: COLUMNS, batches: [rows], isProtected: true },
      hint: 'Grey columns are protected.',
    }),
  );
const read = async () => (await readXlsx(await write(), { readStyles: true })).sheets;

test('rules of columns are data validations: lists, numbers, dates, and a formula over other cells of the row', async () => {
  const [sheet, , lists] = await read();
  expect(sheet?.dataValidations).toMatchObject([
    {
      type: 'list',
      formula1: "'Lists'!$A$2:$A$3",
      range: 'A2:A1048576',
      errorMessage: 'One of: Orvane, K,N "x" & <y>.',
    },
    { type: 'custom', formula1: 'MOD($C2,$B2)=0', range: 'C2:C1048576', errorMessage: 'Whole packs.' },
    { type: 'date', formula1: '36526', formula2: '73050', range: 'D2:D1048576' },
    { type: 'whole', formula1: '0', formula2: '1000000', range: 'E2:E1048576' },
  ]);
  expect(lists).toMatchObject({ name: 'Lists', hidden: true });
  expect(lists?.rows).toEqual([['Brand'], ['Orvane'], ['K,N "x" & <y>']]);
});

test('a second sheet explains the columns: what is read, what is allowed, an example', async () => {
  const [, guide] = await read();
  expect(guide?.name).toBe('Columns');
  expect(guide?.rows).toEqual([
    ['Column', 'On import', 'What it holds', 'What is allowed', 'Example'],
    ['Brand', 'Read: says what the row is about', 'The brand.', 'One of: Orvane, K,N "x" & <y>.', 'Orvane'],
    ['Requested', 'Read: change it here', 'The quantity.', 'Whole packs. 0 says no, thank you.', '12'],
    [null, null, 'Grey columns are protected.', null, null],
  ]);
});

test('read-only cells are marked and protected without a password; what people fill in is open, below the rows too', async () => {
  const [sheet] = await read();
  expect(sheet?.protection).toMatchObject({ sheet: true });
  expect(sheet?.protection?.password).toBeUndefined();
  const parts = readParts(await write());
  expect(parts.sheet).toContain('formatColumns="0" formatRows="0" insertRows="0"');
  const { written, below } = toStyles(parts, 2);
  expect(written.map(({ isLocked }) => isLocked)).toEqual([true, true, false, false, false]);
  expect(below.map(({ isLocked }) => isLocked)).toEqual([false, true, false, false, false]);
  expect(written[1]?.fill).not.toBe(written[2]?.fill);
});

test('the header stands out, and that of read-only columns differs', async () => {
  const [first, second] = toStyles(readParts(await write()), 1).written;
  expect(first?.fill).toMatch(/^FF/);
  expect(second?.fill).toMatch(/^FF/);
  expect(first?.fill).not.toBe(second?.fill);
});

test('a refused cell has its sentence as a comment, also where it is empty', async () => {
  const [sheet] = await read();
  const at = (place: string) => sheet?.cells?.get(place)?.comment?.text;
  expect([at('2,2'), at('3,2')]).toEqual([ROWS[1]?.refusal, ROWS[2]?.refusal]);
  const parts = readParts(await write());
  expect(parts.sheet).toMatch(/<legacyDrawing r:id="rId1"\/><\/worksheet>$/);
  expect(parts.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain('/xl/drawings/vmlDrawing1.vml');
  expect(parts.get('xl/drawings/vmlDrawing1.vml').match(/<x:Row>\d+<\/x:Row><x:Column>\d+/g)).toEqual([
    '<x:Row>2</x:Row><x:Column>2',
    '<x:Row>3</x:Row><x:Column>2',
  ]);
  expect(parts.get('[Content_Types].xml')).toMatch(/Extension="vml".*comments1\.xml/);
});

test('thousands of comments have shapes with ids of reserved blocks, and those beyond the limit are left out', async () => {
  const rows = Array.from({ length: 6_000 }, () => ({ brand: 'Orvane', pack: 1, asked: 1, refusal: 'No.' }));
  const parts = readParts(await write(rows));
  expect(parts.get('xl/comments1.xml').match(/<comment /g)).toHaveLength(5_000);
  expect(parts.get('xl/drawings/vmlDrawing1.vml')).toContain('data="1,2,3,4,5"');
});

test('the parts of a sheet stand in the order that the format requires', async () => {
  const { sheet } = readParts(await write());
  const order = [
    ...['sheetPr', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'sheetProtection', 'autoFilter'],
    ...['dataValidations', 'pageMargins', 'pageSetup', 'headerFooter', 'legacyDrawing'],
  ];
  const places = order.map((tag) => sheet.indexOf(`<${tag}`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

/** A number as the import reads it, regardless of its display. */
const toNumberCell = (number: number) => ({ number, shown: null });

test('the import reads the rows alone, and does not report the sheets beside them', async () => {
  const bytes = await write();
  await inspectWorkbook(bytes);
  const notices: string[] = [];
  const cells: unknown[] = [];
  for await (const row of readWorkbook(bytes, (notice) => notices.push(notice)))
    cells.push(row.cells.slice(0, 3));
  expect(notices).toEqual([]);
  expect(cells).toEqual([
    ['Brand', 'Pack size', 'Requested'],
    ['Orvane', toNumberCell(6), toNumberCell(12)],
    ['K,N "x" & <y>', toNumberCell(2), toNumberCell(3)],
    ['Orvane', toNumberCell(6), null],
  ]);
});
