/** Reopening a submitted final allocation: who may, what markets then see, and that a correction is not another round. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atFinalAllocation());
afterAll(() => scene.api.close());

const REASON = 'France was left out.';
const submit = (productId: number) =>
  scene.api.call('submitFinalAllocation', { as: scene.brandEditor, params: { productId }, body: {} });
const reopen = (as: string, productId: number, body: object = { reason: REASON }) =>
  scene.api.call('reopenFinalAllocation', { as, params: { productId }, body });
const viewedBy = async (as: string, requestId: number) => {
  const { body } = await scene.api.call('getRequest', { as, params: { requestId } });
  return [body.allocatedQuantity, body.status];
};

async function submitted() {
  const { fixtures } = scene.api;
  const product = await scene.product({ availableQuantity: 20 });
  const { requestId } = await fixtures.request(product, scene.fr.marketId, {
    requestedQuantity: 12,
    allocatedQuantity: 8,
  });
  const { productId } = product;
  expect((await submit(productId)).status).toBe(200);
  return { productId, requestId };
}

test('takes the figures back from markets, says why, and lets the brand change them down as well', async () => {
  const { productId, requestId } = await submitted();
  expect(await viewedBy(scene.marketViewer, requestId)).toEqual([8, 'final']);
  const { status, body } = await reopen(scene.administrator, productId);
  expect([status, body]).toEqual([
    200,
    {
      productId,
      reopenedAt: '2026-03-15T12:00:00.000Z',
      reopenedBy: scene.emails.administrator,
      reason: REASON,
      requests: 1,
      version: 3,
    },
  ]);
  expect(await viewedBy(scene.marketViewer, requestId)).toEqual([null, 'submitted']);
  expect(await viewedBy(scene.brandViewer, requestId)).toEqual([8, 'allocated']);
  const reopened = { at: body.reopenedAt, by: body.reopenedBy, reason: REASON };
  for (const as of [scene.brandEditor, scene.marketViewer]) {
    const product = await scene.api.call('getProduct', { as, params: { productId } });
    expect(product.body).toMatchObject({ status: 'published', finalizedAt: null, reopened });
    const history = await scene.api.call('getProductHistory', { as, params: { productId } });
    const { by } = reopened;
    expect(history.body.items[0]).toMatchObject({ field: 'reopenReason', from: null, to: REASON, by });
  }

  const less = { as: scene.brandEditor, params: { requestId }, body: { allocatedQuantity: 5 } };
  expect((await scene.api.call('patchRequest', less)).status).toBe(200);
  expect((await submit(productId)).status).toBe(200);
  expect(await viewedBy(scene.marketViewer, requestId)).toEqual([5, 'final']);

  // A second reopening with the same reason is in the history as well.
  expect((await reopen(scene.administrator, productId)).status).toBe(200);
  const again = await scene.api.call('getProductHistory', { as: scene.marketViewer, params: { productId } });
  expect(again.body.items[0]).toMatchObject({ field: 'reopenReason', from: REASON, to: REASON });
});

test('is for administrators, of a submitted product, with a reason and the version they saw', async () => {
  const { productId, requestId } = await submitted();
  for (const as of [scene.brandEditor, scene.marketEditor]) {
    const { status, body } = await reopen(as, productId);
    expect([status, body.reason]).toEqual([403, 'administratorReopens']);
  }
  for (const reason of [undefined, '', '  '])
    expect((await reopen(scene.administrator, productId, { reason })).body.errors).toHaveProperty('reason');
  expect((await reopen(scene.administrator, productId, { reason: REASON, version: 1 })).status).toBe(409);
  expect(await viewedBy(scene.marketViewer, requestId)).toEqual([8, 'final']);

  const [first, second] = await Promise.all([
    reopen(scene.administrator, productId),
    reopen(scene.administrator, productId),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const late = first.status === 409 ? first : second;
  expect(late.body.detail).toMatch(/: the final allocation is not submitted\.$/);
});

test('leaves what the first round gave a market visible, and as its minimum', async () => {
  const { productId, requestId } = await submitted();
  const { fixtures, call } = scene.api;
  await fixtures.moment(1, 1, 2026, true);
  const params = { productId };
  const published = await call('patchProduct', {
    as: scene.brandEditor,
    params,
    body: { isPublished: true },
  });
  expect(published.body.reopened).toMatchObject({ reason: null });
  await fixtures.moment(1, 3, 2026, true);
  const give = (allocatedQuantity: number) =>
    call('patchRequest', { as: scene.brandEditor, params: { requestId }, body: { allocatedQuantity } });
  expect((await give(11)).status).toBe(200);
  expect((await submit(productId)).status).toBe(200);
  expect((await reopen(scene.administrator, productId)).status).toBe(200);
  expect(await viewedBy(scene.marketViewer, requestId)).toEqual([8, 'submitted']);
  expect((await give(7)).status).toBe(409);
  expect((await give(9)).status).toBe(200);
});
