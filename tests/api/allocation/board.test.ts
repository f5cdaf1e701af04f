import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toAccepted } from '@/domain/contract/answer-forms';
import { BoardColumns } from '@/domain/contract/board-columns';
import { operations } from '@/domain/contract/operations';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const board = async (as: string, query: object = {}) => {
  const answer = await scene.api.call('listBoard', { as, query: { fiscalYear: 2026, ...query } });
  expect(answer.status).toBe(200);
  return answer.body;
};

test('shows published products with all their requests, and sums over every market', async () => {
  const { fixtures } = scene.api;
  const product = await scene.product({ availableQuantity: 50, reserveQuantity: 5, skuName: 'Meridian 39' });
  await scene.product({ publishedAt: null });
  const fr = await fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 30,
    priority: 1,
    allocatedQuantity: 20,
    isLocked: true,
    allocationReason: 'Cut.',
  });
  const jp = await fixtures.request(product, scene.jp.marketId, {
    requestedQuantity: 12,
    isRequestRequired: true,
  });
  const body = await board(scene.brandViewer);
  expect(body.totalCount).toBe(1);
  const row = {
    productId: product.productId,
    skuName: 'Meridian 39',
    status: 'published',
    supply: 45,
    requested: 42,
    allocated: 20,
    left: 25,
    finalizedAt: null,
    mainFile: null,
    figuresVersion: 2,
  };
  expect(body.items[0]).toMatchObject(row);
  expect(body.items[0].cells).toEqual([
    {
      requestId: fr.requestId,
      marketId: scene.fr.marketId,
      isRequestRequired: false,
      requested: 30,
      priority: 1,
      allocated: 20,
      floor: null,
      isLocked: true,
      allocationReason: 'Cut.',
      allocationComment: null,
      status: 'allocated',
      version: 1,
    },
    {
      requestId: jp.requestId,
      marketId: scene.jp.marketId,
      isRequestRequired: true,
      requested: 12,
      priority: null,
      allocated: null,
      floor: null,
      isLocked: false,
      allocationReason: null,
      allocationComment: null,
      status: 'submitted',
      version: 1,
    },
  ]);
  const narrowed = await board(scene.brandViewer, { marketIds: [scene.jp.marketId] });
  expect(narrowed.items[0]).toMatchObject(row);
  expect(narrowed.items[0].cells).toHaveLength(1);
});

test('is open to the brand side only, each user for their own brands', async () => {
  const other = await scene.product({ brandId: scene.otherBrand.brandId });
  const refused = await scene.api.call('listBoard', { as: scene.marketEditor, query: { fiscalYear: 2026 } });
  expect([refused.status, refused.body.reason]).toEqual([403, 'wrongType']);
  expect((await board(scene.brandEditor, { productIds: [other.productId] })).totalCount).toBe(0);
  expect((await board(scene.brandEditor, { brandIds: [scene.otherBrand.brandId] })).totalCount).toBe(0);
  expect((await board(scene.administrator, { productIds: [other.productId] })).totalCount).toBe(1);
});

test('filters by text and finality and sorts by its sums', async () => {
  const { fixtures } = scene.api;
  const small = await scene.product({
    skuName: 'Sorted x',
    skuId: 'S-1',
    availableQuantity: 10,
    finalizedAt: new Date(),
  });
  const large = await scene.product({ skuName: 'Sorted y', skuId: 'S-2', availableQuantity: 90 });
  await fixtures.request(small, scene.fr.marketId, { requestedQuantity: 50, allocatedQuantity: 10 });
  await fixtures.request(large, scene.fr.marketId, { requestedQuantity: 5 });
  const of = async (query: object) =>
    (await board(scene.brandEditor, { skuName: 'sorted', ...query })).items.map(
      ({ productId }: { productId: number }) => productId,
    );
  const [first, second] = [small.productId, large.productId];
  expect(await of({ statuses: ['final'] })).toEqual([first]);
  expect(await of({ statuses: ['published', 'disabled'] })).toEqual([second]);
  expect(await of({ skuId: 's-2' })).toEqual([second]);
  for (const [attribute, ascending] of [
    ['supply', [first, second]],
    ['requested', [second, first]],
    // The second one has no decision yet: empty values come last.
    ['allocated', [first, second]],
    ['left', [first, second]],
    ['scarcity', [second, first]],
    ['skuName', [first, second]],
    ['skuId', [first, second]],
    ['brand', [first, second]],
  ] as const) {
    expect({ attribute, ids: await of({ sort: [{ attribute }] }) }).toEqual({ attribute, ids: ascending });
  }
  const none = await scene.product({ skuName: 'Sorted z', skuId: 'S-3', availableQuantity: 0 });
  await fixtures.request(none, scene.fr.marketId, { requestedQuantity: 1 });
  const scarcest = { sort: [{ attribute: 'scarcity', direction: 'desc' }] };
  expect(await of(scarcest)).toEqual([none.productId, first, second]);
  // The second one is a field of other systems.
  for (const attribute of ['weight', 'name']) {
    const bad = await scene.api.call('listBoard', {
      as: scene.brandEditor,
      query: { fiscalYear: 2026, sort: [{ attribute }] },
    });
    expect(bad.status).toBe(400);
  }
});

test('has the same cells as columns for a caller who accepts them, and as objects for every other', async () => {
  const product = await scene.product({ availableQuantity: 60 });
  for (const { marketId } of [scene.fr, scene.jp]) {
    await scene.api.fixtures.request(product, marketId, { requestedQuantity: 30 });
  }
  const ask = (accept: string) =>
    scene.api.call('listBoard', {
      as: scene.brandViewer,
      query: { fiscalYear: 2026, productIds: [product.productId] },
      headers: { accept },
    });
  const columns = await ask(toAccepted(operations.listBoard));
  expect(columns.headers['content-type']).toBe('application/json; form="columns"; charset=utf-8');
  expect(columns.headers.vary).toBe('accept');
  expect(columns.body.items[0].cells).toMatchObject({
    count: 2,
    columns: {
      marketId: { each: [scene.fr.marketId, scene.jp.marketId] },
      requested: { all: 30 },
      allocated: { all: null },
    },
  });
  for (const accept of ['application/json', '*/*']) {
    const objects = await ask(accept);
    expect(objects.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(BoardColumns.schema.parse(columns.body)).toEqual(objects.body);
  }
});
