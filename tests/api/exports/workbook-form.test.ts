import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import type { OperationId } from '@/domain/contract/operations';
import { CURRENCIES } from '@/domain/limits';
import { toColumnName } from '@/domain/sheet-columns';
import { at, readTable } from '../imports/edit-export';
import { importFile, toWorkbook } from '../imports/import-file';
import { type Scene, startScene } from '../requests/scene';
import { readParts, toColumnFormats, toForms, toWidths } from './sheet-parts';

const TEXT = 'inlineStr @';
const WHOLE = '[>=1000000]# ### ##0;[>=1000]# ##0;0';
const INTEGER = `n ${WHOLE}`;
const FLAG = 'inlineStr 0';
const ID = 'n 0';
const DECIMAL = 'n #,##0.00';
const DAY = 'n yyyy/mm/dd';
const INSTANT = 'n yyyy/mm/dd hh:mm';
const SIGNS = ['=1+1', '+44', '-1', '@sum', '\tTab', "'quote", '=HYPERLINK("http://x")'];

let scene: Scene;
let refusedId: number;
beforeAll(async () => {
  scene = await startScene();
  for (const [index, sign] of SIGNS.entries()) {
    const product = await scene.product({
      ...{ skuId: sign.trim(), skuName: `${sign.trim()} name`, collection: sign.trim() },
      ...{ unitPrice: '1234.50', currency: 'EUR', launchDate: '2026-05-01', availableQuantity: 12_345 },
    });
    await scene.api.fixtures.request(product, scene.fr.marketId, {
      ...{ requestedQuantity: 1_000 * index, pitch: sign.trim(), wantedBy: '2026-05-01' },
      ...{ submittedAt: new Date('2026-03-01T10:20:30Z'), submittedBy: 'who@test.example' },
    });
  }
  await scene.api.fixtures.user([], { name: '=1+1', email: 'formula@test.example' });
  const refused = await importFile(scene.api, {
    as: scene.marketEditor,
    folder: 'requests',
    content: await toWorkbook([
      ['SKU id', 'Market code', 'Requested', 'Pitch', 'Wanted by'],
      ...SIGNS.map((sign) => [sign, scene.fr.code, -1, sign, new Date('2026-05-01T00:00:00Z')]),
    ]),
  });
  refusedId = refused.fileId;
});
afterAll(() => scene.api.close());

const download = async (id: OperationId, input: object = {}) => {
  const { status, bytes } = await scene.api.call(id, { as: scene.administrator, ...input });
  expect(status).toBe(200);
  return bytes;
};
const YEAR = { query: { fiscalYear: 2026 } };

const EXPORTS: [string, () => Promise<Buffer>, Record<string, string>][] = [
  [
    'products',
    () => download('exportProducts', YEAR),
    {
      Product: ID,
      'Fiscal year': ID,
      'SKU id': TEXT,
      Available: INTEGER,
      'Unit price': DECIMAL,
      Launch: DAY,
      Disabled: FLAG,
      'Published at (UTC)': INSTANT,
      Version: TEXT,
    },
  ],
  [
    'requests',
    () => download('exportRequests', YEAR),
    {
      'Request id': ID,
      'SKU id': TEXT,
      Requested: INTEGER,
      Pitch: TEXT,
      'Wanted by': DAY,
      'Submitted at (UTC)': INSTANT,
      Version: TEXT,
    },
  ],
  ['users', () => download('exportUsers'), { 'User id': ID, Name: TEXT, Active: FLAG }],
  [
    'refused rows',
    () => download('exportRefusedRows', { as: scene.marketEditor, params: { fileId: refusedId } }),
    { 'SKU id': TEXT, Requested: INTEGER, 'Wanted by': DAY, 'Refused because': TEXT },
  ],
  ['template', () => download('exportImportTemplate', { query: { fileFolder: 'products' } }), {}],
];

