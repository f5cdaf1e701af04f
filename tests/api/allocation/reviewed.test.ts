/** Products of the board are marked as reviewed. The mark says who and when, and holds while the figures stay the same. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { addReviews } from '@/services/web-api/data/allocation/reviews';
import { productReviews, products, requests } from '@/services/web-api/data/database/schema';
import { sendWhileHeld } from '../hostile/while-it-waits';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(async () => {
  scene.api.setNow('2026-03-15T12:00:00Z');
  await scene.atFinalAllocation();
});
afterAll(() => scene.api.close());

type Item = { productId: number; version?: number; figuresVersion?: number };
const set = (as: string, isReviewed: boolean, ...list: Item[]) =>
  scene.api.call('setReviewed', {
    as,
    body: {
      isReviewed,
      products: list.map(({ productId, version, figuresVersion }) => ({
        productId,
        version,
        figuresVersion,
      })),
    },
  });
const review = ({ productId }: Item, as = scene.brandEditor) => set(as, true, { productId });

async function readRow({ productId }: Item, as = scene.brandViewer) {
  const { body } = await scene.api.call('listBoard', {
    as,
    query: { fiscalYear: 2026, productIds: [productId] },
  });
  return body.items[0];
}
const readReview = async (product: Item) => (await readRow(product)).review;
const isCurrent = async (product: Item) => (await readReview(product))?.isCurrent;

/** A product whose market has a figure. */
async function createProduct(input: Parameters<Scene['product']>[0] = {}) {
  const product = await scene.product({ availableQuantity: 20, ...input });
  const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 5,
    allocatedQuantity: 4,
  });
  return { ...product, requestId };
}

test('a mark says who and when, is seen by others of the brand, and set again it stays the first', async () => {
  const product = await createProduct();
  expect(await readReview(product)).toBeNull();
  const mark = {
    by: scene.emails.brandEditor,
    byName: scene.names.brandEditor,
    at: '2026-03-15T12:00:00.000Z',
    isCurrent: true,
  };
  const { status, body } = await review(product);
  expect([status, body]).toEqual([200, { items: [{ productId: product.productId, review: mark }] }]);
  expect(await readReview(product)).toEqual(mark);
  scene.api.setNow('2026-03-15T15:00:00Z');
  expect((await review(product, scene.administrator)).body.items[0].review).toEqual(mark);
});

test('many products are marked at once, and taking a mark away twice changes nothing', async () => {
  const [one, other] = [await createProduct(), await createProduct()];
  await set(scene.brandEditor, true, { productId: one.productId }, { productId: other.productId });
  expect([await isCurrent(one), await isCurrent(other)]).toEqual([true, true]);
  for (const time of [1, 2]) {
    const { status, body } = await set(scene.brandEditor, false, { productId: one.productId });
    expect({ time, status, items: body.items }).toEqual({
      time,
      status: 200,
      items: [{ productId: one.productId, review: null }],
    });
  }
  expect([await readReview(one), await isCurrent(other)]).toEqual([null, true]);
});

type Product = Awaited<ReturnType<typeof createProduct>>;
const patch = (id: 'patchRequest' | 'patchProduct', params: object, body: object) =>
  scene.api.call(id, { as: scene.administrator, params: { ...params }, body });
const inTables = (requestId: number, values: Partial<typeof requests.$inferInsert>) =>
  scene.api.database.update(requests).set(values).where(eq(requests.requestId, requestId));
const disable = ({ productId }: Product, isDisabled: boolean) =>
  scene.api.call('setProductIsDisabled', {
    as: scene.administrator,
    params: { productId },
    body: { isDisabled },
  });

