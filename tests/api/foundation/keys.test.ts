/** One record for texts that look the same: on screens, for callers, and under two concurrent writes. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let as: string;
let brandId: number;
beforeAll(async () => {
  api = await startWebApi();
  as = (await api.fixtures.administrator()).uniqueId;
  ({ brandId } = await api.fixtures.brand(null, 'KEYS'));
});
beforeEach(() => api.fixtures.moment(1, 1));
afterAll(() => api.close());

const addBrand = (code: string) => api.call('createBrand', { as, body: { code, label: `Brand ${code}` } });
const addProduct = (skuId: string) =>
  api.call('createProduct', {
    as,
    params: { system: 'ruc' },
    body: { fiscalYear: 2026, brandId, skuId, skuName: 'Ring', availableQuantity: 5 },
  });

test.each(['LOOK\u200b', 'look', 'ＬＯＯＫ', 'LООK', 'LOOK\u00ad', '\u202eLOOK', '\u00a0LOOK '])(
  'the code %j is that of a brand that looks the same',
  async (code) => {
    await addBrand('LOOK');
    const { status, body } = await addBrand(code);
    expect([status, body.detail]).toEqual([409, 'Another brand has this code.']);
  },
);

test('a code of signs that nobody sees is empty, and one with an accent is another code', async () => {
  expect((await addBrand('\u200b\u2060')).status).toBe(400);
  expect((await addBrand('ACC')).status).toBe(201);
  expect((await addBrand('ÄCC')).status).toBe(201);
});

test('a SKU id that looks like another one is refused, and kept without what nobody sees', async () => {
  const { status, body } = await addProduct('KZ\u200b-1');
  expect([status, body.skuId]).toEqual([201, 'KZ-1']);
  for (const skuId of ['KZ-1', 'kz-1', 'KZ-\u00ad1', 'ΚΖ-1', 'KZ‑1'])
    expect((await addProduct(skuId)).status).toBe(409);
});

test('of two writes at once of one key only one is saved', async () => {
  const statuses = (await Promise.all(['TWO-1', 'two\u200b-1', 'ТWО-1'].map(addProduct))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([201, 409, 409]);
});
