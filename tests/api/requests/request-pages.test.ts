/** Pages behind the middle are counted from the end, and totals come from kept sums: the result must not differ. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { REQUEST_SORTS, RequestListQuery } from '@/domain/contract/request-query';
import { requireSystemById } from '@/domain/systems';
import { brands, markets, products, requests } from '@/services/web-api/data/database/schema';
import { countRequests } from '@/services/web-api/data/requests/count-requests';
import { listRequestIds } from '@/services/web-api/data/requests/list-requests';
import type { Viewer } from '@/services/web-api/data/requests/viewer';
import { type Scene, startScene } from './scene';

const LIMIT = 9;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  const { database } = scene.api;
  await database.execute(sql`
    insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity,
      published_at, is_disabled, created_by, updated_by)
    select 1, 2026, case when i % 3 = 0 then ${scene.brand.brandId}::integer else ${scene.otherBrand.brandId}::integer end,
      'p-' || i, 'P-' || i, 'title ' || i % 4, 500, case when i % 5 <> 3 then timestamptz '2026-01-01' end, i % 7 = 0, 'x', 'x'
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

type Row = {
  request: typeof requests.$inferSelect;
  product: typeof products.$inferSelect;
  market: typeof markets.$inferSelect;
  brand: typeof brands.$inferSelect;
};
type Shown = string | number | boolean | null;
type Attribute = (typeof REQUEST_SORTS)[number];

/** The value of a column for the brand side, or for a market, which sees no drafts. */
function toShown({ request, product, market, brand }: Row, attribute: Attribute, seesDrafts: boolean): Shown {
  const isFinal = product.finalizedAt !== null;
  const allocated = seesDrafts || isFinal ? request.allocatedQuantity : request.floorQuantity;
  const finalizedAt = seesDrafts || isFinal ? request.finalizedAt : null;
  const toStatus = (): number => {
    if (finalizedAt) return 4;
    if (seesDrafts && allocated !== null) return 3;
    if (request.requestedQuantity === null) return 0;
    return request.requestedQuantity > 0 ? 1 : 2;
  };
  const shown: Partial<Record<Attribute, Shown>> = {
    ...{ skuId: product.skuIdSearch, skuName: product.titleSearch, name: product.titleSearch },
    ...{ brand: brand.labelSearch, market: market.code, isDisabled: product.isDisabled },
    ...{ allocatedQuantity: allocated, status: toStatus() },
    fillRate: allocated === null || !request.requestedQuantity ? null : allocated / request.requestedQuantity,
    ...{ finalizedAt: finalizedAt?.getTime() ?? null, submittedAt: request.submittedAt?.getTime() ?? null },
  };
  return attribute in shown ? (shown[attribute] ?? null) : (request[attribute as 'requestId'] ?? null);
}

function compareShown(a: Shown, b: Shown, isDescending: boolean): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b === isDescending ? 1 : -1;
}

const chance = (salt: string, below: number) =>
  sql.raw(`abs(hashtext(request_id::text || '${salt}')::bigint) % ${below}`);

/** Figures by chance, the same in each run; a fifth of the products is submitted. */
async function drawFigures(): Promise<Row[]> {
  const { database } = scene.api;
  await database.execute(sql`update products set finalized_at = timestamptz '2026-02-01'
    where product_id % 5 = 2 and published_at is not null`);
  await database.execute(sql`
    update requests set is_request_required = ${chance('a', 3)} = 0,
      requested_quantity = case when ${chance('b', 4)} > 0 then ${chance('c', 4)} end,
      allocated_quantity = case when ${chance('d', 3)} = 0 then ${chance('e', 3)} end,
      floor_quantity = case when ${chance('f', 4)} = 0 then ${chance('g', 3)} end,
      submitted_at = case when ${chance('h', 3)} > 0 then timestamptz '2026-01-10' + ${chance('i', 5)} * interval '1 day' end,
      finalized_at = (select finalized_at from products where products.product_id = requests.product_id)`);
  const rows = await database
    .select({ request: requests, product: products, market: markets, brand: brands })
    .from(requests)
    .innerJoin(products, eq(products.productId, requests.productId))
    .innerJoin(markets, eq(markets.marketId, requests.marketId))
    .innerJoin(brands, eq(brands.brandId, requests.brandId));
  return rows;
}

test('by chance: every page of each order has the rows in that order, for each role and filter', async () => {
  const { brand, fr, de, api } = scene;
  const rows = await drawFigures();
  const system = requireSystemById(1);
  const viewers: [Viewer, (row: Row) => boolean][] = [
    [{ system, scope: { kind: 'all' }, seesDrafts: true }, () => true],
    [
      { system, scope: { kind: 'brands', brandIds: [brand.brandId] }, seesDrafts: true },
      ({ product }) => product.brandId === brand.brandId,
    ],
    [
      { system, scope: { kind: 'markets', marketIds: [fr.marketId, de.marketId] }, seesDrafts: false },
      ({ market, product }) =>
        [fr.marketId, de.marketId].includes(market.marketId) && product.publishedAt !== null,
    ],
  ];
  const filters: [object, (row: Row) => boolean][] = [
    [{}, () => true],
    [
      { skuName: 'title 1', isRequestRequired: true },
      ({ request, product }) => product.titleSearch.includes('title 1') && request.isRequestRequired,
    ],
    [{ onlyDisabled: true, statuses: ['disabled'] }, ({ product }) => product.isDisabled],
    [{ requestedFrom: 2 }, ({ request }) => (request.requestedQuantity ?? 0) >= 2],
  ];
  for (const [viewer, isReadable] of viewers) {
    for (const [filter, isMet] of filters) {
      const listed = rows.filter((row) => isReadable(row) && isMet(row));
      const parsed = (query: object) => RequestListQuery.parse({ fiscalYear: 2026, ...filter, ...query });
      const { page: _page, limit: _limit, sort: _sort, ...asked } = parsed({});
      expect(await countRequests(api.database, viewer, asked)).toBe(listed.length);
      for (const attribute of REQUEST_SORTS) {
        for (const direction of ['asc', 'desc'] as const) {
          const isDescending = direction === 'desc';
          const expected = listed
            .toSorted(
              (a, b) =>
                compareShown(
                  toShown(a, attribute, viewer.seesDrafts),
                  toShown(b, attribute, viewer.seesDrafts),
                  isDescending,
                ) || (a.request.requestId - b.request.requestId) * (isDescending ? -1 : 1),
            )
            .map(({ request }) => request.requestId);
          const pages: number[] = [];
          for (let page = 1; page <= Math.ceil(listed.length / LIMIT) + 1; page += 1) {
            const query = parsed({ sort: [{ attribute, direction }], page, limit: LIMIT });
            pages.push(...(await listRequestIds(api.database, viewer, query)));
          }
          expect({ attribute, direction, filter, pages }).toEqual({
            ...{ attribute, direction, filter },
            pages: expected,
          });
        }
      }
    }
  }
}, 300_000);
