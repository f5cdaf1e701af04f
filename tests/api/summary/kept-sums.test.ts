/** The kept sums of requests equal the counted ones, after every kind of write. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/services/web-api/data/database/database';
import { products, requests } from '@/services/web-api/data/database/schema';
import { foldSums } from '@/services/web-api/data/summary/fold-sums';
import { type Scene, startScene } from '../requests/scene';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const read = (query: ReturnType<typeof sql>) =>
  queryRows(scene.api.database, z.record(z.string(), z.unknown()), query);

const KEY = sql`allocation_system_id, fiscal_year, brand_id, market_id`;
const readKept = () =>
  read(sql`select ${KEY}, sum(total)::integer as total, sum(required)::integer as required,
      sum(answered)::integer as answered, sum(required_answered)::integer as required_answered,
      sum(requested)::integer as requested, sum(allocated)::integer as allocated,
      sum(final_allocated)::integer as final_allocated
    from request_sums group by ${KEY} having sum(total) <> 0 order by ${KEY}`);
const readCounted = () =>
  read(sql`select ${KEY}, count(*)::integer as total,
      (count(*) filter (where is_request_required))::integer as required,
      count(requested_quantity)::integer as answered,
      (count(requested_quantity) filter (where is_request_required))::integer as required_answered,
      coalesce(sum(requested_quantity), 0)::integer as requested,
      coalesce(sum(allocated_quantity), 0)::integer as allocated,
      coalesce(sum(allocated_quantity) filter (where finalized_at is not null), 0)::integer as final_allocated
    from requests group by ${KEY} order by ${KEY}`);
const readKeptFinal = () =>
  read(sql`select ${KEY}, sum(total)::integer as total, sum(required)::integer as required,
      sum(answered)::integer as answered, sum(required_answered)::integer as required_answered
    from final_request_sums group by ${KEY} having sum(total) <> 0 order by ${KEY}`);
const readCountedFinal = () =>
  read(sql`select ${KEY}, count(*)::integer as total,
      (count(*) filter (where is_request_required))::integer as required,
      count(requested_quantity)::integer as answered,
      (count(requested_quantity) filter (where is_request_required))::integer as required_answered
    from requests where finalized_at is not null group by ${KEY} order by ${KEY}`);
const readKeptFloors = () =>
  read(sql`select ${KEY}, sum(allocated)::integer as allocated
    from floor_sums group by ${KEY} having sum(allocated) <> 0 order by ${KEY}`);
const readCountedFloors = () =>
  read(sql`select ${KEY}, sum(floor_quantity)::integer as allocated from requests
    where finalized_at is null and floor_quantity <> 0 group by ${KEY} order by ${KEY}`);
const readKeptDays = () =>
  read(sql`select brand_id, market_id, day::text, sum(answered)::integer as answered from request_answers
    group by brand_id, market_id, day having sum(answered) <> 0 order by brand_id, market_id, day`);
const readCountedDays = () =>
  read(sql`select brand_id, market_id, (submitted_at at time zone 'utc')::date::text as day,
      count(*)::integer as answered
    from requests where is_request_required and requested_quantity is not null and submitted_at is not null
    group by grouping sets ((brand_id, (submitted_at at time zone 'utc')::date),
      (market_id, (submitted_at at time zone 'utc')::date))
    order by brand_id, market_id, day`);

async function expectKept() {
  expect(await readKept()).toEqual(await readCounted());
  expect(await readKeptFinal()).toEqual(await readCountedFinal());
  expect(await readKeptFloors()).toEqual(await readCountedFloors());
  expect(await readKeptDays()).toEqual(await readCountedDays());
}

const countRows = async () =>
  (
    await read(sql`select 1 from request_sums union all select 1 from final_request_sums
    union all select 1 from floor_sums union all select 1 from request_answers`)
  ).length;

test('the kept sums are right after requests were opened, answered, allocated, submitted, moved to another brand and deleted', async () => {
  const { api, brand, otherBrand, fr, de } = scene;
  const product = await scene.product({ requiredMarketIds: [fr.marketId] });
  const submittedAt = new Date('2026-03-01T23:59:00Z');
  const first = await api.fixtures.request(product, fr.marketId, { isRequestRequired: true });
  await api.fixtures.request(product, de.marketId, { requestedQuantity: 3, submittedAt });
  await expectKept();
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
  await expectKept();
  await api.database
    .update(requests)
    .set({ allocatedQuantity: 2, finalizedAt: submittedAt })
    .where(eq(requests.productId, product.productId));
  await expectKept();
  await api.database
    .update(requests)
    .set({ floorQuantity: 2, allocatedQuantity: 3, finalizedAt: null })
    .where(eq(requests.productId, product.productId));
  await expectKept();
  expect(await readKeptFloors()).not.toEqual([]);
  const isProduct = eq(products.productId, product.productId);
  await api.database.update(products).set({ brandId: otherBrand.brandId }).where(isProduct);
  await expectKept();
  expect((await readKept()).map((row) => row.brand_id)).not.toContain(brand.brandId);
  await api.database.delete(requests).where(eq(requests.requestId, first.requestId));
  await expectKept();
  await api.database.delete(products).where(isProduct);
  await expectKept();
  expect(await readKept()).toEqual([]);
});

test('folding leaves one row per key and the same sums, also when two instances do it at once', async () => {
  const product = await scene.product();
  for (const quantity of [1, 2, 3]) {
    const market = await scene.api.fixtures.market();
    const row = await scene.api.fixtures.request(product, market.marketId, {
      isRequestRequired: true,
      requestedQuantity: quantity,
      submittedAt: new Date('2026-03-02T00:00:00Z'),
    });
    const isRow = eq(requests.requestId, row.requestId);
    await scene.api.database
      .update(requests)
      .set({ requestedQuantity: quantity + 1 })
      .where(isRow);
  }
  const before = await countRows();
  const kept = await readKept();
  await Promise.all([foldSums(scene.api.database), foldSums(scene.api.database)]);
  expect(await countRows()).toBeLessThan(before);
  expect(await readKept()).toEqual(kept);
  await expectKept();
  const folded = await countRows();
  await foldSums(scene.api.database);
  expect(await countRows()).toBe(folded);
});
