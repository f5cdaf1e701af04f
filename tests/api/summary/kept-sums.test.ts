/** The sums kept on products equal the counted ones, after every kind of write. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { productReviews, products, requests } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';
import { expectKept } from './kept-and-counted';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const expectAllKept = () => expectKept(scene.api.database);
test('the kept sums are right after requests were opened, answered, allocated, submitted, moved to another brand and deleted', async () => {
  const { api, otherBrand, fr, de } = scene;
  const product = await scene.product({ requiredMarketIds: [fr.marketId] });
  const submittedAt = new Date('2026-03-01T23:59:00Z');
  const first = await api.fixtures.request(product, fr.marketId, { isRequestRequired: true });
  await api.fixtures.request(product, de.marketId, { requestedQuantity: 3, submittedAt });
  await expectAllKept();
  const { body } = await api.call('getRequest', {
    as: scene.marketEditor,
    params: { requestId: first.requestId },
  });
  const answered = await api.call('patchRequest', {
    as: scene.marketEditor,
    params: { requestId: first.requestId },
    body: { requestedQuantity: 5 },
    headers: { 'if-match': `"${body.version}"` },
  });
  expect(answered.status).toBe(200);
  await expectAllKept();
  await api.database
    .update(requests)
    .set({ allocatedQuantity: 2, finalizedAt: submittedAt })
    .where(eq(requests.productId, product.productId));
  await expectAllKept();
  await api.database
    .update(requests)
    .set({ floorQuantity: 2, allocatedQuantity: 3, finalizedAt: null })
    .where(eq(requests.productId, product.productId));
  await expectAllKept();
  const isProduct = eq(products.productId, product.productId);
  await api.database.update(products).set({ brandId: otherBrand.brandId }).where(isProduct);
  await expectAllKept();
  await api.database.delete(requests).where(eq(requests.requestId, first.requestId));
  await expectAllKept();
  await api.database.delete(products).where(isProduct);
  await expectAllKept();
});

test('the kept sums are right after products change brand and state in one statement, are reviewed and deleted', async () => {
  const { api, brand, otherBrand, fr, de } = scene;
  const { database } = api;
  const disabled = await scene.product({ isDisabled: true });
  const draft = await scene.product({ publishedAt: null });
  const open = await scene.product();
  for (const product of [disabled, draft, open]) {
    const submittedAt = new Date('2026-03-01T10:00:00Z');
    const answer = { isRequestRequired: true, requestedQuantity: 4, submittedAt };
    await api.fixtures.request(product, fr.marketId, answer);
    await api.fixtures.request(product, de.marketId);
  }
  await expectAllKept();
  const review = {
    as: scene.administrator,
    body: { isReviewed: true, products: [{ productId: open.productId }] },
  };
  expect((await api.call('setReviewed', review)).status).toBe(200);
  await expectAllKept();
  const ids = [disabled, draft, open].map(({ productId }) => productId);
  await database
    .update(products)
    .set({ brandId: otherBrand.brandId, isDisabled: sql`not is_disabled`, availableQuantity: 1 })
    .where(inArray(products.productId, ids));
  await expectAllKept();
  await database
    .update(products)
    .set({ brandId: brand.brandId, publishedAt: null })
    .where(eq(products.productId, disabled.productId));
  await expectAllKept();
  await database.update(requests).set({ requestedQuantity: 7 }).where(inArray(requests.productId, ids));
  await database.delete(productReviews);
  await expectAllKept();
  await database.delete(requests).where(eq(requests.marketId, de.marketId));
  await expectAllKept();
  await database.delete(products).where(inArray(products.productId, ids));
  await expectAllKept();
});
