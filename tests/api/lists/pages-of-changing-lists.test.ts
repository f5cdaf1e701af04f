/** Lists whose length changes between two calls: each page is that of the list as it is now, though the former length is known. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OperationId } from '@/domain/contract/operations';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const FISCAL_YEAR = 2026;
const LIMIT = 3;

let api: TestWebApi;
let brandId: number;
let as: string;

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures } = api;
  await fixtures.moment(1, 3);
  brandId = (await fixtures.brand()).brandId;
  await Promise.all(['FR', 'DE'].map((code) => fixtures.market(null, code)));
  as = (await fixtures.administrator(1)).uniqueId;
});
afterAll(() => api.close());

/** Creates this many published products, each with a request of both markets. */
async function setProducts(count: number): Promise<void> {
  await api.database.execute(sql`delete from requests`);
  await api.database.execute(sql`delete from products`);
  await api.database.execute(sql`
    insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity,
      published_at, created_by, updated_by)
    select 1, ${FISCAL_YEAR}, ${brandId}::integer, 'p-' || i, 'P-' || i, 'title ' || i, 100, timestamptz '2026-01-01', 'x', 'x'
    from generate_series(1, ${count}::integer) i`);
  await api.database.execute(sql`
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, requested_quantity, updated_by)
    select product_id, 1, ${FISCAL_YEAR}, brand_id, market_id, 5, 'x' from products, markets`);
}

async function readPage(id: OperationId, query: object): Promise<{ items: unknown[]; totalCount: number }> {
  const { status, body } = await api.call(id, { as, query: { fiscalYear: FISCAL_YEAR, ...query } });
  expect(status).toBe(200);
  return body;
}

test.each(['listProducts', 'listRequests', 'listPitches', 'listBoard'] as const)(
  'all pages of %s are those of the list as it is now',
  async (id) => {
    const rowsOfProduct = id === 'listProducts' || id === 'listBoard' ? 1 : 2;
    // Longer, shorter, as long as before, empty, and there again.
    for (const count of [4, 9, 7, 7, 0, 5]) {
      await setProducts(count);
      const total = count * rowsOfProduct;
      // Without a length that is known: nobody asks with this filter before.
      const whole = await readPage(id, { limit: 100, brandIds: [brandId, 1_000_000 + count] });
      expect(whole.totalCount).toBe(total);
      for (let page = 1; page <= Math.ceil(total / LIMIT) + 1; page += 1) {
        const { items, totalCount } = await readPage(id, { page, limit: LIMIT });
        expect(totalCount).toBe(total);
        expect(items).toEqual(whole.items.slice((page - 1) * LIMIT, page * LIMIT));
      }
    }
  },
);
