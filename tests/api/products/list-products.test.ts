import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FISCAL_YEAR } from '../../support/fixtures';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
const people = { administrator: '', editor: '', market: '', otherMarket: '' };
let brands: { brandId: number; code: string }[];
let market: { marketId: number };
let other: { marketId: number };
const id: Record<string, number> = {};

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  await fixtures.moment(1, 1);
  brands = [await fixtures.brand(null, 'AURUM'), await fixtures.brand(null, 'BELMONT')];
  market = await fixtures.market(null, 'FR');
  other = await fixtures.market(null, 'JP');
  const [first, second] = [brands[0]?.brandId ?? 0, brands[1]?.brandId ?? 0];
  people.administrator = (await fixtures.administrator(1)).uniqueId;
  people.editor = (await fixtures.brandEditor([first])).uniqueId;
  people.market = (await fixtures.marketEditor([market.marketId])).uniqueId;
  people.otherMarket = (await fixtures.marketViewer([other.marketId])).uniqueId;
  const publishedAt = new Date('2026-03-01T08:00:00Z');
  const draft = await fixtures.product({ brandId: first, skuId: 'A-1', skuName: 'Étoile pendant' });
  const shared = await fixtures.product({
    brandId: first,
    skuId: 'A_2',
    skuName: 'Lune 100% gold',
    publishedAt,
    availableQuantity: 50,
    reserveQuantity: 10,
  });
  const narrow = await fixtures.product({
    brandId: second,
    skuId: 'B-3',
    skuName: 'Soleil clock',
    publishedAt,
    eligibleMarketIds: [other.marketId],
    requiredMarketIds: [other.marketId],
    isDisabled: true,
  });
  const final = await fixtures.product({
    brandId: second,
    skuId: 'B-4',
    skuName: 'Terre bag',
    publishedAt,
    finalizedAt: publishedAt,
    availableQuantity: 30,
  });
  await fixtures.product({ brandId: first, skuId: 'OLD', skuName: 'Old year', fiscalYear: FISCAL_YEAR - 1 });
  await fixtures.request(shared, market.marketId, { requestedQuantity: 5, allocatedQuantity: 4 });
  await fixtures.request(shared, other.marketId, { requestedQuantity: 9, allocatedQuantity: 9 });
  await fixtures.request(final, market.marketId, {
    requestedQuantity: 3,
    allocatedQuantity: 2,
    finalizedAt: publishedAt,
  });
  Object.assign(id, {
    draft: draft.productId,
    shared: shared.productId,
    narrow: narrow.productId,
    final: final.productId,
  });
});
afterAll(() => api.close());

const list = (as: string, query: Record<string, unknown> = {}) =>
  api.call('listProducts', { as, query: { fiscalYear: FISCAL_YEAR, ...query } as never });
const idsOf = (body: { items: { productId: number }[] }) => body.items.map(({ productId }) => productId);

