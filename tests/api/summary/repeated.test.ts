/** What is kept of pitches that were requested in the year before follows each write to either year, one by one and in large statements. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { splitTitleBlocks } from '@/services/web-api/data/products/title-blocks';
import { foldSums } from '@/services/web-api/data/summary/fold-sums';
import { Random } from '@/services/web-api/seed/random';
import { sendWhileHeld } from '../hostile/while-it-waits';
import { type Scene, startScene } from '../requests/scene';
import { expectKept, read } from './kept-and-counted';

const SYSTEMS = [1, 2];

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  const { database } = scene.api;
  await database.execute(sql`insert into fiscal_years values (2024), (2025), (2026) on conflict do nothing`);
  await database.execute(
    sql`insert into markets (code, label) select 'R' || i, 'R' || i from generate_series(1, 6) i`,
  );
});
afterAll(() => scene.api.close());

/** Statements of each kind with numbers drawn for them. */
function createWrites(seed: number) {
  const random = new Random(seed);
  const upTo = (limit: number) => sql.raw(String(Math.floor(random.next() * (limit + 1))));
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random.next() * list.length)] as T;
  const markets = sql`(select coalesce(array_agg(market_id order by market_id), '{}') from markets
    where code like 'R%' and (market_id + ${upTo(5)}) % 3 > 0)`;
  const system = () => sql.raw(String(oneOf(SYSTEMS)));
  const year = () => sql.raw(String(oneOf([2024, 2025, 2026])));
  const brands = () => oneOf([scene.brand, scene.otherBrand]).brandId;
  const product = () => sql`(product_id + ${upTo(6)}) % 7 = 0`;
  const rows = () => sql`(request_id + ${upTo(4)}) % 5 = 0`;
  /** No other product of that year and brand has the same name, or of that year the same SKU id. */
  const isFree = (ofYear: SQL, ofBrand: SQL) => sql`not exists (
      select from products o where o.allocation_system_id = products.allocation_system_id and o.fiscal_year = ${ofYear}
        and o.product_id <> products.product_id
        and (o.sku_id = products.sku_id or o.brand_id = ${ofBrand} and o.name = products.name))`;
  const writes: Record<string, () => SQL> = {
    products:
      () => sql`insert into products (allocation_system_id, fiscal_year, brand_id, sku_id, sku_name, name, available_quantity,
        eligible_market_ids, published_at, created_by, updated_by)
      select s, ${year()}, ${brands()}, case s when 1 then 'R-' || i end, case s when 1 then 'Repeated ' || i end,
        case s when 2 then 'Repeated ' || i end, 900, case when i % 2 = 0 then ${markets} end,
        case when i % 5 > 0 then now() end, 'x', 'x'
      from (select ${system()}::integer as s) as systems, generate_series(${upTo(3)}, 9) i
      on conflict do nothing`,
    requests:
      () => sql`insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, is_request_required,
        requested_quantity, updated_by)
      select product_id, allocation_system_id, fiscal_year, brand_id, market_id, (product_id + market_id) % 3 = 0,
        case when (product_id + market_id + ${upTo(3)}) % 3 > 0 then (product_id + market_id) % 4 end, 'x'
      from products cross join markets where code like 'R%' and ${product()} and (market_id + ${upTo(3)}) % 2 = 0
      on conflict do nothing`,
    answers: () => sql`update requests set requested_quantity = nullif(${upTo(3)}, 3) where ${rows()}`,
    required: () => sql`update requests set is_request_required = not is_request_required where ${rows()}`,
    removed: () => sql`delete from requests where (request_id + ${upTo(9)}) % 10 = 0`,
    moved:
      () => sql`update requests set market_id = (select max(market_id) from markets m where m.code like 'R%' and not exists (
        select from requests r where r.product_id = requests.product_id and r.market_id = m.market_id))
      where request_id = (select max(request_id) - ${upTo(9)} from requests) and exists (
        select from markets m where m.code like 'R%' and not exists (
          select from requests r where r.product_id = requests.product_id and r.market_id = m.market_id))`,
    offers: () => sql`update products set eligible_market_ids = ${markets} where ${product()}`,
    all: () => sql`update products set eligible_market_ids = null where ${product()}`,
    brand: () => {
      const brandId = brands();
      return sql`update products set brand_id = ${brandId} where (product_id + ${upTo(20)}) % 21 = 0
        and ${isFree(sql`products.fiscal_year`, sql`${brandId}`)}`;
    },
    names: () => {
      const added = upTo(9_999);
      return sql`update products set sku_id = sku_id || '-' || ${added}, name = name || '-' || ${added}
        where (product_id + ${upTo(20)}) % 21 = 0`;
    },
    state:
      () => sql`update products set is_disabled = not is_disabled, published_at = case when product_id % 2 = 0 then now() end
      where ${product()}`,
    year: () => sql`update products set fiscal_year = 2024
      where product_id = (select max(product_id) - ${upTo(4)} from products) and ${isFree(sql`2024`, sql`products.brand_id`)}`,
    gone: () =>
      sql`delete from products where product_id = (select min(product_id) + ${upTo(9)} from products)`,
    retired: () => sql`update markets set is_retired = not is_retired where code = 'R' || ${upTo(5)} + 1`,
  };
  return { random, writes };
}

test.each([1, 2, 3])(
  'round %i: the kept numbers equal the counted ones after each of a hundred random writes',
  async (round) => {
    const { database } = scene.api;
    const { random, writes } = createWrites(round);
    const names = ['products', 'products', 'products', 'requests', 'requests', ...Object.keys(writes)];
    const taken = new Set<string>();
    for (let count = 0; count < 100; count += 1) {
      const name = names[Math.floor(random.next() * names.length)] ?? 'products';
      const write = writes[name]?.();
      if (!write) throw new Error(`There is no write ${name}.`);
      await database.execute(write);
      taken.add(name);
      if (count % 20 === 15) await splitTitleBlocks(database, 4);
      if (count % 10 === 9)
        await expectKept(database).catch((error: Error) => {
          throw new Error(`${count} ${name}: ${error.message}`, { cause: error });
        });
    }
    expect([...taken].toSorted()).toEqual(Object.keys(writes).toSorted());
    expect(await read(database, sql`select from repeated_totals limit 1`)).toHaveLength(1);
    expect(await read(database, sql`select from title_blocks where first_title <> '' limit 5`)).toHaveLength(
      5,
    );
    await foldSums(database);
    await expectKept(database);
  },
  300_000,
);

test('a product that is made while requests for the one of the year before are written counts these', async () => {
  const { api, brand } = scene;
  const identity = { skuId: 'AGAIN-1', skuName: 'Again' };
  await api.database.execute(sql`insert into products (allocation_system_id, fiscal_year, brand_id, sku_id, sku_name,
      available_quantity, created_by, updated_by)
    values (1, 2025, ${brand.brandId}, ${identity.skuId}, ${identity.skuName}, 9, 'x', 'x')`);
  const made = await sendWhileHeld(
    api,
    (tx) =>
      tx.execute(sql`insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, updated_by)
        select product_id, allocation_system_id, fiscal_year, brand_id, market_id, 'x' from products cross join markets
        where sku_id = ${identity.skuId} and code like 'R%' and not is_retired`),
    () =>
      api.call('createProduct', {
        as: scene.administrator,
        body: {
          ...identity,
          brandId: brand.brandId,
          fiscalYear: 2026,
          availableQuantity: 30,
          isPublished: true,
        },
      }),
    async () => undefined,
  );
  expect(made.status).toBe(201);
  await expectKept(api.database);
});
