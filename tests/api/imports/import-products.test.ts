import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { type Cells, importFile, toCounts, toWorkbook } from './import-file';

let api: TestWebApi;
let editor: string;
let brandCode: string;

const HEADER = [
  'SKU id',
  'SKU name',
  'Brand',
  'Available',
  'Reserve',
  'Unit price',
  'Currency',
  'Launch',
  'Eligible markets',
  'Status',
];

beforeAll(async () => {
  api = await startWebApi();
  const brand = await api.fixtures.brand();
  brandCode = brand.code;
  editor = (await api.fixtures.brandEditor([brand.brandId])).uniqueId;
  await api.fixtures.market(null, 'FR');
  await api.fixtures.market(null, 'DE');
});
beforeEach(() => api.fixtures.moment(1, 1));
afterAll(() => api.close());

const drop = async (...rows: Cells[]) =>
  importFile(api, { as: editor, folder: 'products', content: await toWorkbook([HEADER, ...rows]) });
const list = async () =>
  (await api.call('listProducts', { as: editor, query: { fiscalYear: 2026, limit: 500 } })).body.items;

test('new products are added and known ones changed, and a second import changes nothing', async () => {
  const rows: Cells[] = [
    [
      '007',
      'Meridian',
      brandCode,
      100,
      10,
      19.99,
      'eur',
      new Date('2026-05-01T00:00:00Z'),
      'FR, DE',
      'Draft',
    ],
    ['=1+1', '@sum', brandCode, 5, null, null, null, null, 'All', 'Draft'],
  ];
  const first = await drop(...rows);
  expect(first.errors).toEqual([]);
  expect(toCounts(first)).toEqual({ status: 4, created: 2, updated: 0, unchanged: 0, failed: 0 });
  expect(await list()).toEqual([
    expect.objectContaining({
      skuId: '007',
      availableQuantity: 100,
      reserveQuantity: 10,
      unitPrice: '19.99',
      currency: 'EUR',
      launchDate: '2026-05-01',
      status: 'draft',
    }),
    expect.objectContaining({ skuId: '=1+1', skuName: '@sum', reserveQuantity: 0, eligibleMarketIds: null }),
  ]);
  const second = await drop(...rows);
  expect(toCounts(second)).toEqual({ status: 4, created: 0, updated: 0, unchanged: 2, failed: 0 });
  const third = await drop(['007', null, null, 0, 0, null, null, null, null, null]);
  expect(toCounts(third)).toEqual({ status: 4, created: 0, updated: 1, unchanged: 0, failed: 0 });
  const [changed] = await list();
  expect(changed).toMatchObject({
    skuName: 'Meridian',
    availableQuantity: 0,
    unitPrice: '19.99',
    version: 2,
  });
});

test('an export that is imported unchanged changes nothing', async () => {
  const { bytes } = await api.call('exportProducts', { as: editor, query: { fiscalYear: 2026 } });
  const before = await list();
  const answer = await importFile(api, { as: editor, folder: 'products', content: bytes });
  expect(answer.errors).toEqual([]);
  expect(toCounts(answer)).toEqual({
    status: 4,
    created: 0,
    updated: 0,
    unchanged: before.length,
    failed: 0,
  });
  expect(await list()).toEqual(before);
});
