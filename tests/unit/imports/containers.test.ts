/** Files as other programs write them: those that Excel opens are opened, and ambiguous ones are not. */
import { describe, expect, test } from '@jest/globals';
import { toBatches } from '@/services/web-api/tools/sheet-reader/bounded-rows';
import { toFormattedText } from '@/services/web-api/tools/sheet-reader/cell-text';
import { inspectWorkbook } from '@/services/web-api/tools/sheet-reader/inspect-file';
import { readCsv } from '@/services/web-api/tools/sheet-reader/read-csv';
import { readWorkbook } from '@/services/web-api/tools/sheet-reader/read-workbook';
import { SHEET, toSheetXml, toWorkbookParts, toZip, type ZipPart } from '../../api/imports/zip';

const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const ROWS = `<row r="1">${cell('A1', 'SKU id')}</row><row r="2">${cell('A2', 'A-1')}</row>`;
const PARTS = toWorkbookParts({ sheet: toSheetXml(ROWS) });

async function read(zip: Buffer) {
  await inspectWorkbook(zip);
  const rows = [];
  for await (const batch of toBatches(readWorkbook(zip, () => undefined))) rows.push(...batch);
  return rows.map(({ cells }) => cells);
}
const withParts = (change: (part: ZipPart) => ZipPart) => toZip(PARTS.map(change));
const ofSheet = (toContent: (xml: string) => string | Buffer) =>
  withParts((part) => (part.name === SHEET ? { ...part, content: toContent(String(part.content)) } : part));
const toUtf16 = (xml: string, mark = '\ufeff') =>
  Buffer.from(mark + xml.replace('encoding="UTF-8"', 'encoding="UTF-16"'), 'utf16le');
const OPENED = [['SKU id'], ['A-1']];

describe('a workbook', () => {
  test.each([
    ['names with backslashes', withParts((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))],
    [
      'names in another case than its relations',
      withParts((part) => ({ ...part, name: part.name.replace('sheet1', 'Sheet1') })),
    ],
    ['[content_types].xml', withParts((part) => ({ ...part, name: part.name.toLowerCase() }))],
    ['the end record of a large archive', toZip(PARTS, '', true)],
    ['a sheet in UTF-16', ofSheet((xml) => toUtf16(xml))],
    ['a sheet in UTF-16 of the other order', ofSheet((xml) => toUtf16(xml).swap16())],
    ['all parts in UTF-16', withParts((part) => ({ ...part, content: toUtf16(String(part.content)) }))],
    [
      'a form control beside rows up to the last one',
      ofSheet((xml) =>
        xml.replace(
          '</sheetData>',
          '<row r="1048576"/></sheetData><controls><control><anchor><from><xdr:row>5</xdr:row></from></anchor></control></controls>',
        ),
      ),
    ],
  ])('with %s is opened', async (_what, zip) => {
    expect(await read(zip)).toEqual(OPENED);
  });

  test.each([
    ['two names that differ in case only', toZip([...PARTS, { name: SHEET.toUpperCase(), content: '' }])],
    [
      'two names that differ in the slash only',
      toZip([...PARTS, { name: SHEET.replaceAll('/', '\\'), content: '' }]),
    ],
    [
      'a document type in UTF-16',
      ofSheet((xml) => toUtf16(xml.replace('<worksheet', '<!DOCTYPE x><worksheet'))),
    ],
    [
      'two end records that contradict each other',
      (() => {
        const zip = toZip(PARTS, '', true);
        zip.writeUInt16LE(3, zip.length - 12);
        return zip;
      })(),
    ],
  ])('with %s is refused', async (_what, zip) => {
    await expect(read(zip)).rejects.toThrow(/^The workbook/);
  });

  test('of Numbers is refused with the way out', async () => {
    const summary = toSheetXml(
      `<row r="1">${cell('A1', 'This document was exported from Numbers. Each table')}</row>`,
    );
    await expect(read(toZip(toWorkbookParts({ sheet: summary })))).rejects.toThrow(
      'In Numbers, choose File, Export To, CSV',
    );
    const document = toZip([{ name: 'Index/Document.iwa', content: 'x' }]);
    await expect(read(document)).rejects.toThrow('In Numbers, choose File, Export To, CSV');
  });

  test('with a value in the last column is refused, and the cell is named', async () => {
    const sheet = toSheetXml(
      `<row r="1">${cell('A1', 'SKU id')}</row><row r="2">${cell('XFD2', 'note')}</row>`,
    );
    await expect(read(toZip(toWorkbookParts({ sheet })))).rejects.toThrow('The cell XFD2 is filled in');
  });

  test('with a picture placed in a cell names it as one', async () => {
    const sheet = toSheetXml(
      `<row r="1"><c r="A1" t="e" vm="1"><v>#VALUE!</v></c><c r="B1" t="e"><v>#VALUE!</v></c></row>`,
    );
    expect(await read(toZip(toWorkbookParts({ sheet })))).toEqual([
      [{ fault: 'picture' }, { fault: 'error', shown: '#VALUE!' }],
    ]);
  });

  test('shows a number as its format of zeros and literals does', async () => {
    const parts = toWorkbookParts({
      sheet: toSheetXml('<row r="1"><c r="A1" s="2"><v>123</v></c><c r="B1" s="1"><v>5</v></c></row>'),
    });
    const zip = toZip(
      parts.map((part) =>
        part.name === 'xl/styles.xml'
          ? {
              ...part,
              content: String(part.content)
                .replace('dd\\.mm\\.yyyy', '0000000')
                .replace('numFmtId="14"', 'numFmtId="3"'),
            }
          : part,
      ),
    );
    expect(await read(zip)).toEqual([
      [
        { number: 123, shown: '0000123' },
        { number: 5, shown: null },
      ],
    ]);
  });
});

test.each([
  [123, '0000000', '0000123'],
  [45, '"SKU-"000', 'SKU-045'],
  [12345, '00-000', '12-345'],
  [123456, '00-000', '123-456'],
  [7, '\\A00;[Red]-0', 'A07'],
  [7, '#,##0', null],
  [7, '0.00', null],
  [7, '0%', null],
  [7, '0E+0', null],
  [1.5, '000', null],
  [-5, '000', null],
])('the number %d in the format %s shows %j', (value, format, shown) => {
  expect(toFormattedText(value, format)).toBe(shown);
});

test.each([
  ['two byte order marks', '\ufeff\ufeffSKU id;Name\nA-1;Ring'],
  ['a hint in quotation marks', '"sep=;"\nSKU id;Name\nA-1;Ring'],
  ['a hint with the separators of its row', 'sep=;;;\r\nSKU id;Name\r\nA-1;Ring'],
  ['the end sign of DOS', 'SKU id;Name\nA-1;Ring\n\u001a'],
])('a text file with %s is read', (_what, text) => {
  const rows = [...readCsv(Buffer.from(text))]
    .map(({ cells }) => cells)
    .filter((cells) => cells.some(Boolean));
  expect(rows).toEqual([
    ['SKU id', 'Name'],
    ['A-1', 'Ring'],
  ]);
});
