import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const propose = (as: string, productId: number, query: object = {}) =>
  scene.api.call('getProposal', { as, params: { productId }, query: query as Record<string, string> });

test('proposes by each rule from the requests as they stand, keeps locked figures, and saves nothing', async () => {
  const { fixtures } = scene.api;
  const product = await scene.product({
    availableQuantity: 25,
    reserveQuantity: 1,
    packSize: 2,
    maxPerMarket: 30,
    minPerMarket: 2,
  });
  const fr = await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 24, priority: 2 });
  const de = await fixtures.request(product, scene.de.marketId, { requestedQuantity: 12, priority: 1 });
  const jp = await fixtures.request(product, scene.jp.marketId, {
    requestedQuantity: 10,
    allocatedQuantity: 6,
    isLocked: true,
  });
  const allocated = async (rule: string) => {
    const { status, body } = await propose(scene.brandViewer, product.productId, { rule });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rule, supply: 24, left: 0 });
    return body.cells.map((cell: { allocated: number }) => cell.allocated);
  };
  expect(await allocated('equal')).toEqual([8, 10, 6]);
  expect(await allocated('proportional')).toEqual([12, 6, 6]);
  expect(await allocated('priority')).toEqual([6, 12, 6]);
  const { body } = await propose(scene.brandEditor, product.productId);
  expect(body.rule).toBe('equal');
  expect(body.cells).toEqual([
    {
      requestId: fr.requestId,
      marketId: scene.fr.marketId,
      requested: 24,
      cap: 24,
      minimum: 2,
      isLocked: false,
      allocated: 8,
      reason: 'level',
    },
    {
      requestId: de.requestId,
      marketId: scene.de.marketId,
      requested: 12,
      cap: 12,
      minimum: 2,
      isLocked: false,
      allocated: 10,
      reason: 'tie',
    },
    {
      requestId: jp.requestId,
      marketId: scene.jp.marketId,
      requested: 10,
      cap: 10,
      minimum: 2,
      isLocked: true,
      allocated: 6,
      reason: 'locked',
    },
  ]);
  const after = await scene.api.call('getRequest', {
    as: scene.administrator,
    params: { requestId: fr.requestId },
  });
  expect(after.body).toMatchObject({ allocatedQuantity: null, version: 1 });
});

test('a lock without a figure reserves nothing: the request has its share like any other', async () => {
  const { fixtures } = scene.api;
  const product = await scene.product({ availableQuantity: 10 });
  await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 10, isLocked: true });
  await fixtures.request(product, scene.de.marketId, { requestedQuantity: 10 });
  const { body } = await propose(scene.brandViewer, product.productId);
  const cells = body.cells.map(({ allocated, isLocked }: { allocated: number; isLocked: boolean }) => [
    allocated,
    isLocked,
  ]);
  expect(cells).toEqual([
    [5, false],
    [5, false],
  ]);
});

test('breaks ties for the market served least last year, and keeps what the first round allocated', async () => {
  const { fixtures } = scene.api;
  const before = await scene.product({ fiscalYear: 2025, skuId: 'TIED' });
  await fixtures.request(before, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 5 });
  await fixtures.request(before, scene.de.marketId, { requestedQuantity: 10, allocatedQuantity: 9 });
  const product = await scene.product({ skuId: 'TIED', availableQuantity: 7 });
  for (const market of [scene.de, scene.fr])
    await fixtures.request(product, market.marketId, { requestedQuantity: 10 });
  const tied = (await propose(scene.brandEditor, product.productId)).body.cells;
  expect(tied.map(({ marketId, allocated }: Record<string, number>) => [marketId, allocated])).toEqual([
    [scene.de.marketId, 3],
    [scene.fr.marketId, 4],
  ]);
  await fixtures.request(product, scene.jp.marketId, { requestedQuantity: 10, floorQuantity: 5 });
  const held = (await propose(scene.brandEditor, product.productId)).body.cells;
  expect(held[2]).toMatchObject({ minimum: 5, allocated: 5, reason: 'minimum' });
});

test('spreads a typed total exactly over the chosen markets, round locks and the figures of the others', async () => {
  const { fixtures } = scene.api;
  const product = await scene.product({ availableQuantity: 40, packSize: 2 });
  await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 20 });
  await fixtures.request(product, scene.de.marketId, {
    requestedQuantity: 20,
    allocatedQuantity: 6,
    isLocked: true,
  });
  await fixtures.request(product, scene.jp.marketId, { requestedQuantity: 20, allocatedQuantity: 12 });
  const spread = async (query: object) => {
    const { status, body } = await propose(scene.brandEditor, product.productId, query);
    if (status !== 200) return { status, errors: body.errors, detail: body.detail };
    return {
      left: body.left,
      cells: body.cells.map(({ allocated }: { allocated: number }) => allocated),
    };
  };
  expect(await spread({ total: '30' })).toEqual({ left: 10, cells: [12, 6, 12] });
  const two = { marketIds: [scene.fr.marketId, scene.de.marketId] };
  expect(await spread({ total: '16', ...two })).toEqual({ left: 12, cells: [10, 6] });
  expect(await spread(two)).toEqual({ left: 2, cells: [20, 6] });
  for (const [total, error] of [
    ['30', 'At most 28: the supply less what the other markets have.'],
    ['4', 'At least 6: so much is locked.'],
    [
      '15',
      'By this rule 14 of 15 can be spread: requests, maximums, packs and the useful minimum allow no more.',
    ],
  ]) {
    expect(await spread({ total, ...two })).toEqual({
      status: 400,
      errors: { total: [error] },
      detail: error,
    });
  }
});

test('is open to the brand side only', async () => {
  const product = await scene.product();
  const other = await scene.product({ brandId: scene.otherBrand.brandId });
  expect((await propose(scene.marketEditor, product.productId)).body.reason).toBe('wrongType');
  expect((await propose(scene.brandEditor, other.productId)).status).toBe(404);
  expect((await propose(scene.brandEditor, 999_999)).status).toBe(404);
  expect((await propose(scene.brandEditor, product.productId, { rule: 'random' })).status).toBe(400);
  expect((await propose(scene.brandEditor, product.productId)).body).toEqual({
    rule: 'equal',
    supply: 100,
    left: 100,
    cells: [],
  });
});

test('lists what each rule proposes, as each proposes it alone, to those who may read the product', async () => {
  const { fixtures, call } = scene.api;
  const product = await scene.product({ availableQuantity: 25, reserveQuantity: 1 });
  await fixtures.request(product, scene.fr.marketId, { requestedQuantity: 24, priority: 2 });
  await fixtures.request(product, scene.de.marketId, { requestedQuantity: 12, priority: 1 });
  const params = { productId: product.productId };
  const { status, body } = await call('listProposals', { as: scene.brandViewer, params });
  expect(status).toBe(200);
  expect(body.map(({ rule }: { rule: string }) => rule)).toEqual(PROPOSAL_RULES);
  for (const proposal of body) {
    const alone = await propose(scene.brandViewer, product.productId, { rule: proposal.rule });
    expect(alone.body).toEqual(proposal);
  }
  expect(await call('listProposals', { as: scene.marketEditor, params })).toMatchObject({ status: 403 });
  const none = await call('listProposals', { as: scene.brandViewer, params: { productId: 999_999_999 } });
  expect(none).toMatchObject({ status: 404 });
});
