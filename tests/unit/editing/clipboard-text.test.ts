import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromClipboardText, toClipboardText, toOneCell } from '@/components/grid/editing/clipboard-text';

/** Cells with all special clipboard characters; CR LF in a cell counts as one line break. */
const cell = fc
  .array(fc.constantFrom('a', 'é', '7', ' ', '"', '\t', '\n', '\r\n', ',', '=', '-', "'"), { maxLength: 8 })
  .map((parts) => parts.join(''));
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
const asRead = (text: string) => text.replace(/\r\n?/g, '\n');

describe('clipboard text', () => {
  test('is read back cell by cell as it was written', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(fromClipboardText(toClipboardText(rows))).toEqual(rows.map((row) => row.map(asRead)));
      }),
      { numRuns: 500 },
    );
  });

  test('is read without an error and without losing a character other than quotes, apostrophes and breaks', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const kept = fromClipboardText(text).flat().join('');
        expect(kept.replace(/["'\t\r\n]/g, '')).toBe(text.replace(/["'\t\r\n]/g, ''));
      }),
    );
  });

  test.each([
    [
      'Excel ends its last row',
      '12\t2\r\n16\t1\r\n',
      [
        ['12', '2'],
        ['16', '1'],
      ],
    ],
    [
      'LibreOffice Calc ends rows by a line feed',
      '12\t2\n16\t1\n',
      [
        ['12', '2'],
        ['16', '1'],
      ],
    ],
    [
      'Google Sheets does not end the last row',
      '12\t2\n16\t1',
      [
        ['12', '2'],
        ['16', '1'],
      ],
    ],
    ['an old Mac program ends rows by a carriage return', '12\r16\r', [['12'], ['16']]],
    [
      'empty cells stay',
      '\t5\t\r\n\t\t\r\n',
      [
        ['', '5', ''],
        ['', '', ''],
      ],
    ],
    ['one empty cell is a cell', '\r\n', [['']]],
    ['nothing is nothing', '', []],
    ['a line break inside quotes is the cell’s', '"two\nlines"\t7\r\n', [['two\nlines', '7']]],
    ['doubled quotes are one', '"said ""yes"""\t7\r\n', [['said "yes"', '7']]],
    ['an inch mark is no quote', '5" clasp\t7', [['5" clasp', '7']]],
    ['Google Sheets’ own quotes stay', '"Aube"\t7', [['"Aube"', '7']]],
    ['a quote that never closes is text', '"open\t7\n8', [['"open', '7'], ['8']]],
  ])('%s', (_name, text, rows) => {
    expect(fromClipboardText(text)).toEqual(rows);
  });
});

describe('a text that looks like a formula', () => {
  test.each(['=1+1', '+49 30 1234', '-2+3', '@SUM(A1)', '＝1+1', "'=1", '-'])(
    '%p is inert, and itself again here',
    (text) => {
      const copied = toClipboardText([[text]]);
      expect(copied).toBe(`'${text}\r\n`);
      expect(fromClipboardText(copied)).toEqual([[text]]);
    },
  );

  test.each(['-5', '-5.25', '12', "it's = fine", "'twas"])('%p is no formula and goes as it is', (text) => {
    const copied = toClipboardText([[text]]);
    expect(copied).toBe(`${text}\r\n`);
    expect(fromClipboardText(copied)).toEqual([[text]]);
  });
});

describe('what is pasted into the editor of one cell', () => {
  test.each([
    ['one cell of a spreadsheet', '120\r\n', false, '120'],
    ['a line end in quotes', '"120\n150"\r\n', false, null],
    ['a tab in quotes', '"120\t150"', false, null],
    ['two cells beside each other', '120\t150\r\n', false, null],
    ['two cells below each other', '120\r\n150\r\n', false, null],
    ['lines of one cell, into a text', '"one\ntwo"\r\n', true, 'one\ntwo'],
    ['lines of a letter, into a text', 'one\ntwo', true, 'one\ntwo'],
    ['two cells beside each other, into a text', 'one\ttwo', true, null],
  ])('%s', (_name, text, hasLines, pasted) => {
    expect(toOneCell(text, hasLines)).toBe(pasted);
  });
});
