import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

type Query = NonNullable<Parameters<Scene['api']['call']>[1]>['query'];

const list = async (as: string, query: Query = {}) => {
  const answer = await scene.api.call('listRequests', { as, query: { fiscalYear: 2026, ...query } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = (body: { items: { requestId: number }[] }) => body.items.map(({ requestId }) => requestId);

describe('the list of requests', () => {
  test('needs the fiscal year and names what is wrong with a query', async () => {
    const { call } = scene.api;
    const without = await call('listRequests', { as: scene.administrator });
    expect(without.status).toBe(400);
    expect(Object.keys(without.body.errors)).toEqual(['FiscalYear']);
    for (const [query, field] of [
      [{ limit: 501 }, 'Limit'],
      [{ page: 0 }, 'Page'],
      [{ sort: [{ attribute: 'pitch' }] }, 'Sort[0].attribute'],
      [{ marketIds: ['x'] }, 'MarketIds'],
      [{ Unheard: 'of' }, 'Unheard'],
    ] as const) {
      const answer = await call('listRequests', {
        as: scene.administrator,
        query: { fiscalYear: 2026, ...query },
      });
      expect({ field, status: answer.status, fields: Object.keys(answer.body.errors ?? {}) }).toEqual({
        field,
        status: 400,
        fields: [field],
      });
    }
  });

  test('shows brands to brand users, markets to market users, all to administrators, and nothing across systems', async () => {
    const { fixtures } = scene.api;
    const mine = await scene.product();
    const draft = await scene.product({ publishedAt: null });
    const other = await scene.product({ brandId: scene.otherBrand.brandId });
    const inFrance = await fixtures.request(mine, scene.fr.marketId);
    const inJapan = await fixtures.request(mine, scene.jp.marketId);
    const ofDraft = await fixtures.request(draft, scene.fr.marketId);
    const ofOther = await fixtures.request(other, scene.fr.marketId);
    const all = [inFrance, inJapan, ofDraft, ofOther].map(({ requestId }) => requestId);
    const query = { productIds: [mine.productId, draft.productId, other.productId] };
    expect(idsOf(await list(scene.administrator, query))).toEqual(all);
    expect(idsOf(await list(scene.brandViewer, query))).toEqual([all[0], all[1], all[2]]);
    expect(idsOf(await list(scene.marketViewer, query))).toEqual([all[0], all[3]]);
    expect(idsOf(await list(scene.jpEditor, query))).toEqual([all[1]]);
    const elsewhere = await scene.api.call('listRequests', {
      as: scene.administrator,
      params: { prog: 'gap' },
      query: { fiscalYear: 2026 },
    });
    expect(elsewhere.status).toBe(403);
    expect((await list(scene.marketViewer, { ...query, marketIds: [scene.jp.marketId] })).totalCount).toBe(0);
    expect((await list(scene.brandViewer, { brandIds: [scene.otherBrand.brandId] })).totalCount).toBe(0);
  });

  test('filters by every filter of its call', async () => {
    const { fixtures } = scene.api;
    const product = await scene.product({
      skuId: 'ÉM-100%',
      skuName: 'Émeraude Solitaire',
      isDisabled: true,
    });
    const decoy = await scene.product({ skuId: 'EM-1000', skuName: 'Emerald' });
    const request = await fixtures.request(product, scene.fr.marketId, { isRequestRequired: true });
    await fixtures.request(decoy, scene.fr.marketId);
    const expected = [request.requestId];
    const productIds = [product.productId, decoy.productId];
    for (const query of [
      { skuId: 'em-100%' },
      { skuName: 'emeraude SOL' },
      { skuName: 'solitaire' },
      { productIds, onlyDisabled: true },
      { productIds, isRequestRequired: true },
      { requestIds: [request.requestId] },
      { productIds: [product.productId], marketIds: [scene.fr.marketId], brandIds: [scene.brand.brandId] },
    ]) {
      const body = await list(scene.administrator, query);
      expect({ query, ids: idsOf(body), totalCount: body.totalCount }).toEqual({
        query,
        ids: expected,
        totalCount: 1,
      });
    }
    expect((await list(scene.administrator, { productIds, onlyDisabled: false })).totalCount).toBe(2);
    expect((await list(scene.administrator, { productIds, isRequestRequired: false })).totalCount).toBe(1);
  });

  test('sorts by several keys, ends with the id in the direction of the first, and pages without a gap or a repetition', async () => {
    const { fixtures } = scene.api;
    const a = await scene.product({ skuName: 'aaa sorted' });
    const b = await scene.product({ skuName: 'Ább sorted' });
    const made: number[] = [];
    for (const product of [b, a]) {
      for (const market of [scene.jp, scene.de, scene.fr]) {
        const { requestId } = await fixtures.request(product, market.marketId, { requestedQuantity: 4 });
        made.push(requestId);
      }
    }
    const query = { productIds: [a.productId, b.productId] };
    const sort = [{ attribute: 'skuName' }, { attribute: 'market', direction: 'desc' }];
    const sorted = idsOf(await list(scene.administrator, { ...query, sort }));
    expect(sorted).toEqual([made[3], made[5], made[4], made[0], made[2], made[1]]);
    const upwards = [...made].sort((x, y) => x - y);
    for (const direction of ['asc', 'desc']) {
      const tied = { ...query, limit: 2, sort: [{ attribute: 'requestedQuantity', direction }] };
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await list(scene.administrator, { ...tied, page }));
      expect(pages.flatMap(idsOf)).toEqual(direction === 'asc' ? upwards : upwards.toReversed());
      expect(pages[3]).toEqual({ items: [], totalCount: 6, page: 4, limit: 2 });
    }
  });

  test('takes every sort attribute, with empty values last in both directions', async () => {
    const { fixtures } = scene.api;
    const product = await scene.product();
    const some = await fixtures.request(product, scene.fr.marketId, {
      requestedQuantity: 3,
      priority: 1,
      wantedBy: '2026-05-01',
      submittedAt: new Date(),
      allocatedQuantity: 2,
    });
    const none = await fixtures.request(product, scene.de.marketId);
    for (const attribute of [
      'requestedQuantity',
      'priority',
      'wantedBy',
      'submittedAt',
      'allocatedQuantity',
    ]) {
      for (const direction of ['asc', 'desc']) {
        const sort = [{ attribute, direction }];
        const body = await list(scene.administrator, { productIds: [product.productId], sort });
        expect({ attribute, ids: idsOf(body) }).toEqual({ attribute, ids: [some.requestId, none.requestId] });
      }
    }
    for (const attribute of [
      'requestId',
      'productId',
      'skuId',
      'skuName',
      'brand',
      'isRequestRequired',
      'status',
      'finalizedAt',
    ]) {
      for (const as of [scene.administrator, scene.marketViewer]) {
        expect((await list(as, { sort: [{ attribute }] })).items.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('one request', () => {
  test('is read with its version as ETag, and is not found for a user who may not see it', async () => {
    const product = await scene.product();
    const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId, { version: 3 });
    const params = { requestId };
    const found = await scene.api.call('getRequest', { as: scene.brandViewer, params });
    expect(found.status).toBe(200);
    expect(found.headers.etag).toBe('"3"');
    expect(found.body).toMatchObject({
      requestId,
      productId: product.productId,
      skuId: product.skuId,
      skuName: product.skuName,
      status: 'unanswered',
      lastYear: null,
    });
    expect(found.body).not.toHaveProperty('name');
    for (const as of [
      scene.jpEditor,
      (await scene.api.fixtures.brandViewer([scene.otherBrand.brandId])).uniqueId,
    ]) {
      expect((await scene.api.call('getRequest', { as, params })).status).toBe(404);
      expect((await scene.api.call('getRequestHistory', { as, params })).status).toBe(404);
    }
    for (const odd of ['0', '-1', 'x', '1e3', '99999999999']) {
      const answer = await scene.api.call('getRequest', {
        as: scene.administrator,
        params: { requestId: odd },
      });
      expect({ odd, status: answer.status }).toEqual({ odd, status: 404 });
    }
  });
});