test.each(EXPORTS)(
  'the workbook of %s: a frozen header, widths, typed cells in their formats, and no formula',
  async (_name, load, expected) => {
    const bytes = await load();
    const parts = readParts(bytes);
    const table = await readTable(bytes);
    expect(parts.sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
    const widths = toWidths(parts);
    expect(widths).toHaveLength(table.header.length);
    for (const [index, header] of table.header.entries()) {
      expect({ header, isWide: (widths[index] ?? 0) > header.length }).toEqual({
        header,
        isWide: true,
      });
    }
    expect(parts.sheet).not.toMatch(/<f[ >]/);
    expect(parts.names.filter((name) => /vba|external|hyperlink/i.test(name))).toEqual([]);
    expect(toForms(parts, 2, table.header)).toMatchObject(expected);
    // Rows typed under the last one look like those above.
    expect(toColumnFormats(parts, table.header)).toMatchObject(
      Object.fromEntries(
        Object.entries(expected).map(([header, form]) => [header, form.split(' ').slice(1).join(' ')]),
      ),
    );
    expect(toForms(parts, 1, table.header)).toEqual(
      Object.fromEntries(table.header.map((header) => [header, TEXT])),
    );
    expect(parts.sheet).toMatch(/<autoFilter ref="A1:[A-Z]+\d+"\/>/);
    expect(parts.sheet).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"');
    expect(parts.workbook).toMatch(/Print_Titles" localSheetId="0">'[^']+'!\$1:\$1</);
  },
);

test.each([
  ['exportProducts', 'brandEditor'],
  ['exportRequests', 'brandEditor'],
  ['exportPitches', 'marketEditor'],
] as const)(
  'the sheet Columns of %s explains every column, and the sheet is protected',
  async (id, person) => {
    const bytes = await download(id, { as: scene[person], ...YEAR });
    const { sheets } = await readXlsx(bytes);
    const [rows] = sheets;
    const guide = sheets.find(({ name }) => name === 'Columns');
    const explained = (guide?.rows ?? []).slice(1).map(([header]) => header);
    expect(explained.filter(Boolean)).toEqual(rows?.rows[0]);
    expect(rows?.protection).toMatchObject({ sheet: true });
  },
);

test('cells offer lists of the own brands and markets, and check packs and limits by the columns of their row', async () => {
  const read = async (id: OperationId, as: string) => {
    const { sheets } = await readXlsx(await download(id, { as, ...YEAR }));
    const [sheet] = sheets;
    const lists = sheets.find(({ name }) => name === 'Lists')?.rows ?? [];
    const column = (header: string) => lists[0]?.indexOf(header) ?? -1;
    return {
      toValues: (header: string) => lists.slice(1).flatMap((row) => row[column(header)] ?? []),
      getRule: (header: string) =>
        sheet?.dataValidations?.find(({ range }) => range.startsWith(`${toPlace(header)}2:`)),
      toPlace,
    };
    function toPlace(header: string) {
      return toColumnName(sheet?.rows[0]?.indexOf(header) ?? -1);
    }
  };
  const products = await read('exportProducts', scene.brandEditor);
  expect(products.toValues('Brand')).toEqual([scene.brand.label]);
  expect(products.toValues('Currency')).toEqual([...CURRENCIES]);
  expect(products.toValues('Status')).toEqual(['Draft', 'Published']);
  expect(products.getRule('Pack size')).toMatchObject({ type: 'whole', formula1: '1' });
  expect(products.getRule('Requested')).toBeUndefined();
  const pitches = await read('exportPitches', scene.marketEditor);
  expect(pitches.toValues('Market code')).toContain(scene.fr.code);
  expect(pitches.toValues('Market code')).not.toContain(scene.jp.code);
  const [asked, pack, min, max] = ['Requested', 'Pack size', 'Min per market', 'Max per market'].map(
    (header) => `$${pitches.toPlace(header)}2`,
  );
  expect(pitches.getRule('Requested')?.formula1).toBe(
    `AND(ISNUMBER(${asked}),${asked}>=0,${asked}=INT(${asked}),MOD(${asked},MAX(1,${pack}))=0,OR(${asked}=0,AND(${asked}>=N(${min}),OR(${max}="",${asked}<=${max}))))`,
  );
  expect(pitches.getRule('Allocated')).toBeUndefined();
  // Reasons that the system offers are a list; a retired one is not on it.
  const reasons = [
    { label: 'Supply is short.', isRetired: false },
    { label: 'Old words.', isRetired: true },
  ];
  const body = { protectedShare: 20, markets: [], entities: [], reasons };
  expect((await read('exportRequests', scene.brandEditor)).getRule('Allocation reason')?.type).toBe(
    'textLength',
  );
  await scene.api.call('replaceSharingSettings', { as: scene.administrator, body });
  const requests = await read('exportRequests', scene.brandEditor);
  expect(requests.toValues('Allocation reason')).toEqual(['Supply is short.']);
});

test('texts that start like a formula stay the same texts in every workbook', async () => {
  const trimmed = SIGNS.map((sign) => sign.trim());
  const products = await readTable(await download('exportProducts', YEAR));
  for (const header of ['SKU id', 'Collection']) {
    expect(products.rows.map((row) => at(products, row, header))).toEqual(trimmed);
  }
  const requests = await readTable(await download('exportRequests', YEAR));
  expect(requests.rows.map((row) => at(requests, row, 'Pitch'))).toEqual(trimmed);
  const users = await readTable(await download('exportUsers'));
  expect(users.rows.map((row) => at(users, row, 'Name'))).toContain('=1+1');
});

test('the columns of a template keep leading zeros of typed ids, and show days and numbers in their formats', async () => {
  const bytes = await download('exportImportTemplate', { query: { fileFolder: 'products' } });
  const { header } = await readTable(bytes);
  expect(toColumnFormats(readParts(bytes), header)).toMatchObject({
    'SKU id': '@',
    Available: WHOLE,
    'Unit price': '#,##0.00',
    Launch: 'yyyy/mm/dd',
  });
});

test.each([
  ['exportProducts', YEAR, 'RUC products 2026 2026-03-15.xlsx'],
  ['exportRequests', YEAR, 'RUC requests 2026 2026-03-15.xlsx'],
  ['exportUsers', {}, 'Users 2026-03-15.xlsx'],
  [
    'exportImportTemplate',
    { query: { fileFolder: 'final-allocations' } },
    'RUC final allocations template 2026-03-15.xlsx',
  ],
] as const)('the download of %s is named by system, subject, year and day', async (id, input, name) => {
  const { headers } = await scene.api.call(id, { as: scene.administrator, ...input });
  expect(headers['content-disposition']).toContain(`filename="${name}"`);
});
