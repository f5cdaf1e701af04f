/** Pages that are found brand by brand: put together they are the whole list, in the order that its rows say, either way round. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { OperationId } from '@/domain/contract/operations';
import { brands, products, requests } from '@/services/web-api/data/database/schema';
import { startWebApi, type TestWebApi } from '../../support/web-api';

const FISCAL_YEAR = 2026;
const LIMIT = 4;
/** Two brands have the same label: their products stand among each other. */
const LABELS = ['Belmont', 'aurum', 'Aurum', 'Corvin', 'Dalia'];

let api: TestWebApi;
let brandIds: number[];
let people: string[];
let ofMarket: { uniqueId: string; marketId: number };

beforeAll(async () => {
  api = await startWebApi();
  const { fixtures, database } = api;
  await fixtures.moment(1, 3);
  const made = await Promise.all(LABELS.map(() => fixtures.brand()));
  brandIds = made.map(({ brandId }) => brandId);
  for (const [index, label] of LABELS.entries())
    await database
      .update(brands)
      .set({ label })
      .where(eq(brands.brandId, brandIds[index] ?? 0));
  const [market] = await Promise.all(['FR', 'DE', 'JP'].map((code) => fixtures.market(null, code)));
  const marketId = market?.marketId ?? 0;
  // The third brand has none, the first most of them.
  await database.execute(sql`
    insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity,
      published_at, is_disabled, eligible_market_ids, created_by, updated_by)
    select 1, ${FISCAL_YEAR}, (array[${sql.join(
      [0, 0, 1, 3, 0, 1, 2, 0].map((place) => sql`${brandIds[place]}::integer`),
      sql`, `,
    )}])[1 + i % 8], 'p-' || i, 'P-' || i, 'title ' || i % 5, 100 + i % 3,
      case when i % 6 <> 3 then timestamptz '2026-01-01' end, i % 9 = 0,
      case i % 4 when 1 then array[${marketId}::integer] when 2 then array[]::integer[] end, 'x', 'x'
    from generate_series(1, 30) i`);
  await database.execute(sql`
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, requested_quantity, updated_by)
    select product_id, 1, ${FISCAL_YEAR}, brand_id, market_id, nullif((product_id * 7 + market_id) % 5, 0), 'x'
    from products, markets where (product_id + market_id) % 4 > 0`);
  const seesMost = await fixtures.brandEditor(brandIds.slice(0, 3), 1);
  ofMarket = { marketId, uniqueId: (await fixtures.marketEditor([marketId])).uniqueId };
  people = [(await fixtures.administrator(1)).uniqueId, seesMost.uniqueId];
});
afterAll(() => api.close());

async function readPages(id: OperationId, as: string, query: object, key: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await api.call(id, {
      as,
      query: { fiscalYear: FISCAL_YEAR, limit: LIMIT, page, ...query },
    });
    expect(status).toBe(200);
    if (body.items.length === 0) {
      expect(ids).toHaveLength(body.totalCount);
      return ids;
    }
    ids.push(...body.items.map((item: Record<string, number>) => item[key]));
  }
}

type Row = { product: typeof products.$inferSelect; label: string };

/** By the label of the brand, the SKU name and the id. */
function compare(a: Row, b: Row, isDescending: boolean): number {
  const [first, second] = [a, b].map(({ label, product }) => `${label} ${product.skuName}`) as [
    string,
    string,
  ];
  if (first !== second) return first < second === isDescending ? 1 : -1;
  return a.product.productId - b.product.productId;
}

/** The products that a person may see, in that order. */
async function listProductIds(as: string, isDescending: boolean, isBoard: boolean): Promise<number[]> {
  const rows: Row[] = await api.database
    .select({ product: products, label: brands.labelSearch })
    .from(products)
    .innerJoin(brands, eq(brands.brandId, products.brandId));
  const own = as === people[1] ? brandIds.slice(0, 3) : brandIds;
  const isSeen = ({ product: { brandId, publishedAt, eligibleMarketIds } }: Row) =>
    own.includes(brandId) &&
    (publishedAt !== null || (!isBoard && as !== ofMarket.uniqueId)) &&
    (as !== ofMarket.uniqueId || (eligibleMarketIds?.includes(ofMarket.marketId) ?? true));
  return rows
    .filter(isSeen)
    .sort((a, b) => compare(a, b, isDescending))
    .map(({ product }) => product.productId);
}

test.each(['asc', 'desc'] as const)('a board and a list of products by brand, %s', async (direction) => {
  const sort = [
    { attribute: 'brand', direction },
    { attribute: 'skuName', direction },
  ];
  const isDescending = direction === 'desc';
  for (const as of [...people, ofMarket.uniqueId])
    expect(await readPages('listProducts', as, { sort }, 'productId')).toEqual(
      await listProductIds(as, isDescending, false),
    );
  for (const as of people)
    expect(await readPages('listBoard', as, { sort }, 'productId')).toEqual(
      await listProductIds(as, isDescending, true),
    );
});

test.each(['requested', 'supply', 'left', 'scarcity'])(
  'a board by %s has every published product on one of its pages',
  async (attribute) => {
    const sort = [{ attribute, direction: 'desc' }];
    for (const as of people) {
      const ids = await readPages('listBoard', as, { sort }, 'productId');
      expect([...ids].sort((a, b) => a - b)).toEqual(
        (await listProductIds(as, false, true)).sort((a, b) => a - b),
      );
    }
  },
);

test('requests of several brands, of one, and of one that is named twice are in the order of their ids', async () => {
  const [first = 0, second = 0, , last = 0] = brandIds;
  for (const as of people) {
    const own = as === people[0] ? brandIds : brandIds.slice(0, 3);
    for (const asked of [undefined, [first], [second, first], [first, first, last]]) {
      const rows = await api.database.select().from(requests).orderBy(requests.requestId);
      const expected = rows.filter(
        ({ brandId }) => own.includes(brandId) && (asked === undefined || asked.includes(brandId)),
      );
      expect(await readPages('listRequests', as, { brandIds: asked }, 'requestId')).toEqual(
        expected.map(({ requestId }) => requestId),
      );
    }
  }
});
