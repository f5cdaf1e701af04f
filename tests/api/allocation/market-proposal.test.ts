/** A total of one market over several products: exact, within the products' own terms and the quantities left. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const propose = (
  as: string,
  query: { marketId: number; productIds: number[]; total: number; rule?: string },
) => scene.api.call('getMarketProposal', { as, query });

type Cell = { requestId: number; productId: number; cap: number; isLocked: boolean; allocated: number };

/** Three products of one brand that FR requested, and their other requests. */
async function addProducts() {
  const { fixtures } = scene.api;
  const scarce = await scene.product({ availableQuantity: 10, reserveQuantity: 2 });
  const packed = await scene.product({ availableQuantity: 60, packSize: 6 });
  const locked = await scene.product({ availableQuantity: 30 });
  const fr = scene.fr.marketId;
  const requests = [
    await fixtures.request(scarce, fr, { requestedQuantity: 20, allocatedQuantity: 1, priority: 2 }),
    await fixtures.request(packed, fr, { requestedQuantity: 24, priority: 1 }),
    await fixtures.request(locked, fr, { requestedQuantity: 9, allocatedQuantity: 4, isLocked: true }),
  ];
  await fixtures.request(scarce, scene.de.marketId, { requestedQuantity: 5, allocatedQuantity: 3 });
  return {
    products: [scarce, packed, locked],
    ids: [scarce, packed, locked].map((of) => of.productId),
    requests,
  };
}

test('spreads the total by each rule within what every product has left, and writes nothing', async () => {
  const { ids, requests } = await addProducts();
  const query = { marketId: scene.fr.marketId, productIds: ids };
  const spread = async (rule: string, total: number) => {
    const { status, body } = await propose(scene.brandEditor, { ...query, rule, total });
    expect([status, body.rule, body.marketId]).toEqual([200, rule, query.marketId]);
    return body.cells.map(({ allocated }: Cell) => allocated);
  };
  // 8 are supplied, 3 of them DE's: 5 are the most of the first. The third is locked.
  expect(await spread('equal', 21)).toEqual([5, 12, 4]);
  expect(await spread('priority', 29)).toEqual([1, 24, 4]);
  expect(await spread('lastYearRequested', 33)).toEqual([5, 24, 4]);
  for (const rule of PROPOSAL_RULES) {
    const figures: number[] = await spread(rule, 25);
    expect(figures.reduce((sum, figure) => sum + figure)).toBe(25);
  }
  const { body } = await propose(scene.brandEditor, { ...query, total: 21 });
  expect(body.cells.map(({ allocated: _, ...cell }: Cell) => cell)).toEqual([
    { requestId: requests[0]?.requestId, productId: ids[0], requested: 20, cap: 5, isLocked: false },
    { requestId: requests[1]?.requestId, productId: ids[1], requested: 24, cap: 24, isLocked: false },
    { requestId: requests[2]?.requestId, productId: ids[2], requested: 9, cap: 9, isLocked: true },
  ]);
  const params = { requestId: requests[0]?.requestId ?? 0 };
  const after = await scene.api.call('getRequest', { as: scene.administrator, params });
  expect(after.body).toMatchObject({ allocatedQuantity: 1, version: 1 });
});

test('refuses a total that no sharing has, with what is possible', async () => {
  const { ids } = await addProducts();
  const query = { marketId: scene.fr.marketId, productIds: ids };
  for (const [total, error] of [
    [3, 'At least 4: so much is locked.'],
    [34, 'At most 33: its requests, maximums, packs and what the products have left allow no more.'],
  ] as const) {
    const { status, body } = await propose(scene.brandEditor, { ...query, total });
    expect([status, body.errors, body.detail]).toEqual([400, { Total: [error] }, error]);
  }
  const onlyPacks = await propose(scene.brandEditor, { ...query, productIds: [ids[1] ?? 0], total: 7 });
  expect([onlyPacks.status, onlyPacks.body.detail]).toEqual([
    400,
    'By this rule 6 of 7 can be spread: requests, maximums, packs and the smallest useful quantity allow no more.',
  ]);
});

test('keeps the figure of a submitted product, and leaves out products of other brands', async () => {
  const { fixtures } = scene.api;
  const final = await scene.product({ availableQuantity: 10, finalizedAt: new Date('2026-03-01T00:00:00Z') });
  const foreign = await scene.product({ brandId: scene.otherBrand.brandId, availableQuantity: 10 });
  const open = await scene.product({ availableQuantity: 10 });
  const fr = scene.fr.marketId;
  await fixtures.request(final, fr, { requestedQuantity: 8, allocatedQuantity: 2 });
  await fixtures.request(foreign, fr, { requestedQuantity: 8 });
  await fixtures.request(open, fr, { requestedQuantity: 8 });
  const productIds = [final.productId, foreign.productId, open.productId];
  const { body } = await propose(scene.brandEditor, { marketId: fr, productIds, total: 9 });
  expect(
    body.cells.map(({ productId, isLocked, allocated }: Cell) => [productId, isLocked, allocated]),
  ).toEqual([
    [final.productId, true, 2],
    [open.productId, false, 7],
  ]);
  const more = await propose(scene.brandEditor, { marketId: fr, productIds, total: 11 });
  expect(more.body.detail).toMatch(/^At most 10: /);
});

test('is refused to markets, without products, and without a total', async () => {
  const { ids } = await addProducts();
  const query = { marketId: scene.fr.marketId, productIds: ids, total: 5 };
  const refused = await propose(scene.marketEditor, query);
  expect([refused.status, refused.body.reason]).toEqual([403, 'wrongType']);
  expect((await propose(scene.brandEditor, { ...query, productIds: [] })).status).toBe(400);
  expect((await propose(scene.brandEditor, { ...query, total: -1 })).status).toBe(400);
  expect((await propose(scene.brandEditor, { ...query, rule: 'fair' })).status).toBe(400);
});