describe('a mark does not hold any more', () => {
  test.each<[string, (product: Product) => Promise<unknown>]>([
    [
      'when a figure changes',
      ({ requestId }) => patch('patchRequest', { requestId }, { allocatedQuantity: 3 }),
    ],
    [
      'when a figure is emptied',
      ({ requestId }) => patch('patchRequest', { requestId }, { allocatedQuantity: null }),
    ],
    [
      'when a request changes',
      ({ requestId }) => patch('patchRequest', { requestId }, { requestedQuantity: 6 }),
    ],
    [
      'when the supply changes',
      ({ productId }) => patch('patchProduct', { productId }, { availableQuantity: 21 }),
    ],
    [
      'when the reserve changes',
      ({ productId }) => patch('patchProduct', { productId }, { reserveQuantity: 1 }),
    ],
    [
      'when a request without a quantity is added',
      (product) => scene.api.fixtures.request(product, scene.de.marketId),
    ],
    [
      'when a request is removed',
      ({ requestId }) => scene.api.database.delete(requests).where(eq(requests.requestId, requestId)),
    ],
    ['when a request becomes another market’s', ({ requestId }) => inTables(requestId, scene.jp)],
    ['when the product is disabled', (product) => disable(product, true)],
  ])('%s', async (_name, change) => {
    const product = await createProduct();
    const still = await createProduct();
    await review(product);
    await review(still);
    await change(product);
    expect([await isCurrent(product), await isCurrent(still)]).toEqual([false, true]);
  });

  test('when pieces move from one market to another, which leaves all sums as they are', async () => {
    const product = await createProduct();
    const other = { requestedQuantity: 5, allocatedQuantity: 2 };
    const { requestId } = await scene.api.fixtures.request(product, scene.de.marketId, other);
    await review(product);
    const versions = { [product.requestId]: 3, [requestId]: 3 };
    const body = Object.entries(versions).map(([id, allocatedQuantity]) => ({
      ...{ requestId: Number(id), version: 1, allocatedQuantity },
    }));
    const saved = await scene.api.call('patchRequests', { as: scene.brandEditor, body });
    expect([saved.status, await isCurrent(product)]).toEqual([200, false]);
  });
});

test('a mark holds again when the figures are again those it was set on', async () => {
  const product = await createProduct();
  const { requestId } = product;
  await review(product);
  await patch('patchRequest', { requestId }, { allocatedQuantity: 3 });
  expect(await isCurrent(product)).toBe(false);
  await patch('patchRequest', { requestId }, { allocatedQuantity: 4 });
  expect(await isCurrent(product)).toBe(true);
});

test('a mark holds when words change, and when the product is submitted', async () => {
  const product = await createProduct();
  const { productId, requestId } = product;
  await review(product);
  await patch('patchRequest', { requestId }, { allocationReason: 'Few pieces', priority: 2, isLocked: true });
  await patch('patchProduct', { productId }, { comment: 'Other words', unitPrice: 12, currency: 'EUR' });
  await scene.api.call('submitFinalAllocation', { as: scene.brandEditor, params: { productId }, body: {} });
  expect(await readRow(product)).toMatchObject({ status: 'final', review: { isCurrent: true } });
  expect((await set(scene.brandEditor, false, { productId })).status).toBe(200);
  expect((await review(product)).status).toBe(200);
});

test('a mark that does not hold is set again, by the next person who reviews it', async () => {
  const product = await createProduct();
  await review(product, scene.administrator);
  await patch('patchRequest', { requestId: product.requestId }, { allocatedQuantity: 3 });
  scene.api.setNow('2026-03-15T15:00:00Z');
  const { body } = await review(product);
  const mark = {
    by: scene.emails.brandEditor,
    byName: scene.names.brandEditor,
    at: '2026-03-15T15:00:00.000Z',
    isCurrent: true,
  };
  expect(body.items[0].review).toEqual(mark);
});

