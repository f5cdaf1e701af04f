import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { products, requests } from '@/services/web-api/data/database/schema';
import { FISCAL_YEAR } from '../../support/fixtures';
import { openProductDesk, type ProductDesk } from './product-desk';

let desk: ProductDesk;

beforeAll(async () => {
  desk = await openProductDesk();
});
beforeEach(() => desk.api.fixtures.moment(1, 1));
afterAll(() => desk.api.close());

describe('publishing a product', () => {
  test('asks the required markets, and later also those that become required', async () => {
    const { body } = await desk.create({ requiredMarketIds: desk.marketIds.slice(0, 1) });
    expect((await desk.patch(body.productId, { isPublished: true })).body.status).toBe('published');
    await desk.patch(body.productId, { requiredMarketIds: desk.marketIds.slice(1, 2) });
    expect(
      (await desk.requestsOf(body.productId)).map((row) => [row.marketId, row.isRequestRequired]),
    ).toEqual([
      [desk.marketIds[0], false],
      [desk.marketIds[1], true],
    ]);
  });

  test('twice keeps the first instant', async () => {
    const { body } = await desk.create({ isPublished: true });
    desk.api.setNow('2026-03-15T13:00:00Z');
    const again = await desk.patch(body.productId, { isPublished: true, comment: 'x' });
    desk.api.setNow('2026-03-15T12:00:00Z');
    expect(again.body.publishedAt).toBe(body.publishedAt);
  });

  test('can be taken back while no market has answered', async () => {
    const { body } = await desk.create({ isPublished: true, requiredMarketIds: desk.marketIds });
    const back = await desk.patch(body.productId, { isPublished: false });
    expect(back.body).toMatchObject({ status: 'draft', publishedAt: null, totals: { markets: 0 } });
    expect(await desk.requestsOf(body.productId)).toEqual([]);
  });

  test('cannot be taken back once a market has answered, even with 0', async () => {
    const { body } = await desk.create({ isPublished: true, requiredMarketIds: desk.marketIds });
    await desk.api.database
      .update(requests)
      .set({ requestedQuantity: 0 })
      .where(eq(requests.productId, body.productId));
    const { status, body: problem } = await desk.patch(body.productId, { isPublished: false });
    expect({ status, detail: problem.detail }).toEqual({
      status: 409,
      detail: `${body.skuName} cannot be taken back: 3 markets have answered. Disable it instead.`,
    });
  });

  test('keeps markets eligible that have answered, and forgets those that have not', async () => {
    const { body } = await desk.create({ isPublished: true, requiredMarketIds: desk.marketIds.slice(0, 2) });
    const [first] = await desk.requestsOf(body.productId);
    await desk.api.database
      .update(requests)
      .set({ requestedQuantity: 2 })
      .where(eq(requests.requestId, first?.requestId ?? 0));
    const without = { requiredMarketIds: [], eligibleMarketIds: desk.marketIds.slice(1) };
    const refused = await desk.patch(body.productId, without);
    expect(refused.body.detail).toContain('stay eligible: Market CH.');
    const narrowed = await desk.patch(body.productId, {
      ...without,
      eligibleMarketIds: desk.marketIds.slice(0, 1),
    });
    expect(narrowed.status).toBe(200);
    expect((await desk.requestsOf(body.productId)).map((row) => row.marketId)).toEqual(
      desk.marketIds.slice(0, 1),
    );
  });

  test('again, when it is final, reopens it in the mid-year review, from what the first round allocated', async () => {
    const { body } = await desk.create({ isPublished: true, requiredMarketIds: desk.marketIds.slice(0, 1) });
    const finalizedAt = new Date('2026-03-14T00:00:00Z');
    await desk.api.database
      .update(requests)
      .set({ requestedQuantity: 9, allocatedQuantity: 7, finalizedAt })
      .where(eq(requests.productId, body.productId));
    await desk.api.database
      .update(products)
      .set({ finalizedAt })
      .where(eq(products.productId, body.productId));
    const early = await desk.patch(body.productId, { isPublished: true });
    expect(early.body.status).toBe('final');
    await desk.api.fixtures.moment(1, 1, FISCAL_YEAR, true);
    const reopened = await desk.patch(body.productId, { isPublished: true });
    expect(reopened.body).toMatchObject({ status: 'published', finalizedAt: null });
    const [row] = await desk.requestsOf(body.productId);
    expect(row).toMatchObject({ floorQuantity: 7, allocatedQuantity: 7, finalizedAt: null });
    const seen = await desk.api.call('getProduct', {
      as: desk.people.market,
      params: { productId: body.productId },
    });
    expect(seen.body.totals.allocated).toBe(7);
  });
});
