/** Retired brands and markets stay in old records, and cannot be chosen for new ones. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createScene, type Scene } from '@/tests/api/requests/scene';
import { expectKept } from '@/tests/api/summary/kept-and-counted';
import { FISCAL_YEAR } from '@/tests/support/fixtures';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

let api: TestWebApi;
let scene: Scene;
let global: string;

beforeAll(async () => {
  api = await startWebApi();
  scene = await createScene(api);
  global = (await api.fixtures.globalAdministrator()).uniqueId;
});
afterAll(() => api.close());

async function retire(kind: 'brand' | 'market', id: number, isRetired = true, as = global) {
  const params = { brandId: id, marketId: id };
  const { body } = await api.call(kind === 'brand' ? 'getBrand' : 'getMarket', { as, params });
  const input = { as, params, body: { ...body, isRetired } };
  return api.call(kind === 'brand' ? 'updateBrand' : 'updateMarket', input);
}

const NEW = { fiscalYear: FISCAL_YEAR, skuId: 'NEW-1', skuName: 'New', availableQuantity: 10 };

describe('a retired brand', () => {
  test('is refused for a new product and for another one, and stays on its own', async () => {
    const brand = await api.fixtures.brand();
    const product = await api.fixtures.product({ brandId: brand.brandId });
    const other = await scene.product();
    expect((await retire('brand', brand.brandId)).body).toMatchObject({ isRetired: true, version: 2 });

    const as = scene.administrator;
    const body = { ...NEW, brandId: brand.brandId };
    const created = await api.call('createProduct', { as, body });
    const refusal = { brandId: [`${brand.label} is retired and cannot be chosen.`] };
    expect([created.status, created.body.errors]).toEqual([400, refusal]);
    const change = (productId: number, part: object) =>
      api.call('patchProduct', { as, params: { productId }, body: part });
    const moved = await change(other.productId, { brandId: brand.brandId });
    expect([moved.status, moved.body.errors]).toEqual([400, refusal]);
    expect((await change(product.productId, { comment: 'kept' })).status).toBe(200);
    expect((await retire('brand', brand.brandId, false)).body.isRetired).toBe(false);
    expect((await api.call('createProduct', { as, body })).status).toBe(201);
  });

  test('is no longer handed out by its organization, and stays with those who hold it by itself', async () => {
    const { organizationId } = await api.fixtures.organization();
    const kept = await api.fixtures.brand(organizationId);
    const gone = await api.fixtures.brand(organizationId);
    const held = { allocationSystemId: 1, roleId: 2, permissionTypeId: 1 };
    const ofGroup = await api.fixtures.user([{ ...held, ids: [], groupIds: [organizationId] }]);
    const single = await api.fixtures.user([{ ...held, ids: [gone.brandId] }]);
    const idsOf = async (as: string) => (await api.call('getMe', { as })).body.permissions[0].ids;
    expect(await idsOf(ofGroup.uniqueId)).toEqual([kept.brandId, gone.brandId]);
    await retire('brand', gone.brandId);
    expect(await idsOf(ofGroup.uniqueId)).toEqual([kept.brandId]);
    expect(await idsOf(single.uniqueId)).toEqual([gone.brandId]);

    const save = (user: typeof single) =>
      api.call('updateUser', {
        as: global,
        params: { userId: user.userId },
        body: {
          uniqueId: user.uniqueId,
          email: user.email,
          name: user.name,
          permissions: [{ ...held, ids: [gone.brandId] }],
        },
      });
    const refused = await save(ofGroup);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['permissions.0.ids']]);
    expect((await save(single)).status).toBe(200);
    await retire('brand', gone.brandId, false);
    expect(await idsOf(ofGroup.uniqueId)).toEqual([kept.brandId, gone.brandId]);
  });

  test('is left out of the next year', async () => {
    const brand = await api.fixtures.brand();
    const product = await api.fixtures.product({ brandId: brand.brandId, allocationSystemId: 4 });
    const gone = await api.fixtures.market();
    const stays = await api.fixtures.market();
    const lists = { requiredMarketIds: [gone.marketId, stays.marketId] };
    const other = await api.fixtures.product({
      ...{ brandId: scene.brand.brandId, allocationSystemId: 4, ...lists },
    });
    await retire('brand', brand.brandId);
    await retire('market', gone.marketId);
    const answer = await api.call('rollOverFiscalYear', {
      as: global,
      params: { prog: 'oes', fiscalYear: FISCAL_YEAR },
      query: { dryRun: true },
    });
    const found = new Map(answer.body.products.map((each: { productId: number }) => [each.productId, each]));
    expect(found.get(product.productId)).toMatchObject({ outcome: 'leftOut', reason: 'brandRetired' });
    expect(found.get(other.productId)).toMatchObject({
      outcome: 'created',
      requiredMarketIds: [stays.marketId],
    });
  });

  test('is retired by global administrators, not by others who may rename it', async () => {
    const brand = await api.fixtures.brand();
    const editor = (await api.fixtures.brandEditor([brand.brandId])).uniqueId;
    const body = { code: brand.code, label: 'Renamed' };
    const params = { brandId: brand.brandId };
    expect((await api.call('updateBrand', { as: editor, params, body })).body.isRetired).toBe(false);
    expect((await retire('brand', brand.brandId, true, editor)).body.reason).toBe('roleTooLow');
    await retire('brand', brand.brandId);
    // A body without the field leaves it as it is.
    const renamed = await api.call('updateBrand', { as: editor, params, body: { ...body, label: 'Again' } });
    expect(renamed.body).toMatchObject({ label: 'Again', isRetired: true });
  });
});

describe('a retired market', () => {
  const pitches = async (query: object, as = global) =>
    (await api.call('listPitches', { as, query: { fiscalYear: FISCAL_YEAR, ...query } })).body;

  test('is offered nothing and keeps its requests, and every count agrees', async () => {
    const gone = await api.fixtures.market();
    const offered = await scene.product();
    const asked = await scene.product();
    const named = await scene.product({ eligibleMarketIds: [gone.marketId, scene.fr.marketId] });
    await api.fixtures.request(asked, gone.marketId, { requestedQuantity: 3 });
    const marketIds = [gone.marketId];
    expect((await pitches({ marketIds })).totalCount).toBeGreaterThanOrEqual(3);
    await retire('market', gone.marketId);

    const left = await pitches({ marketIds });
    expect(left.items).toHaveLength(1);
    expect(left.totalCount).toBe(1);
    expect(left.items[0]).toMatchObject({ productId: asked.productId, request: { requestedQuantity: 3 } });
    const productIds = [offered.productId, asked.productId, named.productId];
    for (const sort of [[], [{ attribute: 'market', direction: 'asc' as const }]]) {
      const all = await pitches({ productIds, limit: 100, sort });
      expect(all.items).toHaveLength(all.totalCount);
    }
    const { uniqueId } = await api.fixtures.marketEditor([gone.marketId]);
    const { body } = await api.call('getSummary', { as: uniqueId, query: { fiscalYear: FISCAL_YEAR } });
    expect(body.requests).toMatchObject({ total: 1, answered: 1, open: 0 });

    await retire('market', gone.marketId, false);
    expect((await pitches({ marketIds })).totalCount).toBeGreaterThanOrEqual(3);
  });

  test('cannot pitch for a product, is not asked by a publication, and cannot be added to a list of markets', async () => {
    const gone = await api.fixtures.market();
    const product = await scene.product();
    const draft = await scene.product({ publishedAt: null, requiredMarketIds: [gone.marketId] });
    await retire('market', gone.marketId);
    const as = scene.administrator;
    const message = `${gone.label} is retired and cannot be chosen.`;
    const pitch = { productId: product.productId, marketId: gone.marketId, requestedQuantity: 1 };
    const refused = await api.call('createRequest', { as, body: pitch });
    expect([refused.status, refused.body.errors]).toEqual([400, { marketId: [message] }]);

    const change = (productId: number, part: object) =>
      api.call('patchProduct', { as, params: { productId }, body: part });
    const listed = await change(product.productId, { eligibleMarketIds: [gone.marketId] });
    expect([listed.status, listed.body.errors]).toEqual([400, { eligibleMarketIds: [message] }]);
    const published = await change(draft.productId, { isPublished: true });
    expect([published.status, published.body.requestCount ?? 0]).toEqual([200, 0]);
    expect((await pitches({ productIds: [draft.productId], marketIds: [gone.marketId] })).totalCount).toBe(0);
  });
});

test('the kept sums are right after all of this', () => expectKept(api.database));