test('figures that changed since they were seen are not marked, nor is any other product of the call', async () => {
  const [product, other] = [await createProduct(), await createProduct({ skuName: 'Lagune 12' })];
  const { version, figuresVersion } = await readRow(other);
  await patch('patchRequest', { requestId: other.requestId }, { allocatedQuantity: 3 });
  const named = { productId: other.productId, version, figuresVersion };
  const stale = await set(scene.brandEditor, true, { productId: product.productId }, named);
  expect([stale.status, stale.body.detail]).toEqual([
    409,
    'Lagune 12: figures were changed after you opened it. Look at them again before marking it.',
  ]);
  await patch('patchProduct', { productId: other.productId }, { reserveQuantity: 2 });
  expect((await set(scene.brandEditor, true, { productId: other.productId, version })).status).toBe(409);
  expect([await readReview(product), await readReview(other)]).toEqual([null, null]);
  expect((await set(scene.brandEditor, false, named)).status).toBe(200);
});

test('a figure saved while a mark waits is part of what the mark is set on', async () => {
  const product = await createProduct();
  const { figuresVersion } = await readRow(product);
  const { productId } = product;
  const answer = await sendWhileHeld(
    scene.api,
    (tx) => tx.select().from(products).where(eq(products.productId, productId)).for('update'),
    () => set(scene.brandEditor, true, { productId, figuresVersion }),
    (tx) =>
      tx
        .update(requests)
        .set({ allocatedQuantity: 2, version: 2 })
        .where(eq(requests.requestId, product.requestId)),
  );
  expect([answer.status, await readReview(product)]).toEqual([409, null]);
});

test('a figure saved while a mark is being set makes it fall off', async () => {
  const product = await createProduct();
  const { productId, requestId } = product;
  const { fixtures } = scene.api;
  const { userId, email } = await fixtures.administrator(1);
  await sendWhileHeld(
    scene.api,
    async (tx) => {
      await tx.select().from(products).where(eq(products.productId, productId)).for('update');
      await addReviews(tx, [productId], { user: { userId, email }, now: new Date('2026-03-15T12:00:00Z') });
    },
    () => patch('patchRequest', { requestId }, { allocatedQuantity: 2 }),
    async () => undefined,
  );
  expect(await readReview(product)).toMatchObject({ by: email, isCurrent: false });
});

test('is open to brand editors, at final allocation submission of the current year', async () => {
  const product = await scene.product();
  const verdict = async (as: string, input: Parameters<Scene['product']>[0] | null) => {
    const { status, body } = await review(input ? await scene.product(input) : product, as);
    return [status, body.reason];
  };
  const { brandId } = scene.otherBrand;
  expect(await verdict(scene.brandViewer, null)).toEqual([403, 'roleTooLow']);
  expect(await verdict(scene.marketEditor, null)).toEqual([403, 'wrongType']);
  expect(await verdict(scene.brandEditor, { brandId })).toEqual([404, undefined]);
  expect(await verdict(scene.brandEditor, { fiscalYear: 2025 })).toEqual([403, 'wrongYear']);
  expect(await verdict(scene.brandEditor, { publishedAt: null })).toEqual([403, 'notPublished']);
  expect(await verdict(scene.brandEditor, { isDisabled: true })).toEqual([403, 'disabled']);
  expect(await verdict(scene.administrator, { isDisabled: true })).toEqual([200, undefined]);
  await scene.atMarketSubmission();
  expect(await verdict(scene.brandEditor, null)).toEqual([403, 'wrongStep']);
  expect(await verdict(scene.administrator, null)).toEqual([200, undefined]);
});

test('a product named twice is refused', async () => {
  const { productId } = await createProduct();
  const { status, body } = await set(scene.brandEditor, true, { productId }, { productId });
  expect([status, body.errors]).toEqual([400, { products: ['Names a product for the second time.'] }]);
});

test('the mark goes with its product', async () => {
  const product = await createProduct();
  await review(product);
  const { productId } = product;
  await scene.api.database.delete(requests).where(eq(requests.productId, productId));
  await scene.api.database.delete(products).where(eq(products.productId, productId));
  expect(
    await scene.api.database.select().from(productReviews).where(eq(productReviews.productId, productId)),
  ).toEqual([]);
});
