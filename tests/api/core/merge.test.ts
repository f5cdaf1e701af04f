/** Merging a brand or market moves all of its records and rights in one transaction, or nothing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Merge } from '@/domain/contract/merge';
import { Roles } from '@/domain/enumerations';
import { queryRows } from '@/services/web-api/data/database/database';
import { expectKept } from '@/tests/api/summary/kept-and-counted';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let global: string;

beforeAll(async () => {
  api = await startWebApi();
  await api.fixtures.moment(1, 2);
  global = (await api.fixtures.globalAdministrator()).uniqueId;
});
afterAll(() => api.close());

const merge = (kind: 'brand' | 'market', fromId: number, intoId: number, more: object = {}) =>
  api.call(kind === 'brand' ? 'mergeBrand' : 'mergeMarket', {
    as: global,
    params: { brandId: fromId, marketId: fromId },
    query: { intoId },
    ...more,
  });
const held = (permissionTypeId: number, ids: number[], groupIds: number[] | null = null) => ({
  ...{ allocationSystemId: 1, roleId: 2, permissionTypeId, ids, groupIds },
});
const idsOf = async (as: string) => (await api.call('getMe', { as })).body.permissions[0].ids;
const rows = (query: ReturnType<typeof sql>) =>
  queryRows(api.database, z.record(z.string(), z.unknown()), query);

/** The stored sums of requests by brand and market are those of the requests. */
const expectSums = () => expectKept(api.database);

