import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { MAX_MASTER_ROWS } from '@/domain/limits';
import { at, readTable, toEdited } from '../imports/edit-export';
import { toCsv, toWorkbook } from '../imports/import-file';
import { type Masters, openMasters, toCounts, toRefusalTexts } from './master-desk';

let desk: Masters;
let horology: { organizationId: number; label: string };

beforeAll(async () => {
  desk = await openMasters();
  const { fixtures } = desk.api;
  horology = await fixtures.organization('HOR');
  await fixtures.organization('LEA');
  await fixtures.brand(horology.organizationId, 'ORV');
  await fixtures.brand(null, '007');
  await fixtures.market((await fixtures.entity('EU')).entityId, 'FR');
});
afterAll(() => desk.api.close());

const listBrands = async () => (await desk.api.call('listBrands', { as: desk.global.uniqueId })).body;
const getBrand = async (code: string) =>
  (await listBrands()).find((brand: { code: string }) => brand.code === code);

test.each(['brands', 'markets'] as const)(
  'the workbook of %s, imported as it is, changes nothing',
  async (master) => {
    const { bytes, table } = await desk.download(master);
    const { status, body } = await desk.drop(master, bytes);
    expect(status).toBe(200);
    expect(toCounts(body)).toEqual({ created: 0, updated: 0, unchanged: table.rows.length, failed: 0 });
    expect(table.rows.length).toBeGreaterThan(0);
  },
);

test('a brand is added and another one changed, by code; each save is in the history as an import', async () => {
  const rows = [
    ['Code', 'Name', 'Organization'],
    ['NEW1', 'Nouvelle', 'lea'],
    ['orv', 'Orvane Paris', null],
  ];
  const checked = await desk.dropRows('brands', rows, { dryRun: true });
  expect(toCounts(checked)).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 0 });
  expect(checked.lines).toContainEqual({
    ...{ row: 3, outcome: 'updated', record: 'Orvane Paris', column: 'Name', message: null },
    ...{ before: 'Brand ORV', value: 'Orvane Paris' },
  });
  expect(await getBrand('NEW1')).toBeUndefined();
  expect(await getBrand('ORV')).toMatchObject({ label: 'Brand ORV', version: 1 });

  const saved = await desk.dropRows('brands', rows);
  expect({ ...saved, isDryRun: true }).toEqual(checked);
  const lea = (await getBrand('NEW1')).organizationId;
  expect(lea).not.toBe(horology.organizationId);
  // An empty cell changes nothing, and the code keeps its case.
  expect(await getBrand('ORV')).toMatchObject({
    label: 'Orvane Paris',
    version: 2,
    organizationId: horology.organizationId,
  });
  const history = await desk.listHistory('brand');
  expect(history.filter(({ source }: { source: string }) => source === 'import')).toHaveLength(2);
});

test('the word None takes a brand out of its organization', async () => {
  await desk.api.fixtures.brand(horology.organizationId, 'OUT');
  const rows = [
    ['Code', 'Organization'],
    ['OUT', 'none'],
  ];
  expect(toCounts(await desk.dropRows('brands', rows))).toMatchObject({ updated: 1, failed: 0 });
  expect(await getBrand('OUT')).toMatchObject({ organizationId: null, label: 'Brand OUT' });
});

test('refused rows say why, and the others are saved', async () => {
  const result = await desk.dropRows('markets', [
    ['Code', 'Name', 'Entity'],
    ['JP', 'Japan', null],
    ['A,B', 'Two codes', null],
    ['KR', null, null],
    ['CN', 'China', 'Nowhere'],
    ['jp', 'Japan again', null],
    [null, 'No code', null],
  ]);
  expect(toCounts(result)).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 5 });
  expect(toRefusalTexts(result)).toEqual([
    '3 Code: The code of a market cannot hold a comma.',
    '4 Name: The Name field cannot be empty. A new market needs it.',
    '5 Entity: There is no entity Nowhere. Add it on the screen first, or write None.',
    '6 Code: Row 2 is about the same market. Keep one of the two rows.',
    '7 Code: The Code field cannot be empty. A new market needs it.',
  ]);
});

test('a row that a colleague changed after the export is refused, until its version is emptied', async () => {
  const colleague = await desk.api.fixtures.globalAdministrator();
  const brand = await desk.api.fixtures.brand(null, 'AGED');
  const { table } = await desk.download('brands');
  desk.tick();
  await desk.api.call('updateBrand', {
    as: colleague.uniqueId,
    params: { brandId: brand.brandId },
    body: { code: 'AGED', label: 'Theirs' },
  });
  const rename = (row: Record<string, unknown>): Record<string, string> =>
    row.Code === 'AGED' ? { Name: 'Mine' } : {};
  desk.tick();
  const { body } = await desk.drop('brands', await toEdited(table, rename));
  expect(toRefusalTexts(body)).toEqual([
    expect.stringMatching(/Version: Changed by User \d+ on 2026\/03\/15 .*Export again/),
  ]);
  expect(await getBrand('AGED')).toMatchObject({ label: 'Theirs' });
  const again = await toEdited(table, (row) => ({ ...rename(row), Version: null }));
  expect(toCounts((await desk.drop('brands', again)).body)).toMatchObject({ updated: 1, failed: 0 });
  expect(await getBrand('AGED')).toMatchObject({ label: 'Mine' });
});

