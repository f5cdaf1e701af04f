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
const NONE_APART = { closed: 0, requiredClosed: 0, disabled: 0, disabledRequired: 0 };
const countOf = async (as: string, query: object) => {
  const { totalCount, items } = await list(as, { ...query, limit: 500 });
  return { totalCount, items: items.length };
};
const pairsOf = (body: { items: Item[] }) =>
  body.items.map(({ productId, marketId }) => [productId, marketId]);

test('are the published products beside each eligible market of the caller, required ones first', async () => {
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
    allocatedQuantity: 3,
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
      allocatedQuantity: null,
      status: 'submitted',
    },
  });
  expect(body.items[0].request).not.toHaveProperty('lastYear');
  expect(body.items[1].request).toBeNull();
  expect(body.byMarket).toEqual([
    { marketId: scene.de.marketId, required: 0, requiredAnswered: 0, open: 2, answered: 0, ...NONE_APART },
    { marketId: scene.fr.marketId, required: 1, requiredAnswered: 1, open: 0, answered: 1, ...NONE_APART },
  ]);
  const all = await list(scene.administrator, { productIds: [everywhere.productId, draft.productId] });
  expect(all.totalCount).toBe(3);
});

test('filter by market, brand, text, requirement and answer; counts cover all markets of the caller', async () => {
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
  for (const attribute of ['isRequestRequired', 'skuId', 'brand', 'market']) {
    expect(await by(attribute)).toHaveLength(3);
  }
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await list(scene.marketViewer, { ...query, page, limit: 1 }));
  expect(new Set(pages.map((page) => page.items[0].productId)).size).toBe(3);
});

test('are open to the market side: brand users are refused, and disabled products are shown but not waited for', async () => {
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

test('a submitted product can no longer be answered: it is listed, and counted apart', async () => {
  const { jpEditor, jp, api } = scene;
  const [before] = (await list(jpEditor)).byMarket;
  await scene.atMarketSubmission();
  const eligibleMarketIds = [jp.marketId];
  const asked = await scene.product({ eligibleMarketIds });
  await api.fixtures.request(asked, jp.marketId, { isRequestRequired: true });
  const unasked = await scene.product({ eligibleMarketIds });
  const answered = await scene.product({ eligibleMarketIds });
  await api.fixtures.request(answered, jp.marketId, { isRequestRequired: true, requestedQuantity: 0 });
  const productIds = [asked, unasked, answered].map(({ productId }) => productId);
  const toAnswer = async () =>
    pairsOf(await list(jpEditor, { productIds, isAnswered: false })).map(([productId]) => productId);
  expect(await toAnswer()).toEqual([asked.productId, unasked.productId]);
  await scene.atFinalAllocation();
  for (const productId of productIds) {
    const submitted = await api.call('submitFinalAllocation', {
      as: scene.brandEditor,
      params: { productId },
      body: {},
    });
    expect(submitted.status).toBe(200);
  }
  expect(await toAnswer()).toEqual([]);
  const after = await list(jpEditor, { productIds });
  expect(after.totalCount).toBe(3);
  expect(after.byMarket).toEqual([
    {
      ...before,
      required: before.required + 2,
      requiredAnswered: before.requiredAnswered + 1,
      answered: before.answered + 1,
      closed: 2,
      requiredClosed: 1,
    },
  ]);
});

type Counts = Record<
  | 'required'
  | 'requiredAnswered'
  | 'requiredClosed'
  | 'open'
  | 'answered'
  | 'closed'
  | 'disabled'
  | 'disabledRequired',
  number
>;

/** The number of rows of each list, on the screen and for other callers. */
const TO_ROWS: [object, (count: Counts) => number][] = [
  [{}, ({ open, answered, closed, disabled }) => open + answered + closed + disabled],
  [{ isAnswered: false }, ({ open }) => open],
  [{ isRequestRequired: true }, ({ required, disabledRequired }) => required + disabledRequired],
  [
    { isRequestRequired: true, isAnswered: false },
    ({ required, requiredAnswered, requiredClosed }) => required - requiredAnswered - requiredClosed,
  ],
];

test('have counts by market that equal the rows of each list, for every caller', async () => {
  for (const as of [scene.administrator, scene.marketEditor, scene.marketViewer, scene.jpEditor]) {
    const byMarket: (Counts & { marketId: number })[] = (await list(as)).byMarket;
    expect(byMarket.length).toBeGreaterThan(0);
    for (const [filter, toRows] of TO_ROWS) {
      const rows = byMarket.reduce((sum, count) => sum + toRows(count), 0);
      expect({ filter, ...(await countOf(as, filter)) }).toEqual({ filter, totalCount: rows, items: rows });
      for (const count of byMarket) {
        const of = await countOf(as, { ...filter, marketIds: [count.marketId] });
        expect({ filter, ...of }).toEqual({ filter, totalCount: toRows(count), items: toRows(count) });
      }
    }
  }
});

test('Home waits for the same number of answers as the pitches', async () => {
  for (const as of [scene.administrator, scene.marketEditor, scene.marketViewer, scene.jpEditor]) {
    const toWaitedFor = (counts: (Counts & { marketId: number })[]) =>
      counts
        .map(({ marketId, required, requiredAnswered, requiredClosed }) => ({
          ...{ marketId, required, requiredAnswered, requiredClosed },
        }))
        .filter(({ required }) => required > 0);
    const { body } = await scene.api.call('getSummary', { as, query: { fiscalYear: 2026 } });
    const byMarket = toWaitedFor((await list(as)).byMarket);
    expect(toWaitedFor(body.byMarket)).toEqual(expect.arrayContaining(byMarket));
    expect(body.byMarket.filter(({ required }: Counts) => required > 0)).toHaveLength(byMarket.length);
    const sum = (key: 'required' | 'requiredClosed') => byMarket.reduce((all, each) => all + each[key], 0);
    expect(body.requests).toMatchObject({ required: sum('required'), requiredClosed: sum('requiredClosed') });
  }
});
