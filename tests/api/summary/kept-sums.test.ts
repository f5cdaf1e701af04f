/** The kept sums of requests equal the counted ones, after every kind of write. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { markets, productLooks, products, requests } from '@/services/web-api/data/database/schema';
import { foldSums } from '@/services/web-api/data/summary/fold-sums';
import { type Scene, startScene } from '../requests/scene';
import { expectKept, KEPT, KEPT_FLOORS, read } from './kept-and-counted';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.api.close());

const expectAllKept = () => expectKept(scene.api.database);
const readKept = () => read(scene.api.database, KEPT);

const countRows = async () =>
  (
    await read(
      scene.api.database,
      sql`select 1 from request_sums union all select 1 from final_request_sums
    union all select 1 from request_totals union all select 1 from offer_sums union all select 1 from offer_lists union all select 1 from offered_products
    union all select 1 from floor_sums union all select 1 from request_answers union all select 1 from product_totals
    union all select 1 from far_above_totals union all select 1 from set_aside_totals union all select 1 from set_aside_answers`,
    )
  ).length;

test('the kept sums are right after requests were opened, answered, allocated, submitted, moved to another brand and deleted', async () => {
  const { api, brand, otherBrand, fr, de } = scene;
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
  expect(await read(scene.api.database, KEPT_FLOORS)).not.toEqual([]);
  const isProduct = eq(products.productId, product.productId);
  await api.database.update(products).set({ brandId: otherBrand.brandId }).where(isProduct);
  await expectAllKept();
  expect((await readKept()).map((row) => row.brand_id)).not.toContain(brand.brandId);
  await api.database.delete(requests).where(eq(requests.requestId, first.requestId));
  await expectAllKept();
  await api.database.delete(products).where(isProduct);
  await expectAllKept();
  expect(await readKept()).toEqual([]);
});

test('the kept sums are right after products change brand and state in one statement, are looked through and deleted', async () => {
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
  const look = {
    as: scene.administrator,
    body: { isLookedThrough: true, products: [{ productId: open.productId }] },
  };
  expect((await api.call('setLookedThrough', look)).status).toBe(200);
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
  await database.delete(productLooks);
  await expectAllKept();
  await database.delete(requests).where(eq(requests.marketId, de.marketId));
  await expectAllKept();
  await database.delete(products).where(inArray(products.productId, ids));
  await expectAllKept();
});

test('a product is offered to the markets of its list that are not retired, also after its list or a market changes', async () => {
  const { database, fixtures } = scene.api;
  const [one, other] = [await fixtures.market(), await fixtures.market()];
  const product = await scene.product({ eligibleMarketIds: [one.marketId, other.marketId] });
  const isProduct = eq(products.productId, product.productId);
  const setRetired = (isRetired: boolean) =>
    database.update(markets).set({ isRetired }).where(eq(markets.marketId, one.marketId));
  await expectAllKept();
  await setRetired(true);
  await expectAllKept();
  await database
    .update(products)
    .set({ eligibleMarketIds: [one.marketId] })
    .where(isProduct);
  await expectAllKept();
  await setRetired(false);
  await expectAllKept();
  await database.update(products).set({ eligibleMarketIds: null }).where(isProduct);
  await expectAllKept();
  await database.delete(products).where(isProduct);
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
  await expectAllKept();
  const folded = await countRows();
  await foldSums(scene.api.database);
  expect(await countRows()).toBe(folded);
});

test('a list filtered by brand, market and "required" alone takes its total from the kept sums', async () => {
  const { api, administrator, brand, fr } = scene;
  const product = await scene.product();
  await api.fixtures.request(product, fr.marketId, { isRequestRequired: true });
  const filters = [
    {},
    { brandIds: [brand.brandId] },
    { marketIds: [fr.marketId] },
    { isRequestRequired: true },
  ];
  const both = { brandIds: [brand.brandId], marketIds: [fr.marketId] };
  const readTotals = async () => {
    const totals: number[] = [];
    for (const filter of [...filters, both]) {
      const { body } = await api.call('listRequests', {
        as: administrator,
        query: { fiscalYear: 2026, sort: [{ attribute: 'market', direction: 'asc' }], limit: 10, ...filter },
      });
      totals.push(body.totalCount);
    }
    return totals;
  };
  const before = await readTotals();
  // Sums that are wrong on purpose tell where each total comes from; by both brand and market it has a table of its own.
  await api.database.execute(sql`with wrong as (
      select ctid as place, case when brand_id is not null then 200 when market_id is not null then 300 else 100 end as by,
        row_number() over (partition by allocation_system_id, fiscal_year, brand_id, market_id) as number
      from request_totals
    )
    update request_totals set total = total + wrong.by, required = required + wrong.by
    from wrong where request_totals.ctid = wrong.place and wrong.number = 1`);
  const after = await readTotals();
  expect(after.map((total, place) => total - (before[place] ?? 0))).toEqual([100, 200, 300, 100, 0]);
});
