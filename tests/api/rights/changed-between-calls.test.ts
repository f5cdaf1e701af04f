/** Rights that change between two calls of a list: the second is answered by the account as it is now, though the former is known. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { allocationSystems, permissions, users } from '@/services/web-api/data/database/schema';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const OF_YEAR = { fiscalYear: 2026 };

let api: TestWebApi;
let brandIds: [number, number];
let marketIds: [number, number];
let brandSide: typeof users.$inferSelect;
let marketSide: typeof users.$inferSelect;

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  await fixtures.moment(1, 3);
  brandIds = [(await fixtures.brand()).brandId, (await fixtures.brand()).brandId];
  marketIds = [(await fixtures.market()).marketId, (await fixtures.market()).marketId];
  for (const brandId of brandIds) {
    const product = await fixtures.product({ brandId, publishedAt: new Date('2026-01-10T09:00:00Z') });
    for (const marketId of marketIds) await fixtures.request(product, marketId, { requestedQuantity: 3 });
  }
});
afterAll(() => api.close());

/** Both have called each list before: with the first brand, and with the first market. */
beforeEach(async () => {
  brandSide = await api.fixtures.brandEditor([brandIds[0]]);
  marketSide = await api.fixtures.marketEditor([marketIds[0]]);
  for (const { id, person } of toLists()) expect(await call(id, person)).toMatchObject({ status: 200 });
});

const toLists = () =>
  [
    { id: 'listProducts', person: brandSide },
    { id: 'listRequests', person: brandSide },
    { id: 'listBoard', person: brandSide },
    { id: 'listBoardLastYear', person: brandSide },
    { id: 'getSummary', person: brandSide },
    { id: 'getFigures', person: brandSide },
    { id: 'listPitches', person: marketSide },
  ] as const;
type Listed = ReturnType<typeof toLists>[number];

/** A list belongs to a year; last year's figures belong to products. */
const toQuery = (id: Listed['id']): object => (id === 'listBoardLastYear' ? { productIds: [1] } : OF_YEAR);

const call = (id: Listed['id'], { uniqueId }: Listed['person'], more: object = {}) =>
  api.call(id, { as: uniqueId, query: { ...toQuery(id), ...more } });

const setPermission = (userId: number, ids: number[]) =>
  api.database.update(permissions).set({ ids }).where(eq(permissions.userId, userId));

test('a list has the rows of the brands and markets that its caller holds now', async () => {
  await setPermission(brandSide.userId, [brandIds[1]]);
  await setPermission(marketSide.userId, [marketIds[1]]);
  for (const id of ['listProducts', 'listRequests', 'listBoard'] as const) {
    const { body } = await call(id, brandSide);
    expect(new Set(body.items.map((item: { brandId: number }) => item.brandId))).toEqual(
      new Set([brandIds[1]]),
    );
  }
  const { body } = await call('listPitches', marketSide);
  expect(new Set(body.items.map((item: { marketId: number }) => item.marketId))).toEqual(
    new Set([marketIds[1]]),
  );
});

test('an account that is no longer active is refused each list', async () => {
  await api.database.update(users).set({ isActive: false });
  try {
    for (const { id, person } of toLists()) expect(await call(id, person)).toMatchObject({ status: 403 });
  } finally {
    await api.database.update(users).set({ isActive: true });
  }
});

test('an account without a permission is refused each list, before what it asked for is looked at', async () => {
  await api.database.delete(permissions);
  for (const { id, person } of toLists()) {
    const { status, headers, body } = await call(id, person, { fiscalYear: 'none' });
    expect(status).toBe(403);
    expect(headers.etag).toBeUndefined();
    expect(body.items).toBeUndefined();
  }
});

test('lists of a system that was switched off are not found, and are there again with it', async () => {
  const setEnabled = (isEnabled: boolean) =>
    api.database
      .update(allocationSystems)
      .set({ isEnabled })
      .where(eq(allocationSystems.allocationSystemId, 1));
  await setEnabled(false);
  for (const { id, person } of toLists()) expect(await call(id, person)).toMatchObject({ status: 404 });
  await setEnabled(true);
  for (const { id, person } of toLists()) expect(await call(id, person)).toMatchObject({ status: 200 });
});

test('an administrator who lists as somebody else sees what that account sees, and then again their own', async () => {
  const administrator = await api.fixtures.globalAdministrator();
  const list = (headers: Record<string, string>) =>
    api.call('listProducts', { as: administrator.uniqueId, query: OF_YEAR, headers });
  expect((await list({})).body.totalCount).toBe(2);
  await api.call('startViewAs', { as: administrator.uniqueId, params: { userId: brandSide.userId } });
  expect((await list({ 'x-view-as': String(brandSide.userId) })).body.totalCount).toBe(1);
  expect((await list({})).body.totalCount).toBe(2);
});
