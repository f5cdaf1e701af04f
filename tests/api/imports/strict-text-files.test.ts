import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readCsv } from '@/services/web-api/tools/sheet-reader/read-csv';
import { openProductImports, type ProductImports } from './import-desk';
import { toCsv } from './import-file';

let desk: ProductImports;
beforeAll(async () => {
  desk = await openProductImports();
});
afterAll(() => desk.api.close());

const drop = (text: string) => desk.drop(Buffer.from(text), 'file.csv');

test.each([
  [
    'an open quotation mark',
    'SKU id,Comment\nT-1,a\nT-2,"not closed\nT-3,c\nT-4,d',
    'The quotation mark that opens in cell B3 is never closed. Close it, or double it.',
  ],
  [
    'an open quotation mark that another row closes',
    'SKU id,Comment\nT-2,"not closed\nT-3,"c"\n',
    'Text follows the closing quotation mark in the cell B2, which opens there. Double the quotation marks that belong to the text.',
  ],
  [
    'text after a closing quotation mark',
    'SKU id,Comment\nT-2,"5" screen\n',
    'Text follows the closing quotation mark in the cell B2, which opens there. Double the quotation marks that belong to the text.',
  ],
])('%s refuses the file and names the cell in which it opens', async (_name, text, message) => {
  const answer = await drop(text);
  expect(answer).toMatchObject({ status: 5, created: 0, errors: [{ row: null, message }] });
});

test('a row with more cells than the header is refused alone', async () => {
  const header = 'SKU id,SKU name,Brand,Available';
  const answer = await drop(
    [header, `S-1,Ring,${desk.brandCode},1,,`, `S-2,Ring, gold,${desk.brandCode},1`].join('\n'),
  );
  expect(answer).toMatchObject({ status: 4, created: 1, failed: 1 });
  expect(answer.errors).toEqual([
    {
      row: 3,
      column: null,
      value: null,
      message:
        'The row has more cells than the header. Put a text that holds the separator in quotation marks.',
    },
  ]);
});

test('quotation marks inside a text, blanks after a closing one, CR alone and a blank last line are well formed', () => {
  const rows = [...readCsv(Buffer.from('a;b\r5" screen;"x" \r"";"a ""b"""\r'))];
  expect(rows).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['5" screen', 'x'] },
    { row: 3, cells: ['', 'a "b"'] },
  ]);
});

test('any text in quotation marks is read as it was written', () => {
  // At its start that sign marks the file as text.
  const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\0') && !/^#/.test(each));
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(',', ';', '\t'),
      (rows, separator) => {
        const header = ['a', 'b', 'c', 'd'];
        const read = [...readCsv(toCsv([header, ...rows], separator))];
        expect(read.map(({ cells }) => cells)).toEqual([header, ...rows]);
      },
    ),
  );
});
