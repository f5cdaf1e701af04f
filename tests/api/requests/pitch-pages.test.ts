/** Pages and totals of pitches by SQL equal those of every pair formed, filtered and sorted one by one. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { PitchListQuery } from '@/domain/contract/request-query';
import { requireSystemById } from '@/domain/systems';
import { brands, markets, products, requests } from '@/services/web-api/data/database/schema';
import { countPitches, listPairs } from '@/services/web-api/data/requests/pitch-pairs';
import type { Viewer } from '@/services/web-api/data/requests/viewer';
import { type Scene, startScene } from './scene';

const PRODUCTS = 80;
const MARKETS = 48;
const LIMIT = 90;

let scene: Scene;
let everything: Viewer;
let ownMarkets: Viewer;
let world: World;
beforeAll(async () => {
  scene = await startScene();
  const { database } = scene.api;
  // Titles repeat, some products are drafts or disabled, a third is offered to all, some requests lie outside an offer.
  await database.execute(sql`
    insert into markets (code, code_key, label) select 'X' || lpad(i::text, 2, '0'), 'x' || lpad(i::text, 2, '0'), 'X' || i from generate_series(1, ${sql.raw(`${MARKETS}`)}) i`);
  await database.execute(sql`
    with ours as (select array_agg(market_id order by market_id) as ids from markets where code like 'X%')
    insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity,
      eligible_market_ids, is_disabled, published_at, finalized_at, created_by, updated_by)
    select 1, 2026, case when i % 3 = 0 then ${scene.brand.brandId}::integer else ${scene.otherBrand.brandId}::integer end,
      'p-' || lpad((i * 7 % 100)::text, 3, '0'), 'P-' || lpad((i * 7 % 100)::text, 3, '0'), 'title ' || lpad((i * 13 % 29)::text, 2, '0'), 500 + i % 5,
      case when i % 4 <> 0 then ids[1 + i % 9 : 30 + i % 17] end, i % 11 = 0,
      case when i % 10 <> 3 then timestamptz '2026-01-01' end,
      case when i % 10 <> 3 and i % 6 = 0 then timestamptz '2026-02-01' end, 'x', 'x'
    from ours, generate_series(1, ${sql.raw(`${PRODUCTS}`)}) i`);
  await database.execute(sql`
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, is_request_required,
      requested_quantity, priority, allocated_quantity, submitted_at, finalized_at, updated_by)
    select product_id, 1, 2026, brand_id, market_id, (p.product_id + m.market_id) % 5 < 2,
      case when (p.product_id * 3 + m.market_id) % 4 <> 0 then (p.product_id * 7 + m.market_id) % 6 end,
      case when (p.product_id + m.market_id) % 3 = 0 then 1 + m.market_id % 4 end,
      case when (p.product_id + m.market_id * 2) % 3 = 0 then 2 end, null, p.finalized_at, 'x'
    from products p, markets m
    where m.code like 'X%' and p.sku_id like 'P-%' and (p.product_id * 5 + m.market_id * 3) % 7 < 2`);
  // Every second product was there in the year before, with requests of some of its markets.
  await database.execute(sql`insert into fiscal_years values (2025) on conflict do nothing`);
  await database.execute(sql`
    insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity, published_at, created_by, updated_by)
    select 1, 2025, brand_id, identity_key, sku_id, sku_name, 100, timestamptz '2025-01-01', 'x', 'x'
    from products where sku_id like 'P-%' and product_id % 2 = 0`);
  await database.execute(sql`
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, requested_quantity, updated_by)
    select product_id, 1, 2025, brand_id, market_id, 1, 'x' from products p, markets m
    where p.fiscal_year = 2025 and m.code like 'X%' and (p.product_id + m.market_id) % 3 = 0`);
  await database.execute(sql`analyze`);
  const own = await database.select().from(markets).where(sql`${markets.code} like 'X1%'`);
  const system = requireSystemById(1);
  everything = { system, scope: { kind: 'all' }, seesDrafts: true };
  ownMarkets = {
    system,
    scope: { kind: 'markets', marketIds: own.map(({ marketId }) => marketId) },
    seesDrafts: false,
  };
  world = await readWorld();
});
afterAll(() => scene.api.close());

type Sort = { attribute: string; direction?: 'asc' | 'desc' };
type Query = {
  sort?: Sort[];
  marketIds?: number[];
  brandIds?: number[];
  skuName?: string;
  isAnswered?: boolean;
  isRequestRequired?: boolean;
  hasLastYear?: boolean;
  requestedFrom?: number;
};

type Pair = {
  product: typeof products.$inferSelect;
  market: typeof markets.$inferSelect;
  request: typeof requests.$inferSelect | null;
};

const toRank = ({ product, request }: Pair): number => {
  if (product.finalizedAt) return 4;
  if (product.isDisabled) return 5;
  const asked = request?.requestedQuantity ?? null;
  if (asked === null) return request?.isRequestRequired ? 0 : 1;
  return asked > 0 ? 2 : 3;
};

const DEFAULT: Sort[] = [
  { attribute: 'isRequestRequired', direction: 'desc' },
  { attribute: 'skuName' },
  { attribute: 'market' },
];

function compare(a: Pair, b: Pair, sort: Sort[]): number {
  const toKey = (pair: Pair, attribute: string): string | number | null => {
    const { product, market, request } = pair;
    const keys: Record<string, string | number | null> = {
      isRequestRequired: Number(request?.isRequestRequired ?? false),
      skuId: product.skuIdSearch,
      skuName: product.titleSearch,
      name: product.titleSearch,
      brand: world.brandCodes.get(product.brandId) ?? '',
      market: market.code,
      supply: product.availableQuantity - product.reserveQuantity,
      requestedQuantity: request?.requestedQuantity ?? null,
      priority: request?.priority ?? null,
      status: toRank(pair),
      isDisabled: Number(product.isDisabled),
    };
    return keys[attribute] ?? null;
  };
  for (const { attribute, direction = 'asc' } of sort) {
    const [x, y] = [toKey(a, attribute), toKey(b, attribute)];
    if (x === y) continue;
    if (x === null) return 1;
    if (y === null) return -1;
    return (x < y ? -1 : 1) * (direction === 'desc' ? -1 : 1);
  }
  return a.product.productId - b.product.productId || a.market.marketId - b.market.marketId;
}

async function readWorld() {
  const { database } = scene.api;
  const all = await database.select().from(requests);
  const everyYear = await database.select().from(products);
  const earlierSkus = new Map(
    everyYear.flatMap(({ productId, fiscalYear, skuId }) =>
      fiscalYear === 2025 ? [[productId, skuId]] : [],
    ),
  );
  return {
    products: everyYear.filter(({ fiscalYear, publishedAt }) => fiscalYear === 2026 && publishedAt !== null),
    earlier: new Set(all.map(({ productId, marketId }) => `${earlierSkus.get(productId)}/${marketId}`)),
    markets: await database.select().from(markets),
    brandCodes: new Map((await database.select().from(brands)).map(({ brandId, code }) => [brandId, code])),
    requests: new Map(all.map((row) => [`${row.productId}/${row.marketId}`, row])),
  };
}
type World = Awaited<ReturnType<typeof readWorld>>;

function isMet({ product, market, request }: Pair, query: Query): boolean {
  const {
    isAnswered,
    isRequestRequired,
    brandIds,
    marketIds,
    skuName = '',
    hasLastYear,
    requestedFrom,
  } = query;
  const hadRequest = world.earlier.has(`${product.skuId}/${market.marketId}`);
  const isOffered = !market.isRetired && (product.eligibleMarketIds?.includes(market.marketId) ?? true);
  const asked = request?.requestedQuantity ?? null;
  const hasAnswer = asked !== null;
  return (
    (request !== null || isOffered) &&
    (requestedFrom === undefined || (asked !== null && asked >= requestedFrom)) &&
    (hasLastYear ?? hadRequest) === hadRequest &&
    (isAnswered ?? hasAnswer) === hasAnswer &&
    (isAnswered !== false || !(product.isDisabled || product.finalizedAt)) &&
    (isRequestRequired ?? request?.isRequestRequired ?? false) === (request?.isRequestRequired ?? false) &&
    (brandIds?.includes(product.brandId) ?? true) &&
    (marketIds?.includes(market.marketId) ?? true) &&
    product.titleSearch.includes(skuName)
  );
}

/** Every pair of the markets whose codes begin so, formed, filtered and sorted one by one. */
function listAll(codes: string, query: Query): [number, number][] {
  const own = world.markets.filter(({ code }) => code.startsWith(codes));
  const pairs = world.products
    .flatMap((product) =>
      own.map((market) => ({
        product,
        market,
        request: world.requests.get(`${product.productId}/${market.marketId}`) ?? null,
      })),
    )
    .filter((pair) => isMet(pair, query));
  pairs.sort((a, b) => compare(a, b, query.sort ?? DEFAULT));
  return pairs.map(({ product, market }) => [product.productId, market.marketId]);
}

