/** The currency, rates and budgets of a year: setting them, their history, and the visibility of budgets. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toUnitValue, type ValueSettings } from '@/domain/value';
import { queryRows } from '@/services/web-api/data/database/database';
import { toUnitValueSql } from '@/services/web-api/data/value/unit-value';
import { Random } from '@/services/web-api/seed/random';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const query = { fiscalYear: 2026 };
const NONE: ValueSettings = { currency: null, rates: [], budgets: [] };
const read = () => scene.api.call('getValueSettings', { as: scene.administrator, query });
const replace = (body: object, basedOn?: Awaited<ReturnType<typeof read>>, year = query) =>
  scene.api.call('replaceValueSettings', {
    as: scene.administrator,
    query: year,
    body,
    headers: basedOn ? { 'if-match': String(basedOn.headers.etag) } : {},
  });

test('a year starts without values; its settings are replaced as a whole, by the version that was read', async () => {
  const first = await read();
  expect(first.body).toEqual(NONE);
  const { marketId } = scene.fr;
  const next = {
    currency: 'EUR',
    rates: [{ currency: 'CHF', rate: '0.95430000' }],
    budgets: [{ marketId, amount: '20000.50' }],
  };
  const saved = await replace(next, first);
  const stored = {
    ...next,
    rates: [{ currency: 'CHF', rate: '0.9543' }],
    budgets: [{ marketId, amount: '20000.5' }],
  };
  expect([saved.status, saved.body]).toEqual([200, stored]);
  expect((await read()).body).toEqual(stored);
  const late = await replace(NONE, first);
  expect([late.status, late.body.detail]).toEqual([
    409,
    expect.stringContaining('This page of values and budgets was changed by'),
  ]);
  // Another year and another system have their own.
  const nextYear = await scene.api.call('getValueSettings', {
    as: scene.administrator,
    query: { fiscalYear: 2027 },
  });
  expect(nextYear.body).toEqual(NONE);
  expect((await replace(NONE, saved)).body).toEqual(NONE);
});

test('each change is in the history of settings, with its year; what changes nothing is not', async () => {
  const list = async () =>
    (
      await scene.api.call('listSettingsChanges', {
        as: scene.administrator,
        query: { kind: 'valueSettings' },
      })
    ).body;
  const before = (await list()).totalCount;
  const body = { ...NONE, currency: 'CHF' };
  // Saves of one moment are one entry.
  scene.api.setNow('2026-03-16T09:00:00Z');
  await replace(body);
  await replace(body);
  const { totalCount, items } = await list();
  expect(totalCount).toBe(before + 1);
  expect(items[0]).toMatchObject({
    kind: 'valueSettings',
    recordId: 1,
    fiscalYear: 2026,
    fields: [{ field: '2026', from: NONE, to: body }],
  });
  await replace(NONE);
});

test.each([
  [{ ...NONE, currency: 'XXX' }, 'currency'],
  [{ ...NONE, currency: 'EUR', rates: [{ currency: 'CHF', rate: '0' }] }, 'rates.0.rate'],
  [{ ...NONE, currency: 'EUR', rates: [{ currency: 'CHF', rate: '1.123456789' }] }, 'rates.0.rate'],
  [{ ...NONE, currency: 'EUR', rates: [{ currency: 'CHF', rate: '-1' }] }, 'rates.0.rate'],
  [{ ...NONE, currency: 'EUR', rates: [{ currency: 'EUR', rate: '1' }] }, 'rates.0'],
  [{ ...NONE, budgets: [{ marketId: 1, amount: '1' }] }, 'currency'],
  [{ ...NONE, currency: 'EUR', budgets: [{ marketId: 1, amount: '1.001' }] }, 'budgets.0.amount'],
  [{ ...NONE, currency: 'EUR', budgets: [{ marketId: 999_999, amount: '1' }] }, 'budgets'],
])('%j is refused at %s', async (body, field) => {
  const before = (await read()).body;
  const { status, body: problem } = await replace(body);
  expect([status, Object.keys(problem.errors)]).toEqual([400, [field]]);
  expect((await read()).body).toEqual(before);
});

test('a year that the system does not have and cannot open is refused', async () => {
  expect((await replace({ ...NONE, currency: 'EUR' }, undefined, { fiscalYear: 2031 })).status).toBe(400);
});

test('a market sees its own budget alone, and drafts in no value; an administrator sees all', async () => {
  const { api, fr, jp, brand } = scene;
  const product = await scene.product({ brandId: brand.brandId, availableQuantity: 30 });
  const params = { productId: product.productId };
  const price = { unitPrice: '10.05', currency: 'EUR' };
  const priced = await api.call('patchProduct', { as: scene.administrator, params, body: price });
  expect(priced.status).toBe(200);
  await api.fixtures.request(product, fr.marketId, { requestedQuantity: 4, allocatedQuantity: 3 });
  await api.fixtures.request(product, jp.marketId, { requestedQuantity: 5 });
  const budgets = [fr, jp].map(({ marketId }) => ({ marketId, amount: '20' }));
  await replace({ currency: 'EUR', rates: [], budgets });
  const get = async (as: string) => (await api.call('getYearValue', { as, query })).body;
  const ofFr = { marketId: fr.marketId, requested: '40.20', productsWithout: 0, budget: '20.00' };
  const ofMarket = await get(scene.marketViewer);
  expect(ofMarket.byMarket).toEqual([{ ...ofFr, allocated: '0.00' }]);
  expect(ofMarket.total).toEqual({
    ...{ currency: 'EUR', requested: '40.20' },
    ...{ allocated: '0.00', productsWithout: 0 },
  });
  const ofAll = await get(scene.administrator);
  expect(ofAll.byMarket[0]).toEqual({ ...ofFr, allocated: '30.15' });
  expect(ofAll.total).toMatchObject({ requested: '90.45', allocated: '30.15' });
  await replace(NONE);
  expect(await get(scene.administrator)).toEqual({ total: null, byBrand: [], byMarket: [] });
});

test('SQL and the domain give one piece the same value, to the cent', async () => {
  const random = new Random(20_260_350);
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random.next() * 10)).join('');
  const settings: ValueSettings = {
    ...NONE,
    currency: 'EUR',
    rates: [
      { currency: 'CHF', rate: `0.${digits(7)}5` },
      // Half a cent at each odd price.
      { currency: 'GBP', rate: '0.5' },
      { currency: 'USD', rate: `${digits(5)}1.${digits(8)}` },
    ],
  };
  const list = Array.from({ length: 5_000 }, (_, id) => ({
    id,
    unitPrice: random.next() < 0.05 ? null : `${Number(digits(1 + (id % 10)))}.${digits(2)}`,
    currency: ['EUR', 'CHF', 'GBP', 'USD', 'JPY', null][id % 6] ?? null,
  }));
  const rows = list.map(({ unitPrice, ...each }) => ({ ...each, unit_price: unitPrice }));
  const found = await queryRows(
    scene.api.database,
    z.object({ id: z.number(), value: z.string().nullable() }),
    sql`select id, (${toUnitValueSql(settings)})::text as value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as products (id integer, unit_price numeric, currency text) order by id`,
  );
  expect(found).toEqual(list.map(({ id, ...price }) => ({ id, value: toUnitValue(price, settings) })));
});
