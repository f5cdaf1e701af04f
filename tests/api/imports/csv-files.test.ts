import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProductImports, type ProductImports } from './import-desk';
import { toCounts } from './import-file';

let desk: ProductImports;
beforeAll(async () => {
  desk = await openProductImports();
});
afterAll(() => desk.api.close());

const drop = (content: Buffer) => desk.drop(content, 'file.csv');
const get = async (skuId: string) =>
  (await desk.api.call('listProducts', { as: desk.editor, query: { fiscalYear: 2026, skuId } })).body
    .items[0];

// A name cannot hold a tab: there the quoted text holds another character.
const toQuoted = (separator: string) => separator.replace('\t', '|');
const toLines = (id: string, separator: string) => [
  [
    'SKU id',
    'SKU name',
    'Brand',
    'Available',
    'Unit price',
    'Currency',
    'Launch',
    'Disabled',
    'Comment',
  ].join(separator),
  [
    id,
    `"Crème ""${toQuoted(separator)}"" brûlée"`,
    desk.brandCode,
    '1 200',
    separator === ';' ? '12,50' : '12.5',
    'EUR',
    '2026/05/01',
    'yes',
    '"two\nlines"',
  ].join(separator),
];

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('separated by %s', async (name, separator) => {
  const answer = await drop(Buffer.from(toLines(`00-${name}`, separator).join('\r\n')));
  expect(answer.errors).toEqual([]);
  expect(toCounts(answer)).toMatchObject({ status: 4, created: 1 });
  expect(await get(`00-${name}`)).toMatchObject({
    skuName: `Crème "${toQuoted(separator)}" brûlée`,
    availableQuantity: 1_200,
    unitPrice: '12.50',
    launchDate: '2026-05-01',
    isDisabled: true,
    comment: 'two\nlines',
  });
});

test.each([
  ['a UTF-8 mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ["Excel's Unicode text", (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ["Excel's own hint of the separator", (text: string) => Buffer.from(`sep=;\r\n${text}`)],
  [
    'an empty line in between and at the end',
    (text: string) => Buffer.from(`${text.replace('\n', '\n\n')}\n\n`),
  ],
])('with %s', async (name, encode) => {
  const id = `01-${name.length}`;
  const answer = await drop(encode(toLines(id, ';').join('\n')));
  expect(answer).toMatchObject({ errors: [], created: 1, totalRows: 1 });
  expect((await get(id)).skuName).toBe('Crème ";" brûlée');
});

test('text that looks like a formula or a number is the same text afterwards', async () => {
  const ids = ['=1+1', '+33', '-7', '@sum', '007', '1e5', '0x10', 'TRUE', "'quoted"];
  const lines = ids.map((id) => `"${id}","${id}",${desk.brandCode},1`);
  const content = Buffer.from(['SKU id,SKU name,Brand,Available', ...lines].join('\n'));
  expect(await drop(content)).toMatchObject({ errors: [], created: ids.length });
  const { body } = await desk.api.call('listProducts', {
    as: desk.editor,
    query: { fiscalYear: 2026, limit: 500 },
  });
  const found = body.items.map((item: { skuId: string }) => item.skuId);
  expect(found).toEqual(expect.arrayContaining(ids));
  expect(await drop(content)).toMatchObject({ created: 0, updated: 0, unchanged: ids.length });
});

test.each([
  ['1234', '12.5', 1_234, '12.50'],
  ['12,345.00', '9,500.00', 12_345, '9500.00'],
  ['12.345,00', '9.500,00', 12_345, '9500.00'],
  ["12'345", "9'500.5", 12_345, '9500.50'],
  ['12 345', '9 500,5', 12_345, '9500.50'],
])('numbers are read in formats of spreadsheets: %s pieces at %s', async (pieces, price, whole, amount) => {
  const id = `N-${pieces}-${price}`;
  const lines = [
    'SKU id;SKU name;Brand;Available;Unit price;Currency',
    `${id};x;${desk.brandCode};${pieces};${price};EUR`,
  ];
  expect(await drop(Buffer.from(lines.join('\n')))).toMatchObject({ errors: [], created: 1 });
  expect(await get(id)).toMatchObject({ availableQuantity: whole, unitPrice: amount });
});

test.each([
  ['12,345', '1'],
  ['12.345', '1'],
  ['12 34', '1'],
  ['1,5', '1'],
  ['1,23', '1'],
  ['1234,567', '1'],
  ['1,234.567', '1'],
  ['1', '9.500'],
  ['1', '9,500,00'],
  ['1', '95,00.00'],
])('ambiguous numbers are refused: %s pieces at %s', async (pieces, price) => {
  const lines = [
    'SKU id;SKU name;Brand;Available;Unit price;Currency',
    `A;x;${desk.brandCode};${pieces};${price};EUR`,
  ];
  expect(await drop(Buffer.from(lines.join('\n')))).toMatchObject({ created: 0, failed: 1 });
});

test('a file without its required columns, or without rows, ends in an error that says so', async () => {
  const withoutKey = await drop(Buffer.from('Name,Available\nx,1'));
  expect(withoutKey).toMatchObject({ status: 5, created: 0, totalRows: 0 });
  expect(withoutKey.errors).toEqual([
    {
      row: null,
      column: null,
      value: null,
      message: expect.stringContaining(
        'The file has no column SKU id. The column names must stand in the first row',
      ),
    },
  ]);
  const twice = await drop(Buffer.from('SKU id,sku ID,Available\nx,y,1'));
  expect(twice.errors[0]?.message).toBe('The column sku ID stands there twice.');
  const empty = await drop(Buffer.from('SKU id,Available\n,\n'));
  expect(empty.errors[0]?.message).toBe('The file has no rows under its header.');
});