const SCREEN: Sort[] = [
  { attribute: 'isRequestRequired', direction: 'desc' },
  { attribute: 'status' },
  { attribute: 'skuName' },
  { attribute: 'market' },
];
const desc = (attribute: string): Sort => ({ attribute, direction: 'desc' });

const QUERIES: [string, Query][] = [
  ['as they come', {}],
  ['as the screen opens', { sort: SCREEN }],
  ['by status from the end', { sort: [desc('status'), desc('skuName')] }],
  ['by name, then status', { sort: [{ attribute: 'skuName' }, desc('status')] }],
  ['by name alone', { sort: [{ attribute: 'skuName' }] }],
  ['by brand', { sort: [desc('brand')] }],
  ['by supply and market', { sort: [{ attribute: 'supply' }, desc('market')] }],
  ['by market', { sort: [desc('market'), { attribute: 'skuId' }] }],
  ['by quantity', { sort: [desc('requestedQuantity'), { attribute: 'priority' }] }],
  ['by priority', { sort: [{ attribute: 'priority' }, { attribute: 'isRequestRequired' }] }],
  ['of a brand, to answer', { sort: SCREEN, isAnswered: false }],
  ['required and not answered', { sort: SCREEN, isRequestRequired: true, isAnswered: false }],
  ['not required', { isRequestRequired: false }],
  ['not required, answered', { isRequestRequired: false, isAnswered: true, sort: [{ attribute: 'market' }] }],
  ['requested last year', { sort: SCREEN, hasLastYear: true }],
  ['new, by market', { sort: [{ attribute: 'market' }], hasLastYear: false }],
  ['new and to answer', { sort: SCREEN, hasLastYear: false, isAnswered: false }],
  ['by a text', { skuName: 'title 1', sort: SCREEN }],
  ['by status alone', { sort: [{ attribute: 'status' }] }],
  [
    'by status, required and name, from the end',
    { sort: [desc('status'), desc('isRequestRequired'), desc('skuName')] },
  ],
  ['by disabled, then by market', { sort: [desc('isDisabled'), { attribute: 'market' }] }],
  ['required and answered', { sort: SCREEN, isRequestRequired: true, isAnswered: true }],
  ['not answered, by name from the end', { sort: [desc('skuName')], isAnswered: false }],
  ['of three or more', { sort: SCREEN, requestedFrom: 3 }],
];

