import { Readable } from 'node:stream';
import { InflateRaw } from 'node:zlib';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { dropFile, toWorkbook } from './import-file';
import { SHEET, toSheetXml, toWorkbookParts, toZip } from './zip';

let api: TestWebApi;
let administrator: string;

beforeAll(async () => {
  api = await startWebApi();
  administrator = (await api.fixtures.administrator(1)).uniqueId;
  await api.fixtures.moment(1, 1);
});
afterAll(() => api.close());

const MB = 1024 * 1024;
const HEADER = '<row r="1"><c r="A1" t="inlineStr"><is><t>SKU id</t></is></c></row>';
const parts = toWorkbookParts({ sheet: toSheetXml(HEADER) });
const replaced = (name: string, content: string | Buffer) =>
  parts.map((part) => (part.name === name ? { ...part, content } : part));
const good = toZip(parts);

const HOSTILE: [string, () => Buffer, string][] = [
  ['nothing', () => Buffer.alloc(0), 'The file is empty.'],
  [
    'a picture called workbook',
    () => Buffer.from('89504e470d0a1a0a0000000d49484452ff', 'hex'),
    'neither an Excel workbook',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'neither an Excel workbook'],
  [
    'a web page called .xls',
    () => Buffer.from('<html><table><tr><td>SKU id</td></tr></table>'),
    'neither an Excel workbook',
  ],
  ['text in an old encoding', () => Buffer.from('SKU id;Pr\xe9nom', 'latin1'), 'Save it as "CSV UTF-8"'],
  [
    'an encrypted or old workbook',
    () => Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
    'protected by a password, or an old one',
  ],
  [
    'an archive with a password',
    () => toZip(parts.map((part) => ({ ...part, flags: 1 }))),
    'protected by a password',
  ],
  ['a macro workbook', () => toZip([...parts, { name: 'xl/vbaProject.bin', content: 'x' }]), 'holds macros'],
  [
    'a macro workbook by its type',
    () =>
      toZip(
        toWorkbookParts({
          sheet: toSheetXml(HEADER),
          mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
        }),
      ),
    'holds macros',
  ],
  [
    'a binary workbook',
    () =>
      toZip(
        toWorkbookParts({ sheet: '', mainType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }),
      ),
    'binary one (.xlsb). Save it as an Excel workbook',
  ],
  [
    'a text document',
    () => toZip([{ name: '[Content_Types].xml', content: '<Types/>' }]),
    'no Excel workbook',
  ],
  [
    'a DOCTYPE',
    () =>
      toZip(
        replaced(SHEET, `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>${toSheetXml(HEADER).slice(55)}`),
      ),
    'what no spreadsheet program writes',
  ],
  [
    'a DOCTYPE across the seam of two chunks',
    () =>
      toZip(
        replaced(
          SHEET,
          `<?xml version="1.0"?>${' '.repeat(256 * 1024 - 26)}<!DOCTYPE a>${toSheetXml(HEADER).slice(55)}`,
        ),
      ),
    'what no spreadsheet program writes',
  ],
  [
    'a zip bomb in a sheet',
    () => toZip(replaced(SHEET, Buffer.alloc(300 * MB, ' '))),
    'too large once it is unpacked',
  ],
  [
    'a zip bomb in the shared strings',
    () => toZip(replaced('xl/sharedStrings.xml', Buffer.alloc(60 * MB, ' '))),
    'too large once it is unpacked',
  ],
  [
    'a damaged archive',
    () => Buffer.concat([good.subarray(0, 200), Buffer.alloc(80), good.subarray(280)]),
    'damaged',
  ],
  ['a cut archive', () => good.subarray(0, good.length - 10), 'damaged'],
  ['something behind the archive', () => Buffer.concat([good, Buffer.from('tail')]), 'goes on after its end'],
  ['two archives in one', () => Buffer.concat([good, good]), 'goes on after its end'],
  [
    'an OpenDocument spreadsheet',
    () =>
      toZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
      ]),
    'OpenDocument one (.ods). Save it as an Excel workbook (.xlsx).',
  ],
  [
    'a flat OpenDocument spreadsheet',
    () => Buffer.from('<?xml version="1.0"?><office:document xmlns:office="x"></office:document>'),
    'OpenDocument one (.ods). Save it as an Excel workbook (.xlsx).',
  ],
  ['a part that stands there twice', () => toZip([...parts, ...parts.slice(-1)]), 'damaged'],
];

/** Counts the unpacked bytes: the work a file causes, on a machine under any load. */
function countUnpacked() {
  let bytes = 0;
  const { push } = Readable.prototype;
  const spy = jest.spyOn(Readable.prototype, 'push').mockImplementation(function (this: Readable, chunk) {
    if (this instanceof InflateRaw) bytes += chunk?.length ?? 0;
    return push.call(this, chunk);
  });
  return {
    stop: () => {
      spy.mockRestore();
      return bytes;
    },
  };
}

test.each(HOSTILE)(
  '%s is refused with the reason once 128 MB are unpacked at the latest, other calls answered meanwhile',
  async (_name, make, reason) => {
    const content = make();
    const memory = process.memoryUsage.rss();
    const unpacked = countUnpacked();
    const refused = dropFile(api, { as: administrator, folder: 'products', content });
    const meanwhile = await api.call('listBrands', { as: administrator });
    const { status, body } = await refused;
    expect(unpacked.stop()).toBeLessThan(129 * MB);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(150 * MB);
    expect(meanwhile.status).toBe(200);
    expect(status).toBe(400);
    expect(body.errors.File[0]).toContain(reason);
    expect(body.detail).toBe(body.errors.File[0]);
  },
);

test('a refused file leaves no job and no bytes', async () => {
  const { body } = await api.call('listImports', { as: administrator });
  expect(body.items).toEqual([]);
  const { readdirSync } = await import('node:fs');
  expect(readdirSync(api.folder)).toEqual([]);
});

test('a name with a path and control characters is kept as a name', async () => {
  const content = await toWorkbook([['SKU id']]);
  const name = '..\\..\\etc/pass\u0000wd\u202exslx.xlsx';
  const { body } = await dropFile(api, { as: administrator, folder: 'products', content, name });
  const { body: job } = await api.call('getImport', { as: administrator, params: { fileId: body.fileId } });
  expect(job.fileName).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.xlsx$/u);
});

test('a file over the limit of uploads is 413', async () => {
  const content = Buffer.alloc(10 * MB + 1, 'a');
  const { status } = await dropFile(api, { as: administrator, folder: 'products', content });
  expect(status).toBe(413);
});
