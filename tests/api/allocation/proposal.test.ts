import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { toLot } from '@/domain/sharing/lot';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { markets } from '@/services/web-api/data/database/schema';
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
    availableQuantity: 27,
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
    expect(body).toMatchObject({ rule, supply: 26, left: 0 });
    return body.cells.map((cell: { allocated: number }) => cell.allocated);
  };
  expect(await allocated('equal')).toEqual([10, 10, 6]);
  expect(await allocated('proportional')).toEqual([14, 6, 6]);
  expect(await allocated('priority')).toEqual([8, 12, 6]);
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
      allocated: 10,
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
      reason: 'level',
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

/** The seed of a year's draw, as it is published. */
async function readSeed(fiscalYear: number): Promise<string> {
  const { body } = await scene.api.call('listAllocationSystems', { as: scene.marketViewer });
  const [{ drawSeeds }] = body as [{ drawSeeds: { fiscalYear: number; seed: string }[] }];
  return drawSeeds.find((each) => each.fiscalYear === fiscalYear)?.seed ?? '';
}

test('draws the last piece by the published seed, whatever last year was, and tells who won and who lost', async () => {
  const { fixtures } = scene.api;
  const before = await scene.product({ fiscalYear: 2025, skuId: 'TIED' });
  await fixtures.request(before, scene.fr.marketId, { requestedQuantity: 10, allocatedQuantity: 5 });
  await fixtures.request(before, scene.de.marketId, { requestedQuantity: 0, allocatedQuantity: 0 });
  const product = await scene.product({ skuId: 'TIED', availableQuantity: 7 });
  const { productId } = product;
  const tied = [scene.de.marketId, scene.fr.marketId];
  for (const marketId of tied) await fixtures.request(product, marketId, { requestedQuantity: 10 });
  const seed = await readSeed(2026);
  const [winner] = tied.toSorted((a, b) => {
    const toLotOf = (marketId: number) => toLot({ seed, productId, marketId });
    return toLotOf(a) - toLotOf(b);
  });
  const expected = tied.map((marketId) =>
    marketId === winner ? [marketId, 4, 'wonDraw'] : [marketId, 3, 'lostDraw'],
  );
  const read = async () => {
    const { body } = await propose(scene.brandEditor, productId);
    return body.cells.map(({ marketId, allocated, reason }: Record<string, unknown>) => [
      marketId,
      allocated,
      reason,
    ]);
  };
  expect(await read()).toEqual(expected);
  await fixtures.request(product, scene.jp.marketId, { requestedQuantity: 10, floorQuantity: 5 });
  const held = (await propose(scene.brandEditor, productId)).body.cells;
  expect(held[2]).toMatchObject({ minimum: 5, allocated: 5, reason: 'firstRound' });
});

test('codes and names of markets change no figure of any rule', async () => {
  const { fixtures, database } = scene.api;
  const product = await scene.product({ availableQuantity: 23 });
  const ids: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    const { marketId } = await fixtures.market();
    await fixtures.request(product, marketId, { requestedQuantity: 4, priority: 1 + (index % 2) });
    ids.push(marketId);
  }
  const read = async () =>
    (
      await scene.api.call('listProposals', {
        as: scene.brandViewer,
        params: { productId: product.productId },
      })
    ).body;
  const before = await read();
  for (const [index, marketId] of ids.entries()) {
    const name = `${String.fromCharCode(90 - index)}${index}`;
    await database.update(markets).set({ code: name, label: name }).where(eq(markets.marketId, marketId));
  }
  expect(await read()).toEqual(before);
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
      'By this rule 14 of 15 can be spread: requests, maximums, packs and the smallest useful quantity allow no more.',
    ],
  ]) {
    expect(await spread({ total, ...two })).toEqual({
      status: 400,
      errors: { Total: [error] },
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