/** Pages at the beginning, in the middle and at the end (or at these parts of the list). */
async function expectSamePages(
  viewer: Viewer,
  codes: string,
  query: Query,
  parts: readonly number[] = [0.6],
) {
  const all = listAll(codes, query);
  const last = Math.max(1, Math.ceil(all.length / LIMIT));
  for (const page of new Set([1, ...parts.map((part) => Math.max(1, Math.ceil(last * part))), last])) {
    const asked = PitchListQuery.parse({ fiscalYear: 2026, ...query, page, limit: LIMIT });
    const { page: _page, limit: _limit, sort: _sort, ...filters } = asked;
    const totalCount = await countPitches(scene.api.database, viewer, filters, 100_001);
    const pairs = await listPairs(scene.api.database, viewer, asked);
    const got = pairs.map(({ productId, marketId }) => [productId, marketId]);
    expect([totalCount, got]).toEqual([all.length, all.slice((page - 1) * LIMIT, page * LIMIT)]);
  }
}

test.each(QUERIES)('%s: every page equals the one from forming each pair', async (_name, query) => {
  await expectSamePages(everything, '', query);
  await expectSamePages(ownMarkets, 'X1', query);
});

test('of a brand and some markets', async () => {
  const own = await scene.api.database.select().from(markets).where(sql`${markets.code} like 'X2%'`);
  const marketIds = own.map(({ marketId }) => marketId);
  await expectSamePages(everything, '', { marketIds, brandIds: [scene.brand.brandId] });
});

