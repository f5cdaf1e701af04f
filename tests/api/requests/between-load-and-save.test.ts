import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { products } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from './scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
beforeEach(() => scene.atMarketSubmission());
afterAll(() => scene.api.close());

type ProductChange = Partial<typeof products.$inferInsert>;

/** Changes the product in a transaction, and sends the call while that is still open. */
async function sendWhileChanging(
  productId: number,
  change: ProductChange,
  send: () => Promise<{ status: number; body: { reason?: string; detail?: string } }>,
) {
  let answer: ReturnType<typeof send> | undefined;
  await scene.api.database.transaction(async (transaction) => {
    await transaction.update(products).set(change).where(eq(products.productId, productId));
    answer = send();
  });
  if (!answer) throw new Error('Nothing was sent.');
  return answer;
}

describe('a write that waits for another one is checked against what that one saved', () => {
  test('the product was disabled, or its allocation became final, meanwhile', async () => {
    const product = await scene.product();
    const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId);
    const answerIt = () =>
      scene.api.call('patchRequest', {
        as: scene.marketEditor,
        params: { requestId },
        body: { requestedQuantity: 1 },
      });
    const disabled = await sendWhileChanging(product.productId, { isDisabled: true }, answerIt);
    expect([disabled.status, disabled.body.reason]).toEqual([403, 'disabled']);
    const change = { isDisabled: false, finalizedAt: new Date() };
    expect((await sendWhileChanging(product.productId, change, answerIt)).status).toBe(409);
    const open = () =>
      scene.api.call('createRequest', {
        as: scene.marketEditor,
        body: { productId: product.productId, marketId: scene.de.marketId },
      });
    const withdrawn = { finalizedAt: null, publishedAt: null };
    expect((await sendWhileChanging(product.productId, withdrawn, open)).status).toBe(404);
  });

  test('the supply was cut meanwhile', async () => {
    await scene.atFinalAllocation();
    const product = await scene.product({ availableQuantity: 10, skuName: 'Meridian 39' });
    const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId, {
      requestedQuantity: 8,
    });
    const refused = await sendWhileChanging(product.productId, { availableQuantity: 5 }, () =>
      scene.api.call('patchRequest', {
        as: scene.brandEditor,
        params: { requestId },
        body: { allocatedQuantity: 8 },
      }),
    );
    expect([refused.status, refused.body.detail]).toEqual([409, 'Meridian 39: 5 are left; you typed 8.']);
  });
});

test('a step that ends at midnight UTC refuses the call of the next second', async () => {
  const product = await scene.product();
  const { requestId } = await scene.api.fixtures.request(product, scene.fr.marketId);
  const answerIt = (requestedQuantity: number) =>
    scene.api.call('patchRequest', {
      as: scene.marketEditor,
      params: { requestId },
      body: { requestedQuantity },
    });
  scene.api.setNow('2026-03-15T23:59:59.999Z');
  expect((await answerIt(1)).status).toBe(200);
  scene.api.setNow('2026-03-16T00:00:00.000Z');
  const late = await answerIt(2);
  expect([late.status, late.body.reason]).toEqual([403, 'wrongStep']);
  scene.api.setNow('2026-03-15T12:00:00Z');
});
