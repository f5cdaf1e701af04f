/** A board of an exception that few products have is found in their brands: it is the one that reading everything finds. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { EXCEPTIONS } from '@/domain/exceptions';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const FISCAL_YEAR = 2026;

let api: TestWebApi;
let brandIds: number[];
let people: string[];

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures, database } = api;
  await fixtures.moment(1, 3);
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => fixtures.brand()));
  brandIds = made.map(({ brandId }) => brandId);
  await Promise.all(['FR', 'DE', 'JP'].map((code) => fixtures.market(null, code)));
  const list = sql.join(
    brandIds.map((brandId) => sql`${brandId}::integer`),
    sql`, `,
  );
  // One in nine has too few pieces, and one in thirteen is disabled.
  await database.execute(sql`
    insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity,
      published_at, is_disabled, created_by, updated_by)
    select 1, ${FISCAL_YEAR}, (array[${list}])[1 + i % 5], 'p-' || i, 'P-' || i, 'title ' || i % 7,
      case when i % 9 = 0 then 3 else 100 end, case when i % 6 <> 5 then timestamptz '2026-01-01' end, i % 13 = 0, 'x', 'x'
    from generate_series(1, 40) i`);
  await database.execute(sql`
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, requested_quantity,
      allocated_quantity, updated_by)
    select product_id, 1, ${FISCAL_YEAR}, brand_id, market_id, 1 + (product_id + market_id) % 4,
      case when product_id % 8 > 0 then 1 end, 'x'
    from products, markets`);
  people = [
    (await fixtures.administrator(1)).uniqueId,
    (await fixtures.brandEditor(brandIds.slice(0, 2), 1)).uniqueId,
  ];
});
afterAll(() => api.close());

type Item = { productId: number; requested: number; allocated: number };

async function readBoard(as: string, query: object): Promise<{ items: Item[]; totals: object }> {
  const { status, body } = await api.call('listBoard', { as, query: { fiscalYear: FISCAL_YEAR, ...query } });
  expect(status).toBe(200);
  return body;
}

test('the board of each exception on one page has what its single rows have, and the same sums', async () => {
  const found = new Set<string>();
  for (const as of people)
    for (const exception of EXCEPTIONS)
      for (const attribute of ['skuName', 'brand', 'requested']) {
        const query = { exceptions: [exception], sort: [{ attribute, direction: 'desc' }] };
        const whole = await readBoard(as, { ...query, limit: 100 });
        const first = await readBoard(as, { ...query, limit: 1 });
        expect(whole.totals).toEqual(first.totals);
        const rows = await Promise.all(
          whole.items.map(
            async (_, index) => (await readBoard(as, { ...query, limit: 1, page: index + 1 })).items,
          ),
        );
        expect(rows.flat()).toEqual(whole.items);
        if (whole.items.length > 1) found.add(exception);
      }
  expect([...found]).toEqual(expect.arrayContaining(['aboveSupply', 'undecided', 'unmet', 'notReviewed']));
});

test('the board of an exception within brands that are asked for has no other brands', async () => {
  const [as = ''] = people;
  const all = (await readBoard(as, { exceptions: ['undecided'], limit: 100 })).items;
  const ownBrands = brandIds.slice(0, 1);
  const own = (await readBoard(as, { exceptions: ['undecided'], brandIds: ownBrands, limit: 100 })).items;
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
  expect(all.map(({ productId }) => productId)).toEqual(
    expect.arrayContaining(own.map(({ productId }) => productId)),
  );
});