describe('the list of products', () => {
  test('shows an administrator every product of the year', async () => {
    const { status, body, headers } = await list(people.administrator);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(idsOf(body)).toEqual([id.draft, id.shared, id.narrow, id.final]);
    expect(body).toMatchObject({ totalCount: 4, page: 1, limit: 25 });
  });

  test('shows the brand side the sums over all markets', async () => {
    const { body } = await list(people.editor, { productIds: [id.shared] });
    expect(body.items[0].totals).toEqual({
      markets: 2,
      answered: 2,
      requested: 14,
      allocated: 13,
      left: 27,
    });
  });

  test('shows a brand user their brands only, for any brands in the filter', async () => {
    expect(idsOf((await list(people.editor)).body)).toEqual([id.draft, id.shared]);
    const named = await list(people.editor, { brandIds: brands.map((brand) => brand.brandId) });
    expect(named.body).toMatchObject({ totalCount: 2 });
  });

  test('shows a market user published products that their markets may ask for', async () => {
    expect(idsOf((await list(people.market)).body)).toEqual([id.shared, id.final]);
    expect(idsOf((await list(people.otherMarket)).body)).toEqual([id.shared, id.narrow, id.final]);
  });

  test('shows a market user the sums of their own markets, and what was allocated once it is final', async () => {
    const { body } = await list(people.market);
    expect(body.items[0].totals).toEqual({
      markets: 1,
      answered: 1,
      requested: 5,
      allocated: null,
      left: null,
    });
    expect(body.items[1].totals).toMatchObject({ requested: 3, allocated: 2, left: null });
  });

  test('shows a market user no market but their own', async () => {
    const { body } = await list(people.otherMarket, { productIds: [id.narrow] });
    expect(body.items[0]).toMatchObject({
      eligibleMarketIds: [other.marketId],
      requiredMarketIds: [other.marketId],
    });
  });

  test('gives a market user no order that depends on draft figures', async () => {
    for (const attribute of ['allocated', 'left']) {
      const before = await list(people.market, { sort: [{ attribute, direction: 'desc' }] });
      expect(idsOf(before.body)).toEqual(
        attribute === 'allocated' ? [id.final, id.shared] : [id.shared, id.final],
      );
    }
  });

  test.each([
    ['any part of the name without regard to case and accents', { skuName: 'etOILE' }, ['draft']],
    ['a percent sign as itself', { skuName: '100%' }, ['shared']],
    ['an underscore as itself', { skuId: '_' }, ['shared']],
    ['any part of the SKU id', { skuId: 'b-' }, ['narrow', 'final']],
    ['disabled ones alone when asked to', { onlyDisabled: true }, ['narrow']],
    ['all when not asked for disabled ones', { onlyDisabled: false }, ['draft', 'shared', 'narrow', 'final']],
  ])('finds %s', async (_what, query, expected) => {
    const { body } = await list(people.administrator, query);
    expect(idsOf(body)).toEqual(expected.map((name) => id[name]));
  });

  test('sorts by several attributes, each in its direction, with the id last', async () => {
    const sort = [
      { attribute: 'brand', direction: 'desc' },
      { attribute: 'availableQuantity', direction: 'asc' },
    ];
    expect(idsOf((await list(people.administrator, { sort })).body)).toEqual([
      id.final,
      id.narrow,
      id.shared,
      id.draft,
    ]);
  });

  test.each(['productId', 'skuId', 'skuName', 'brand', 'collection', 'status', 'availableQuantity'])(
    'can be sorted by %s',
    async (attribute) => {
      const { status, body } = await list(people.administrator, { sort: [{ attribute, direction: 'desc' }] });
      expect({ status, count: body.items.length }).toEqual({ status: 200, count: 4 });
    },
  );

  test.each(['requested', 'allocated', 'left', 'unitPrice', 'launchDate', 'publishedAt', 'updatedAt'])(
    'can be sorted by %s, by both sides',
    async (attribute) => {
      for (const as of [people.administrator, people.market]) {
        const { status } = await list(as, { sort: [{ attribute, direction: 'asc' }] });
        expect(status).toBe(200);
      }
    },
  );

  test('pages through, and has nothing past the end', async () => {
    const second = await list(people.administrator, { page: 2, limit: 3 });
    expect(second.body).toMatchObject({ totalCount: 4, page: 2, limit: 3 });
    expect(idsOf(second.body)).toEqual([id.final]);
    expect((await list(people.administrator, { page: 9, limit: 3 })).body.items).toEqual([]);
  });

  test.each([
    ['without a fiscal year', '', 'FiscalYear'],
    ['with an unknown sort', 'FiscalYear=2026&Sort[0].attribute=secret', 'Sort[0].attribute'],
    ['with a page of zero', 'FiscalYear=2026&Page=0', 'Page'],
    ['with a limit over the maximum', 'FiscalYear=2026&limit=501', 'Limit'],
    ['with a name that is not known', 'FiscalYear=2026&Colour=red', 'Colour'],
    ['with a gap in its orders', 'FiscalYear=2026&Sort[5].attribute=brand', 'Sort[5]'],
    ['with text for an id', 'FiscalYear=2026&BrandIds=one', 'BrandIds'],
  ])('refuses a call %s, by the name of the field', async (_what, query, field) => {
    const response = await api.app.inject({
      url: `/v1/ruc/products?${query}`,
      headers: { authorization: `Bearer ${await signTestToken(people.administrator)}` },
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([field]);
  });

  test('matches the names of the query without regard to case', async () => {
    const response = await api.app.inject({
      url: '/v1/ruc/products?fiscalyear=2026&SKUID=a-1',
      headers: { authorization: `Bearer ${await signTestToken(people.administrator)}` },
    });
    expect(idsOf(response.json())).toEqual([id.draft]);
  });

  test('is closed to users without a permission in the system', async () => {
    const { status, body } = await api.call('listProducts', {
      as: people.editor,
      params: { prog: 'gap' },
      query: { fiscalYear: FISCAL_YEAR },
    });
    expect({ status, reason: body.reason }).toEqual({ status: 403, reason: 'noPermission' });
  });

  test('is not found for an unknown system', async () => {
    const { status } = await api.call('listProducts', { as: people.administrator, params: { prog: 'abc' } });
    expect(status).toBe(404);
  });
});

describe('one product', () => {
  const get = (as: string, productId: number | string) =>
    api.call('getProduct', { as, params: { productId } });

  test('comes with its version as an ETag', async () => {
    const { status, body, headers } = await get(people.editor, id.shared ?? 0);
    expect(status).toBe(200);
    expect(headers.etag).toBe(`"${body.version}"`);
    expect(body).toMatchObject({ skuId: 'A_2', status: 'published' });
    expect(body).not.toHaveProperty('name');
  });

  test('is not found outside the reader’s scope, as if it did not exist', async () => {
    expect((await get(people.editor, id.narrow ?? 0)).status).toBe(404);
    expect((await get(people.market, id.draft ?? 0)).status).toBe(404);
    expect((await get(people.market, id.narrow ?? 0)).status).toBe(404);
    expect((await get(people.administrator, 999_999)).status).toBe(404);
    expect((await get(people.administrator, 'one')).status).toBe(404);
  });

  test('of another system is not found either', async () => {
    const global = await api.fixtures.globalAdministrator();
    const params = { prog: 'gap', productId: id.shared ?? 0 };
    expect((await api.call('getProduct', { as: global.uniqueId, params })).status).toBe(404);
  });
});