test('stay the same when an offer narrows around requests, and widens again', async () => {
  const { database } = scene.api;
  await database.execute(
    sql`update products set eligible_market_ids = eligible_market_ids[3:20] where sku_id like 'P-%'`,
  );
  world = await readWorld();
  await expectSamePages(everything, '', { sort: SCREEN });
  await database.execute(
    sql`update products set eligible_market_ids = null where product_id % 2 = 0 and sku_id like 'P-%'`,
  );
  world = await readWorld();
  await expectSamePages(everything, '', { isAnswered: false });
});

/** A number from 0 below `below` for each request or product: by chance, and the same in each run. */
const chance = (of: string, salt: string, below: number) =>
  sql.raw(`abs(hashtext(${of}::text || '${salt}')::bigint) % ${below}`);
const EVERY_TENTH = Array.from({ length: 9 }, (_, index) => (index + 1) / 10);

test('by chance: pages anywhere in the list, by each order and filter, in both directions', async () => {
  const { database } = scene.api;
  const ofProduct = (salt: string, below: number) => chance('product_id', salt, below);
  const ofRequest = (salt: string, below: number) => chance('request_id', salt, below);
  await database.execute(sql`update markets set is_retired = true where code in ('X07', 'X12', 'X31')`);
  await database.execute(sql`
    with ours as (select array_agg(market_id order by market_id) as ids from markets where code like 'X%')
    update products set is_disabled = ${ofProduct('a', 7)} = 0,
      published_at = case when ${ofProduct('b', 12)} > 0 then timestamptz '2026-01-01' end,
      finalized_at = case when ${ofProduct('b', 12)} > 0 and ${ofProduct('c', 4)} = 0 then timestamptz '2026-02-01' end,
      eligible_market_ids = case when ${ofProduct('d', 3)} > 0 then ids[1 + ${ofProduct('e', 20)} : 21 + ${ofProduct('f', 28)}] end
    from ours where sku_id like 'P-%' and fiscal_year = 2026`);
  await database.execute(sql`delete from requests where ${ofRequest('g', 5)} = 0 and fiscal_year = 2026`);
  await database.execute(sql`
    update requests set is_request_required = ${ofRequest('h', 3)} = 0,
      requested_quantity = case when ${ofRequest('i', 5)} > 1 then ${ofRequest('j', 4)} end,
      finalized_at = (select finalized_at from products where products.product_id = requests.product_id)
    where fiscal_year = 2026`);
  world = await readWorld();
  const flipped = QUERIES.map(([, { sort = DEFAULT, ...query }]) => ({
    ...query,
    sort: sort.map(
      ({ attribute, direction }): Sort => (direction === 'desc' ? { attribute } : desc(attribute)),
    ),
  }));
  for (const query of [...QUERIES.map(([, each]) => each), ...flipped]) {
    await expectSamePages(everything, '', query, EVERY_TENTH);
  }
}, 300_000);
