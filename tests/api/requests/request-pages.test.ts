/** Pages behind the middle are counted from the end, and totals come from kept sums: the result must not differ. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Scene, startScene } from './scene';

const LIMIT = 9;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  const { database } = scene.api;
  await database.execute(sql`
    insert into products (allocation_system_id, fiscal_year, brand_id, sku_id, sku_name, available_quantity,
      published_at, is_disabled, created_by, updated_by)
    select 1, 2026, case when i % 3 = 0 then ${scene.brand.brandId}::integer else ${scene.otherBrand.brandId}::integer end,
      'P-' || i, 'title ' || i % 4, 500, case when i % 5 <> 3 then timestamptz '2026-01-01' end, i % 7 = 0, 'x', 'x'
    from generate_series(1, 20) i`);
  await database.execute(sql`
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, is_request_required,
      requested_quantity, priority, allocated_quantity, updated_by)
    select product_id, 1, 2026, brand_id, market_id, product_id % 2 = 0, nullif(product_id % 4, 0),
      nullif(market_id % 3, 0), nullif(product_id % 3, 0), 'x'
    from products, markets`);
});
afterAll(() => scene.api.close());

type Item = { requestId: number };
const list = async (as: string, query: object) => {
  const { status, body } = await scene.api.call('listRequests', {
    as,
    query: { fiscalYear: 2026, ...query },
  });
  expect(status).toBe(200);
  return { ids: body.items.map(({ requestId }: Item) => requestId), totalCount: body.totalCount };
};

test.each([[undefined], ['requestedQuantity'], ['skuName'], ['market'], ['status']])(
  'sorted by %s, pages put together are the whole list, either way round',
  async (attribute) => {
    for (const as of [scene.administrator, scene.marketEditor]) {
      for (const direction of ['asc', 'desc']) {
        const sort = attribute && [{ attribute, direction }];
        const whole = await list(as, { sort, limit: 500 });
        expect(whole.totalCount).toBe(whole.ids.length);
        const pages: number[][] = [];
        for (let page = 1; page <= Math.ceil(whole.totalCount / LIMIT) + 1; page += 1) {
          pages.push((await list(as, { sort, limit: LIMIT, page })).ids);
        }
        expect(pages.flat()).toEqual(whole.ids);
        expect(pages.at(-1)).toEqual([]);
      }
    }
  },
);

test('the total equals the number of readable rows, for every caller and every filter', async () => {
  const { administrator, brandEditor, marketEditor, brand, otherBrand, fr } = scene;
  const filters = [
    {},
    { isRequestRequired: true },
    { isRequestRequired: false, marketIds: [fr.marketId] },
    { brandIds: [brand.brandId] },
    { brandIds: [otherBrand.brandId], isRequestRequired: true },
    { onlyDisabled: true },
    { skuName: 'title 1' },
  ];
  for (const as of [administrator, brandEditor, marketEditor]) {
    for (const query of filters) {
      const { ids, totalCount } = await list(as, { ...query, limit: 500 });
      expect({ ...query, totalCount }).toEqual({ ...query, totalCount: ids.length });
    }
  }
});
