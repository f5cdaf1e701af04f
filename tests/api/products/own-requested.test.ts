/** A market side's products in the order of what its own markets requested, compared with the raw rows: page by page, and counted. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { products, requests } from '@/services/web-api/data/database/schema';
import { type Scene, startScene } from '../requests/scene';

const LIMIT = 7;

let scene: Scene;
let rows: { all: (typeof products.$inferSelect)[]; asked: (typeof requests.$inferSelect)[] };

/** A number from 0 below `below` for each row: by chance, and the same in each run. */
const chance = (of: string, salt: string, below: number) =>
  sql.raw(`abs(hashtext(${of} || '${salt}')::bigint) % ${below}`);

beforeAll(async () => {
  scene = await startScene();
  const { brand, otherBrand, fr, de, jp, api } = scene;
  const ofProduct = (salt: string, below: number) => chance('i::text', salt, below);
  await api.database.execute(sql`
    insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity,
      eligible_market_ids, published_at, is_disabled, finalized_at, created_by, updated_by)
    select 1, 2026, case when i % 3 = 0 then ${brand.brandId}::integer else ${otherBrand.brandId}::integer end,
      'p-' || i, 'P-' || i, 'title ' || ${ofProduct('a', 5)}, 500,
      case ${ofProduct('b', 5)} when 0 then array[${fr.marketId}::integer] when 1 then array[${de.marketId}::integer, ${fr.marketId}::integer]
        when 2 then array[${jp.marketId}::integer] when 3 then '{}'::integer[] end,
      case when ${ofProduct('c', 6)} > 0 then timestamptz '2026-01-01' end, ${ofProduct('d', 7)} = 0,
      case when ${ofProduct('c', 6)} > 0 and ${ofProduct('e', 4)} = 0 then timestamptz '2026-02-01' end, 'x', 'x'
    from generate_series(1, 60) i`);
  await api.database.execute(sql`
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, requested_quantity,
      allocated_quantity, floor_quantity, finalized_at, updated_by)
    select product_id, 1, 2026, brand_id, market_id, case when ${chance('id', 'f', 4)} > 0 then ${chance('id', 'g', 5)} end,
      case when ${chance('id', 'h', 2)} = 0 then ${chance('id', 'i', 4)} end,
      case when ${chance('id', 'j', 3)} = 0 then ${chance('id', 'k', 3)} end, finalized_at, 'x'
    from products, markets, lateral (select product_id || '/' || market_id as id) as named
    where ${chance('id', 'l', 3)} = 0`);
  rows = {
    all: await api.database.select().from(products),
    asked: await api.database.select().from(requests),
  };
});
afterAll(() => scene.api.close());

type Attribute = 'requested' | 'allocated' | 'skuName';
type Sort = { attribute: Attribute; direction: 'asc' | 'desc' }[];
type Shown = { id: number; requested: number | null; allocated: number | null; skuName: string };

/** The products offered to these markets, with the values of their cells, computed from raw rows. */
function toShown(marketIds: readonly number[]): Shown[] {
  return rows.all
    .filter(
      ({ publishedAt, eligibleMarketIds }) =>
        publishedAt && (eligibleMarketIds?.some((id) => marketIds.includes(id)) ?? true),
    )
    .map(({ productId, finalizedAt, isDisabled, titleSearch }) => {
      const own = rows.asked.filter((row) => row.productId === productId && marketIds.includes(row.marketId));
      const add = (figures: (number | null)[]) =>
        figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
      const allocated = add(own.map((row) => (finalizedAt ? row.allocatedQuantity : row.floorQuantity)));
      return {
        id: productId,
        requested: own.some((row) => row.requestedQuantity !== null)
          ? add(own.map((row) => row.requestedQuantity))
          : null,
        allocated: (finalizedAt && !isDisabled) || allocated !== 0 ? allocated : null,
        skuName: titleSearch,
      };
    });
}

function compare(a: Shown, b: Shown, sort: Sort): number {
  for (const { attribute, direction } of sort) {
    const [x, y] = [a[attribute], b[attribute]];
    if (x === y) continue;
    if (x === null) return 1;
    if (y === null) return -1;
    return (x < y ? -1 : 1) * (direction === 'desc' ? -1 : 1);
  }
  return a.id - b.id;
}

const both = (...attributes: Attribute[]): Sort[] =>
  (['asc', 'desc'] as const).map((direction) => attributes.map((attribute) => ({ attribute, direction })));

test.each([
  ...both('requested'),
  ...both('requested', 'allocated'),
  ...both('requested', 'skuName'),
  ...both('allocated', 'requested'),
])(
  'sorted by %o %o, for one market and for two: each page and the total are as the rows say',
  async (...sort) => {
    const { fr, de, marketEditor, marketViewer } = scene;
    const keys = sort.filter((key) => typeof key === 'object');
    for (const [as, marketIds] of [
      [marketViewer, [fr.marketId]],
      [marketEditor, [fr.marketId, de.marketId]],
    ] as const) {
      for (const skuName of [undefined, 'title 1']) {
        const expected = toShown(marketIds)
          .filter((row) => row.skuName.includes(skuName ?? ''))
          .sort((a, b) => compare(a, b, keys));
        const found: number[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / LIMIT) + 1; page += 1) {
          const query = { fiscalYear: 2026, sort: keys, page, limit: LIMIT, skuName };
          const { status, body } = await scene.api.call('listProducts', { as, query });
          expect([status, body.totalCount]).toEqual([200, expected.length]);
          found.push(...body.items.map(({ productId }: { productId: number }) => productId));
        }
        expect(found).toEqual(expected.map(({ id }) => id));
      }
    }
  },
);
