import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

type Item = { productId: number; marketId: number; request: { requestId: number } | null };
const list = async (as: string, query: object = {}) => {
  const answer = await scene.api.call('listPitches', { as, query: { fiscalYear: 2026, ...query } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const NONE_DISABLED = { disabled: 0, disabledRequired: 0 };
const pairsOf = (body: { items: Item[] }) =>
  body.items.map(({ productId, marketId }) => [productId, marketId]);

test('are the published products beside each eligible market of mine, required ones first', async () => {
  const { fixtures } = scene.api;
  const everywhere = await scene.product({
    skuName: 'B everywhere',
    reserveQuantity: 10,
    packSize: 2,
    maxPerMarket: 60,
  });
  const inGermany = await scene.product({ skuName: 'A Germany', eligibleMarketIds: [scene.de.marketId] });
  const draft = await scene.product({ publishedAt: null });
  await scene.product({ skuName: 'Japan', eligibleMarketIds: [scene.jp.marketId] });
  const required = await fixtures.request(everywhere, scene.fr.marketId, {
    isRequestRequired: true,
    requestedQuantity: 4,
    finalQuantity: 3,
  });
  const body = await list(scene.marketEditor);
  expect(pairsOf(body)).toEqual([
    [everywhere.productId, scene.fr.marketId],
    [inGermany.productId, scene.de.marketId],
    [everywhere.productId, scene.de.marketId],
  ]);
  expect(body.totalCount).toBe(3);
  expect(body.items[0]).toMatchObject({
    supply: 90,
    packSize: 2,
    minPerMarket: null,
    maxPerMarket: 60,
    mainFile: null,
    isRequestRequired: true,
    request: {
      requestId: required.requestId,
      requestedQuantity: 4,
      finalQuantity: null,
      status: 'submitted',
    },
  });
  expect(body.items[0].request).not.toHaveProperty('lastYear');
  expect(body.items[1].request).toBeNull();
  expect(body.byMarket).toEqual([
    { marketId: scene.de.marketId, required: 0, requiredAnswered: 0, open: 2, answered: 0, ...NONE_DISABLED },
    { marketId: scene.fr.marketId, required: 1, requiredAnswered: 1, open: 0, answered: 1, ...NONE_DISABLED },
  ]);
  const all = await list(scene.administrator, { productIds: [everywhere.productId, draft.productId] });
  expect(all.totalCount).toBe(3);
});

test('filter by market, brand, text, requirement and answer; counts stay over all my markets', async () => {
  const { fixtures } = scene.api;
  const product = await scene.product({
    skuName: 'Filtered Émail',
    eligibleMarketIds: [scene.fr.marketId, scene.de.marketId],
  });
  await fixtures.request(product, scene.fr.marketId, { isRequestRequired: true });
  await fixtures.request(product, scene.de.marketId, { requestedQuantity: 0 });
  const productIds = [product.productId];
  const [fr, de] = [
    [product.productId, scene.fr.marketId],
    [product.productId, scene.de.marketId],
  ];
  expect(pairsOf(await list(scene.marketEditor, { skuName: 'email' }))).toEqual([fr, de]);
  expect(pairsOf(await list(scene.marketEditor, { productIds, isRequestRequired: true }))).toEqual([fr]);
  expect(pairsOf(await list(scene.marketEditor, { productIds, isAnswered: true }))).toEqual([de]);
  expect(pairsOf(await list(scene.marketEditor, { productIds, isAnswered: false }))).toEqual([fr]);
  const inGermany = await list(scene.marketEditor, { productIds, marketIds: [scene.de.marketId] });
  expect(pairsOf(inGermany)).toEqual([de]);
  expect(inGermany.byMarket).toHaveLength(2);
  expect(pairsOf(await list(scene.marketEditor, { productIds, marketIds: [scene.jp.marketId] }))).toEqual([]);
  expect(
    pairsOf(await list(scene.marketEditor, { productIds, brandIds: [scene.otherBrand.brandId] })),
  ).toEqual([]);
});

test('sort and page without a gap', async () => {
  const { fixtures } = scene.api;
  const products: { productId: number }[] = [];
  for (const [index, skuName] of ['sorted c', 'sorted a', 'sorted b'].entries()) {
    const product = await scene.product({ skuName, availableQuantity: 10 * (index + 1) });
    products.push(product);
    await fixtures.request(product, scene.fr.marketId, { requestedQuantity: index, priority: 3 - index });
  }
  const query = { productIds: products.map(({ productId }) => productId), marketIds: [scene.fr.marketId] };
  const by = async (attribute: string, direction = 'asc') =>
    (await list(scene.marketViewer, { ...query, sort: [{ attribute, direction }] })).items.map((item: Item) =>
      products.findIndex(({ productId }) => productId === item.productId),
    );
  expect(await by('skuName')).toEqual([1, 2, 0]);
  expect(await by('supply', 'desc')).toEqual([2, 1, 0]);
  expect(await by('requestedQuantity')).toEqual([0, 1, 2]);
  expect(await by('priority')).toEqual([2, 1, 0]);
  expect(await by('status')).toEqual([1, 2, 0]);
  for (const attribute of ['isRequestRequired', 'skuId', 'name', 'brand', 'market']) {
    expect(await by(attribute)).toHaveLength(3);
  }
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await list(scene.marketViewer, { ...query, page, limit: 1 }));
  expect(new Set(pages.map((page) => page.items[0].productId)).size).toBe(3);
});

test('are the market side’s: brand users are refused, and disabled products are shown but not waited for', async () => {
  const refused = await scene.api.call('listPitches', { as: scene.brandEditor, query: { fiscalYear: 2026 } });
  expect([refused.status, refused.body.reason]).toEqual([403, 'wrongType']);
  const before = (await list(scene.jpEditor)).byMarket;
  const product = await scene.product({ isDisabled: true, eligibleMarketIds: [scene.jp.marketId] });
  await scene.api.fixtures.request(product, scene.jp.marketId, { isRequestRequired: true });
  const after = await list(scene.jpEditor, { productIds: [product.productId] });
  expect(after.items).toMatchObject([{ isDisabled: true }]);
  expect(after.byMarket).toEqual(
    before.map((market: object) => ({ ...market, disabled: 1, disabledRequired: 1 })),
  );
  const { items } = await list(scene.jpEditor, { productIds: [product.productId], isAnswered: false });
  expect(items).toEqual([]);
});

test('are as many by market as the list has rows, whatever is listed', async () => {
  const jp = await list(scene.jpEditor, { limit: 1 });
  const [count] = jp.byMarket;
  expect(jp.totalCount).toBe(count.open + count.answered + count.disabled);
  const required = await list(scene.jpEditor, { limit: 1, isRequestRequired: true });
  expect(required.totalCount).toBe(count.required + count.disabledRequired);
  const toAnswer = await list(scene.jpEditor, { limit: 1, isRequestRequired: true, isAnswered: false });
  expect(toAnswer.totalCount).toBe(count.required - count.requiredAnswered);
});
