/** One record for texts that look the same: on screens, for callers, under two concurrent writes, and with older data. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { brands, products } from '@/services/web-api/data/database/schema';
import { claimKeys } from '@/services/web-api/data/keys/claim-keys';
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

test('records from before the rule stay usable, claim no key of another one, and allow no third one', async () => {
  const { database } = api.connection;
  for (const code of ['OLD\u200b', 'OLD', 'Lone\u00a0one'])
    await database.execute(sql`insert into brands (code, label) values (${code}, ${code})`);
  await claimKeys(database);
  const rows = await database.select().from(brands).where(sql`code like 'OLD%' or code like 'Lone%'`);
  const keyOf = (code: string) => rows.find((row) => row.code === code)?.codeKey;
  expect(['OLD', 'OLD\u200b', 'Lone\u00a0one'].map(keyOf)).toEqual(['old', null, 'lone one']);
  const old = rows.find((row) => row.codeKey === null);
  const params = { brandId: old?.brandId ?? 0 };
  const saved = await api.call('updateBrand', { as, params, body: { code: 'OLD\u200b', label: 'Renamed' } });
  expect([saved.status, saved.body.code, saved.body.label]).toEqual([200, 'OLD\u200b', 'Renamed']);
  await database.delete(brands).where(eq(brands.code, 'OLD'));
  expect((await addBrand('old')).status).toBe(409);
});

test('a product from before the rule can be edited beside its look-alike', async () => {
  const { database } = api.connection;
  const { body: plain } = await addProduct('TWIN-1');
  await database.execute(sql`insert into products (allocation_system_id, fiscal_year, brand_id, sku_id, sku_name, available_quantity, created_by, updated_by)
    values (1, 2026, ${brandId}, ${'TWIN-\u200b1'}, 'Twin', 3, 'a', 'a')`);
  await claimKeys(database);
  const [twin] = await database.select().from(products).where(eq(products.skuName, 'Twin'));
  expect(twin?.identityKey).toBeNull();
  const params = { system: 'ruc', productId: twin?.productId ?? 0 };
  const { status, body } = await api.call('patchProduct', {
    as,
    params,
    body: { skuId: 'TWIN-\u200b1', availableQuantity: 9 },
  });
  expect([status, body.skuId, body.availableQuantity]).toEqual([200, 'TWIN-\u200b1', 9]);
  expect((await api.call('patchProduct', { as, params, body: { skuId: 'twin-1' } })).status).toBe(409);
  await database.delete(products).where(eq(products.productId, plain.productId));
  expect((await addProduct('TWIN-1')).status).toBe(409);
});
