/** Workbooks that are not read completely, or not as they appear. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProductImports, type ProductImports } from './import-desk';
import { toSheetXml, toWorkbookParts, toZip } from './zip';

let desk: ProductImports;
beforeAll(async () => {
  desk = await openProductImports();
});
afterAll(() => desk.api.close());

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F'];
const toRow = (row: number, cells: readonly string[]) =>
  `<row r="${row}">${cells
    .map((cell, index) => (cell.startsWith('<') ? cell : text(`${COLUMNS[index]}${row}`, cell)))
    .join('')}</row>`;
const toSheet = (rows: readonly (readonly string[])[]) =>
  toSheetXml(rows.map((cells, index) => toRow(index + 1, cells)).join(''));
const HEADER = ['SKU id', 'SKU name', 'Brand', 'Available'];
const toGood = (id: string) => [HEADER, [id, id, desk.brandCode, '1']];

test('other sheets with rows and columns without a header are named', async () => {
  const [header = [], row = []] = toGood('N-1');
  const sheet = toSheet([header, [...row, '', 'surplus']]);
  const others = [
    { name: 'Notes', sheet: toSheet([['a note']]) },
    { name: 'Empty', sheet: toSheetXml('<row r="1"><c r="A1"/></row>') },
    { name: 'Old', sheet: toSheet([['old']]), isHidden: true },
  ];
  const answer = await desk.drop(toZip(toWorkbookParts({ sheet, others })));
  expect(answer).toMatchObject({ created: 1, errors: [], ignoredColumns: [] });
  expect(answer.notices).toEqual([
    'Only the sheet Data was read. Sheets that were not read: Notes, Old (hidden).',
    'Columns with values but without a header were not read: F.',
  ]);
});

test('the first visible sheet is read', async () => {
  const parts = toWorkbookParts({
    sheet: toSheet(toGood('HIDDEN')),
    isHidden: true,
    others: [{ name: 'Shown', sheet: toSheet(toGood('SHOWN')) }],
  });
  const answer = await desk.drop(toZip(parts));
  expect(answer).toMatchObject({ created: 1, errors: [] });
  expect(answer.notices).toEqual([
    'Only the sheet Shown was read. Sheets that were not read: Data (hidden).',
  ]);
  const { body } = await desk.api.call('listProducts', {
    as: desk.editor,
    query: { fiscalYear: 2026, skuId: 'SHOWN' },
  });
  expect(body.totalCount).toBe(1);
});

test('a header with line breaks is recognised', async () => {
  const [, row = []] = toGood('L-1');
  const sheet = toSheet([['SKU&#10;id', 'SKU_x000D_&#10;name', 'Brand', 'Available'], row]);
  expect(await desk.drop(toZip(toWorkbookParts({ sheet })))).toMatchObject({
    created: 1,
    errors: [],
    ignoredColumns: [],
    notices: [],
  });
});

test('days are counted from the epoch of the workbook, and a day outside of the planned years is refused as it is shown', async () => {
  const toDays = (id: string, value: string, style = 0) => [
    id,
    id,
    desk.brandCode,
    '1',
    `<c r="E2" s="${style}"><v>${value}</v></c>`,
  ];
  const drop = (row: readonly string[], settings = '') =>
    desk.drop(toZip(toWorkbookParts({ sheet: toSheet([[...HEADER, 'Launch'], row]), settings })));
  const getLaunch = async (id: string) =>
    (await desk.api.call('listProducts', { as: desk.editor, query: { fiscalYear: 2026, skuId: id } })).body
      .items[0].launchDate;
  const macs = '<workbookPr date1904="1"/>';
  // 2027-06-15 is day 46553 from 1900, and 45091 from 1904.
  expect(await drop(toDays('D-1900', '46553'))).toMatchObject({ created: 1, errors: [] });
  expect(await drop(toDays('D-1904', '45091'), macs)).toMatchObject({ created: 1, errors: [] });
  expect(await drop(toDays('D-1904-S', '45091', 1), macs)).toMatchObject({ created: 1, errors: [] });
  for (const id of ['D-1900', 'D-1904', 'D-1904-S']) expect(await getLaunch(id)).toBe('2027-06-15');
  for (const [value, style, shown] of [
    ['2027', 0, '2027'],
    ['12', 0, '12'],
    ['0.5', 1, '12:00'],
  ] as const) {
    const { errors } = await drop(toDays('D-X', value, style));
    expect(errors).toEqual([
      {
        row: 2,
        column: 'Launch',
        value: shown,
        message: `${shown} is not a date. Write the date as 2027/03/15.`,
      },
    ]);
  }
});

test('a formula without a value is refused by its cell, one with an empty text is an empty cell', async () => {
  const noValue =
    'The cell holds a formula without a value. Open the file in a spreadsheet program, save it and import it again.';
  const sheet = toSheet([
    HEADER,
    ['F-1', 'x', desk.brandCode, '<c r="D2"><f>6*7</f></c>'],
    ['F-2', 'x', '<c r="C3"><f>A1</f><v></v></c>', '1'],
    ['F-3', '<c r="B4" t="str"><f>""</f><v></v></c>', desk.brandCode, '1'],
    ['F-4', '#N/A', desk.brandCode, '1'],
  ]);
  const { errors, created, failed } = await desk.drop(toZip(toWorkbookParts({ sheet })));
  expect(errors).toEqual([
    { row: 2, column: 'Available', value: '(formula)', message: noValue },
    { row: 3, column: 'Brand', value: '(formula)', message: noValue },
    expect.objectContaining({ row: 4, column: 'SKU name' }),
  ]);
  expect({ created, failed }).toEqual({ created: 1, failed: 3 });
});

test('a number is what a sheet writes as one: a blank is no 0, and nothing else is taken for a number', async () => {
  const sheet = toSheet([
    HEADER,
    ['V-1', 'x', desk.brandCode, '<c r="D2"><v>\n 12 \n</v></c>'],
    ['V-2', 'x', desk.brandCode, '<c r="D3"><v>1.2E1</v></c>'],
    ['V-3', 'x', desk.brandCode, '<c r="D4"><v>0x10</v></c>'],
    ['V-4', 'x', desk.brandCode, '<c r="D5"><v>Infinity</v></c>'],
    ['V-5', 'x', desk.brandCode, '<c r="D6"><v> </v></c>'],
  ]);
  const { errors, created } = await desk.drop(toZip(toWorkbookParts({ sheet })));
  expect(errors).toEqual([
    expect.objectContaining({ row: 4, column: 'Available', value: '0x10' }),
    expect.objectContaining({ row: 5, column: 'Available', value: 'Infinity' }),
    expect.objectContaining({ row: 6, column: 'Available' }),
  ]);
  expect(created).toBe(2);
  const { body } = await desk.api.call('listProducts', {
    as: desk.editor,
    query: { fiscalYear: 2026, skuId: 'V-1' },
  });
  expect(body.items).toMatchObject([{ availableQuantity: 12 }]);
});

test.each(['7', '-1', 'x', '0.5'])(
  'a cell of the text %s, which the file does not hold, refuses the file',
  async (index) => {
    const sheet = toSheet([HEADER, ['S-1', `<c r="B2" t="s"><v>${index}</v></c>`, desk.brandCode, '1']]);
    const answer = await desk.drop(toZip(toWorkbookParts({ sheet, strings: ['<t>one</t>'] })));
    expect(answer).toMatchObject({ status: 5, created: 0 });
    expect(answer.errors[0]?.message).toMatch(/^The workbook cannot be read/);
  },
);

test('an archive with a comment is read', async () => {
  const content = toZip(toWorkbookParts({ sheet: toSheet(toGood('Z-1')) }), 'made by somebody');
  expect(await desk.drop(content)).toMatchObject({ created: 1, errors: [] });
});

test('a row or a column outside of any sheet refuses the file', async () => {
  for (const sheet of ['<row r="0"/>', '<row r="1"><c r="A0A"/></row>', '<row r="1"><c r="ZZZ1"/></row>']) {
    const answer = await desk.drop(toZip(toWorkbookParts({ sheet: toSheetXml(sheet) })));
    expect(answer).toMatchObject({
      status: 5,
      errors: [{ message: 'The workbook cannot be read. Open it in a spreadsheet and save it again.' }],
    });
  }
});

test('a row or a cell that the file names twice, or behind a later one, refuses the file with its address', async () => {
  const toCells = (...at: string[]) => `<row r="2">${at.map((each) => text(each, '1')).join('')}</row>`;
  for (const [rows, what] of [
    [toCells('A2', 'B2', 'B2'), 'the cell B2'],
    [toCells('A2', 'C2', 'B2'), 'the cell B2'],
    [toCells('A2') + toCells('B2'), 'the row 2'],
    ['<row r="3"/><row r="2"/>', 'the row 2'],
  ] as const) {
    const answer = await desk.drop(toZip(toWorkbookParts({ sheet: toSheetXml(toRow(1, HEADER) + rows) })));
    const message = `The workbook names ${what} twice or out of order. Open it in a spreadsheet and save it again.`;
    expect(answer).toMatchObject({ status: 5, created: 0, errors: [{ row: null, message }] });
  }
});

const toMerged = (rows: readonly (readonly string[])[], ...refs: string[]) => {
  const merges = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const sheet = toSheet(rows).replace('</worksheet>', `<mergeCells>${merges}</mergeCells></worksheet>`);
  return desk.drop(toZip(toWorkbookParts({ sheet })));
};

test('merged cells without a value, of the header, and to the right of it do not refuse a row', async () => {
  const toLine = (id: string) => [id, id, desk.brandCode, '1'];
  const answer = await toMerged(
    [[...HEADER, 'Comment'], [...toLine('G-1'), '', 'aside'], toLine('G-2'), toLine('G-3')],
    'E1:F1',
    'E3:E4',
    'F2:XFD1048576',
  );
  expect(answer).toMatchObject({ created: 3, errors: [] });
});

test('each row under a merged quantity is refused, and keeps a value of its own', async () => {
  const toLine = (id: string, available: string) => [id, id, desk.brandCode, available];
  const answer = await toMerged(
    [HEADER, toLine('Q-1', '4'), toLine('Q-2', ''), toLine('Q-3', '5'), toLine('Q-4', '6')],
    'D2:D4',
  );
  expect(answer.errors).toEqual([
    {
      row: 3,
      column: 'Available',
      value: '(merged)',
      message:
        'The cell D3 is merged with D2, which alone holds the value. Unmerge them and write each value.',
    },
  ]);
  expect(answer).toMatchObject({ created: 3, failed: 1 });
});