test('a row with the version of another brand is refused, and so is a code that was changed in the file', async () => {
  const { table } = await desk.download('brands');
  const [first, second] = table.rows.map((row) => String(at(table, row, 'Version')));
  const swap = (row: Record<string, unknown>): Record<string, string> => {
    if (row.Version === first) return { Version: second ?? '' };
    return row.Code === 'ORV' ? { Code: 'ORX' } : {};
  };
  const { body } = await desk.drop('brands', await toEdited(table, swap));
  expect(toCounts(body)).toMatchObject({ created: 0, updated: 0, failed: 2 });
  expect(toRefusalTexts(body)[0]).toContain('Version: This cell belongs to');
});

test('the refused rows come back as a workbook that says why in a comment, and can be imported once corrected', async () => {
  const content = await toWorkbook([
    ['Code', 'Name', 'Organization', 'Remark'],
    ['FIX', 'To fix', 'Nowhere', 'mine'],
    ['FINE', 'Fine', null, null],
  ]);
  const answered = await desk.api.call('exportRefusedMasterRows', {
    as: desk.global.uniqueId,
    params: { master: 'brands' },
    files: [{ name: 'spring brands.xlsx', content }],
  });
  expect(answered.status).toBe(200);
  expect(answered.headers['content-disposition']).toContain('spring brands refused rows 2026-03-15.xlsx');
  const table = await readTable(answered.bytes);
  expect(table.header).toEqual(['Code', 'Name', 'Organization', 'Remark', 'Refused because']);
  expect(table.rows).toHaveLength(1);
  const [sheet] = (await readXlsx(answered.bytes)).sheets;
  const comments = [...(sheet?.cells?.values() ?? [])].flatMap(({ comment }) => comment?.text ?? []);
  expect(comments).toEqual(['There is no organization Nowhere. Add it on the screen first, or write None.']);
  expect(await getBrand('FINE')).toBeUndefined();
  const corrected = await toEdited(table, () => ({ Organization: 'HOR' }));
  expect(toCounts((await desk.drop('brands', corrected)).body)).toMatchObject({ created: 1, failed: 0 });
  const none = await desk.api.call('exportRefusedMasterRows', {
    as: desk.global.uniqueId,
    params: { master: 'brands' },
    files: [{ name: 'brands.xlsx', content: corrected }],
  });
  expect([none.status, none.body.detail]).toEqual([409, 'No row of this file is refused.']);
});

test('the template has the columns that are read, explained, and is no file to import as it is', async () => {
  const { bytes, status } = await desk.api.call('exportMasterTemplate', {
    as: desk.global.uniqueId,
    params: { master: 'markets' },
  });
  expect(status).toBe(200);
  expect(await readTable(bytes)).toEqual({ header: ['Code', 'Name', 'Entity'], rows: [] });
  expect((await readXlsx(bytes)).sheets.map(({ name }) => name)).toEqual(['Markets', 'Columns', 'Lists']);
  const { status: dropped, body } = await desk.drop('markets', bytes);
  expect([dropped, body.errors.File]).toEqual([400, ['The file has no rows under its header.']]);
});

describe('a file that is refused as a whole changes nothing and says why', () => {
  test.each([
    ['no workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /protected by a password/],
    ['no key column', () => toCsv([['Name'], ['Orvane']]), /no column Code/],
    [
      'a column twice',
      () =>
        toCsv([
          ['Code', 'Code'],
          ['A', 'B'],
        ]),
      /stands there twice/,
    ],
    [
      'too many rows',
      () => toCsv([['Code'], ...Array.from({ length: MAX_MASTER_ROWS + 1 }, (_, row) => [`C${row}`])]),
      /more than 5 000 rows/,
    ],
  ])('%s', async (_name, toContent, sentence) => {
    const before = await listBrands();
    const { status, body } = await desk.drop('brands', toContent());
    expect(status).toBe(400);
    expect(body.errors.File[0].replace(/\s/gu, ' ')).toMatch(sentence);
    expect(await listBrands()).toEqual(before);
  });

  test('an unknown master is not found', async () => {
    const { status } = await desk.api.call('importMaster', {
      as: desk.global.uniqueId,
      params: { master: 'entities' },
      body: {},
      files: [{ name: 'x.csv', content: Buffer.from('Code') }],
    });
    expect(status).toBe(404);
  });
});

test('only global administrators download, check and import', async () => {
  const { uniqueId: as } = await desk.api.fixtures.administrator();
  const file = {
    name: 'x.csv',
    content: toCsv([
      ['Code', 'Name'],
      ['NO', 'No'],
    ]),
  };
  const inputs = [
    ['exportBrands', {}],
    ['exportMarkets', {}],
    ['exportMasterTemplate', { params: { master: 'brands' } }],
    ['importMaster', { params: { master: 'brands' }, body: {}, files: [file] }],
    ['exportRefusedMasterRows', { params: { master: 'brands' }, files: [file] }],
  ] as const;
  for (const [id, input] of inputs) {
    const { status, body } = await desk.api.call(id, { as, ...input });
    expect({ id, status, reason: body.reason }).toEqual({ id, status: 403, reason: 'roleTooLow' });
  }
  expect(await getBrand('NO')).toBeUndefined();
});

test('a formula without a value and a text that looks like one are no formula', async () => {
  const result = await desk.dropRows('brands', [
    ['Code', 'Name'],
    ['SIGN', '=1+1'],
  ]);
  expect(toCounts(result)).toMatchObject({ created: 1 });
  expect(await getBrand('SIGN')).toMatchObject({ label: '=1+1' });
  const { bytes } = await desk.download('brands');
  expect(toCounts((await desk.drop('brands', bytes)).body)).toMatchObject({ updated: 0, failed: 0 });
});