describe('a brand', () => {
  test('moves with its products, requests, permissions and organization, and stands in the history', async () => {
    const { organizationId } = await api.fixtures.organization();
    const from = await api.fixtures.brand(organizationId);
    const into = await api.fixtures.brand();
    const market = await api.fixtures.market();
    const product = await api.fixtures.product({ brandId: from.brandId, publishedAt: new Date() });
    const old = await api.fixtures.product({ brandId: from.brandId, fiscalYear: FISCAL_YEAR - 2 });
    await api.fixtures.request(product, market.marketId, { requestedQuantity: 4 });
    const single = await api.fixtures.user([held(1, [from.brandId])]);
    const both = await api.fixtures.user([held(1, [from.brandId, into.brandId])], { isActive: false });
    const ofGroup = await api.fixtures.user([held(1, [], [organizationId])]);
    const counts = { products: 2, requests: 1, users: 3, collisions: 0 };

    const preview = await merge('brand', from.brandId, into.brandId, {
      query: { intoId: into.brandId, dryRun: true },
    });
    expect(preview.body).toMatchObject({ intoId: into.brandId, isDryRun: true, counts, collisions: [] });
    const byId = new Map(Merge.parse(preview.body).holders.map((holder) => [holder.userId, holder]));
    expect([...byId.keys()].sort()).toEqual([single.userId, both.userId, ofGroup.userId].sort());
    expect(byId.get(single.userId)).toEqual({
      userId: single.userId,
      name: single.name,
      permissions: [{ allocationSystemId: 1, roleId: Roles.Editor }],
      hasBoth: false,
    });
    expect([both, ofGroup].map(({ userId }) => byId.get(userId)?.hasBoth)).toEqual([true, false]);
    expect((await rows(sql`select 1 from products where brand_id = ${into.brandId}`)).length).toBe(0);

    const merged = await merge('brand', from.brandId, into.brandId, { headers: { 'if-match': '"1"' } });
    expect([merged.status, merged.body]).toEqual([
      200,
      { intoId: into.brandId, isDryRun: false, counts, collisions: [], holders: [] },
    ]);
    const moved = await rows(
      sql`select product_id from products where brand_id = ${into.brandId} order by 1`,
    );
    expect(moved).toEqual([{ product_id: product.productId }, { product_id: old.productId }]);
    expect(await rows(sql`select brand_id from requests where product_id = ${product.productId}`)).toEqual([
      { brand_id: into.brandId },
    ]);
    await expectSums();
    expect(await idsOf(single.uniqueId)).toEqual([into.brandId]);
    expect(await idsOf(ofGroup.uniqueId)).toEqual([into.brandId]);
    // The organization grants it: no id is stored.
    const stored = sql`select user_id, ids from permissions where user_id in (${both.userId}, ${ofGroup.userId}) order by 1`;
    expect(await rows(stored)).toEqual([
      { user_id: both.userId, ids: [into.brandId] },
      { user_id: ofGroup.userId, ids: [] },
    ]);
    const get = async (brandId: number) =>
      (await api.call('getBrand', { as: global, params: { brandId } })).body;
    expect(await get(from.brandId)).toMatchObject({ isRetired: true, version: 2 });
    expect(await get(into.brandId)).toMatchObject({ organizationId, isRetired: false, version: 2 });

    const history = async (query: object) =>
      (await api.call('listSettingsChanges', { as: global, query: { limit: 100, ...query } })).body.items;
    const [change] = await history({ kind: 'brand', recordId: from.brandId });
    expect(change).toMatchObject({ source: 'merge', record: from.label });
    expect(
      Object.fromEntries(change.fields.map((each: { field: string; to: unknown }) => [each.field, each.to])),
    ).toEqual({
      mergedInto: into.brandId,
      isRetired: true,
      mergedProducts: 2,
      mergedRequests: 1,
      mergedUsers: 3,
    });
    const [ofTarget] = await history({ kind: 'brand', recordId: into.brandId });
    expect(ofTarget.fields.map(({ field }: { field: string }) => field)).toEqual([
      'mergedFrom',
      'organizationId',
    ]);
    const [ofUser] = await history({ kind: 'user', recordId: single.userId });
    expect(ofUser).toMatchObject({ source: 'merge', fields: [{ field: 'permissions' }] });
    const ofProduct = await api.call('getProductHistory', {
      as: global,
      params: { prog: 'ruc', productId: product.productId },
    });
    expect(ofProduct.body.items[0]).toMatchObject({
      ...{ source: 'merge', field: 'brandId', from: from.brandId, to: into.brandId },
    });
  });

  test('with a product of the same name and year in both is refused, and nothing has changed', async () => {
    const from = await api.fixtures.brand();
    const into = await api.fixtures.brand();
    const same = { allocationSystemId: 4, name: 'Twin' };
    await api.fixtures.product({ brandId: from.brandId, ...same });
    await api.fixtures.product({ brandId: into.brandId, ...same });
    await api.fixtures.product({ brandId: from.brandId, allocationSystemId: 4, name: 'Single' });
    const user = await api.fixtures.user([held(1, [from.brandId])]);
    const preview = await merge('brand', from.brandId, into.brandId, {
      query: { intoId: into.brandId, dryRun: true },
    });
    expect(preview.body.counts).toMatchObject({ products: 2, collisions: 1 });
    expect(preview.body.collisions).toEqual([
      expect.objectContaining({ allocationSystemId: 4, fiscalYear: FISCAL_YEAR, title: 'Twin' }),
    ]);
    const refused = await merge('brand', from.brandId, into.brandId);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Nothing was merged. Both brands have 1 product of the same name and year: OES ${FISCAL_YEAR} Twin.`,
    ]);
    expect(await rows(sql`select 1 from products where brand_id = ${from.brandId}`)).toHaveLength(2);
    expect(await idsOf(user.uniqueId)).toEqual([from.brandId]);
    const { body } = await api.call('getBrand', { as: global, params: { brandId: from.brandId } });
    expect(body).toMatchObject({ isRetired: false, version: 1 });
  });

  test('is refused into itself, an unknown one and a retired one, after another change, and to other users', async () => {
    const from = await api.fixtures.brand();
    const into = await api.fixtures.brand();
    const retired = await api.fixtures.brand();
    await api.call('updateBrand', {
      as: global,
      params: { brandId: retired.brandId },
      body: { code: retired.code, label: retired.label, isRetired: true },
    });
    for (const [intoId, message] of [
      [from.brandId, 'Choose another brand.'],
      [999_999, 'There is no brand 999999.'],
      [retired.brandId, `${retired.label} is retired and cannot be chosen.`],
    ] as const) {
      const { status, body } = await merge('brand', from.brandId, intoId);
      expect([status, body.errors]).toEqual([400, { IntoId: [message] }]);
    }
    expect((await merge('brand', 999_999, into.brandId)).status).toBe(404);
    const late = await merge('brand', from.brandId, into.brandId, { headers: { 'if-match': '"7"' } });
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringContaining(`${from.label} was changed`),
    ]);
    const administrator = (await api.fixtures.administrator(1)).uniqueId;
    const other = await merge('brand', from.brandId, into.brandId, { as: administrator });
    expect([other.status, other.body.reason]).toEqual([403, 'roleTooLow']);
  });

  test('merges for an administrator whose own permission it changes', async () => {
    const from = await api.fixtures.brand();
    const into = await api.fixtures.brand();
    const own = await api.fixtures.user([held(1, [from.brandId])], { isGlobalAdministrator: true });
    expect((await merge('brand', from.brandId, into.brandId, { as: own.uniqueId })).status).toBe(200);
    expect(await idsOf(own.uniqueId)).toEqual([into.brandId]);
  });
});

describe('a market', () => {
  test('hands its budgets on, added to those of the other market, and their history says so', async () => {
    const [from, into, other] = [
      await api.fixtures.market(),
      await api.fixtures.market(),
      await api.fixtures.market(),
    ];
    const query = { fiscalYear: FISCAL_YEAR };
    const toBudgets = (amounts: [number, string][]) =>
      amounts.map(([marketId, amount]) => ({ marketId, amount }));
    const before = {
      ...{ currency: 'EUR', rates: [{ currency: 'CHF', rate: '1.05' }] },
      budgets: toBudgets([
        [from.marketId, '100.5'],
        [into.marketId, '20.25'],
        [other.marketId, '7'],
      ]),
    };
    expect((await api.call('replaceValueSettings', { as: global, query, body: before })).status).toBe(200);
    expect((await merge('market', from.marketId, into.marketId)).status).toBe(200);
    const after = {
      ...before,
      budgets: toBudgets([
        [into.marketId, '120.75'],
        [other.marketId, '7'],
      ]),
    };
    expect((await api.call('getValueSettings', { as: global, query })).body).toEqual(after);
    const history = await api.call('listSettingsChanges', { as: global, query: { kind: 'valueSettings' } });
    expect(history.body.items[0].fields[0]).toMatchObject({ from: before, to: after });
    expect((await merge('market', other.marketId, into.marketId)).status).toBe(200);
    const added = await api.call('getValueSettings', { as: global, query });
    expect(added.body.budgets).toEqual(toBudgets([[into.marketId, '127.75']]));
  });

  test('moves with its requests, its places in lists of markets and its permissions', async () => {
    const { brandId } = await api.fixtures.brand();
    const from = await api.fixtures.market();
    const into = await api.fixtures.market();
    const publishedAt = new Date();
    const [listed, named, open] = [
      await api.fixtures.product({
        ...{ brandId, publishedAt, eligibleMarketIds: [from.marketId], requiredMarketIds: [from.marketId] },
      }),
      await api.fixtures.product({ brandId, eligibleMarketIds: [into.marketId, from.marketId] }),
      await api.fixtures.product({ brandId, publishedAt }),
    ];
    const request = await api.fixtures.request(listed, from.marketId, {
      ...{ requestedQuantity: 5, isRequestRequired: true, submittedAt: new Date() },
    });
    await api.fixtures.request(open, from.marketId, { requestedQuantity: 2, allocatedQuantity: 1 });
    const editor = await api.fixtures.user([held(2, [from.marketId])]);

    const { body } = await merge('market', from.marketId, into.marketId);
    expect(body.counts).toEqual({ products: 2, requests: 2, users: 1, collisions: 0 });
    const lists = sql`select eligible_market_ids as eligible, required_market_ids as required from products
      where product_id in (${listed.productId}, ${named.productId}, ${open.productId}) order by product_id`;
    expect(await rows(lists)).toEqual([
      { eligible: [into.marketId], required: [into.marketId] },
      { eligible: [into.marketId], required: [] },
      { eligible: null, required: [] },
    ]);
    expect(await rows(sql`select market_id from requests where brand_id = ${brandId}`)).toEqual([
      { market_id: into.marketId },
      { market_id: into.marketId },
    ]);
    await expectSums();
    expect(await idsOf(editor.uniqueId)).toEqual([into.marketId]);
    const history = await api.call('getRequestHistory', {
      as: global,
      params: { prog: 'ruc', requestId: request.requestId },
    });
    expect(history.body.items[0]).toMatchObject({
      ...{ source: 'merge', field: 'marketId', from: from.marketId, to: into.marketId },
    });
  });

  test('with a request for the same product in both is refused, and nothing has changed', async () => {
    const { brandId } = await api.fixtures.brand();
    const from = await api.fixtures.market();
    const into = await api.fixtures.market();
    const product = await api.fixtures.product({
      brandId,
      publishedAt: new Date(),
      skuId: 'TWO',
      skuName: 'Both',
    });
    await api.fixtures.request(product, from.marketId);
    await api.fixtures.request(product, into.marketId);
    const refused = await merge('market', from.marketId, into.marketId);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Nothing was merged. Both markets have a request for 1 product: RUC ${FISCAL_YEAR} TWO Both.`,
    ]);
    expect(await rows(sql`select 1 from requests where market_id = ${from.marketId}`)).toHaveLength(1);
  });
});

test('the kept sums are right after all of this', () => expectKept(api.database));
