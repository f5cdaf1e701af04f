/** Fills the database set by set, in SQL: minutes, once. Every figure follows from a row's number, so that runs agree. */
import pg from 'pg';
import { Roles } from '@/domain/enumerations';
import { BRANDS, ENTITIES, MARKETS, PEOPLE, RUC, YEARS } from './shape';

/** Rows of one statement: triggers keep what changed in memory until it ends. */
const PRODUCTS_AT_ONCE = 10_000;

const CORE = `
  insert into fiscal_years select generate_series(2025, 2028) on conflict do nothing;
  update allocation_systems set current_fiscal_year = 2027;
  insert into steps (allocation_system_id, fiscal_year, is_mid_year_review, step_order, start_date, end_date)
    select id, 2027, false, 3, '2020-01-01', '2099-12-31' from unnest(array[1, 2, 4]) as id;
  insert into organizations (code, label) select 'ORG' || i, 'Organization ' || i from generate_series(1, 10) as i;
  insert into brands (code, label, organization_id)
    select 'B' || lpad(i::text, 3, '0'), 'Brand ' || i, 1 + i % 10 from generate_series(1, ${BRANDS}) as i;
  insert into entities (code, label) select 'E' || i, 'Entity ' || i from generate_series(1, ${ENTITIES}) as i;
  insert into markets (code, label, entity_id)
    select 'M' || lpad(i::text, 3, '0'), 'Market ' || i, 1 + i % ${ENTITIES} from generate_series(1, ${MARKETS}) as i;
  insert into users (unique_id, email, name, is_global_administrator) values
    ('${PEOPLE.administrator}', 'administrator@bench.example', 'Administrator', true),
    ('${PEOPLE.brandEditor}', 'brand@bench.example', 'Brand editor', false),
    ('${PEOPLE.marketEditor}', 'market@bench.example', 'Market editor', false),
    ('${PEOPLE.entityEditor}', 'entity@bench.example', 'Entity editor', false);
  insert into permissions (user_id, allocation_system_id, role_id, permission_type_id, ids)
    select user_id, ${RUC}, ${Roles.Editor}, case when email like 'brand%' then 1 else 2 end,
      case when email like 'brand%' then (select array_agg(brand_id) from brands where brand_id <= 10)
        when email like 'market%' then array[7]
        else (select array_agg(market_id) from markets where entity_id = 8) end
    from users where not is_global_administrator;`;

/**
 * Products $1..$2 of a system's year. Every tenth is a draft; of the others one in 150 is offered to all and asked for
 * by all where the year has wide ones; a third is offered to everybody, the rest to the markets that asked and 20 more.
 */
const toProducts = (systemId: number, fiscalYear: number) => {
  const isNamed = systemId === 3 || systemId === 4;
  const title = `(array['Amber', 'Basalt', 'Cobalt', 'Dune', 'Émail', 'Frost', 'Grenat'])[1 + i % 7] || ' ' ||
    (array['necklace', 'watch', 'tote', 'ring', 'bottle'])[1 + (i / 7) % 5] || ' ' || i`;
  return `insert into products (allocation_system_id, fiscal_year, brand_id, ${isNamed ? 'name' : 'sku_id, sku_name'},
      collection, description, available_quantity, reserve_quantity, pack_size, max_per_market, unit_price, currency,
      eligible_market_ids, is_disabled, published_at, finalized_at, created_by, updated_by)
    select ${systemId}, ${fiscalYear}, 1 + (i * 37) % ${BRANDS},
      ${isNamed ? title : `'SKU-' || lpad(i::text, 6, '0'), ${title}`},
      'Collection ' || i % 40, repeat('A description of some length. ', 4), 10000 + i % 500, i % 50, 1, 500,
      100 + i % 900, 'EUR',
      case when i % 3 = 0 then null
        else (select array_agg(1 + (i * 11 + j * 7) % ${MARKETS}) from generate_series(0, 39) as j) end,
      i % 50 = 7, case when i % 10 <> 3 then timestamptz '2026-09-01' + i % 60 * interval '1 day' end,
      case when i % 10 <> 3 and (${fiscalYear} < 2027 or i % 5 = 1) then timestamptz '2026-11-01' end,
      'seed@bench.example', 'seed@bench.example'
    from generate_series($1::integer, $2::integer) as i`;
};

/** Requests of the published products whose numbers lie within $1..$2; the year's total comes out exactly. */
const toRequests = (year: (typeof YEARS)[number]) => {
  const { systemId, fiscalYear, wide } = year;
  const narrow = year.requests - wide * MARKETS;
  const isWide = wide > 0 ? 'i % 150 = 0' : 'false';
  return `with numbered as (
      select p.*, row_number() over (order by product_id) as i from products p
      where allocation_system_id = ${systemId} and fiscal_year = ${fiscalYear}
    ), offered as (
      select *, ${isWide} as is_wide,
        row_number() over (partition by ${isWide} order by product_id) as place,
        count(*) over (partition by ${isWide}) as places
      from numbered where published_at is not null
    ), asked as (
      select *, case when is_wide then ${MARKETS}
        else (place * ${narrow} / places - (place - 1) * ${narrow} / places)::integer end as asks
      from offered
    )
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, is_request_required,
      requested_quantity, priority, pitch, reason, final_quantity, submitted_at, submitted_by, finalized_at,
      finalized_by, updated_by)
    select product_id, allocation_system_id, fiscal_year, brand_id, 1 + (i * 11 + j * 7) % ${MARKETS},
      (i + j) % 5 < 2,
      case when (i + j) % 4 = 0 then null when (i + j) % 10 = 1 then 0 else 1 + (i * 31 + j * 17) % 60 end,
      case when (i + j) % 4 <> 0 and (i + j) % 3 = 0 then 1 + (i + j) % 9 end,
      case when (i + j) % 7 = 0 then 'Strong demand in our boutiques, two clients are waiting for it.' end,
      case when (i + j) % 11 = 0 then 'Opening of a boutique' end,
      case when finalized_at is not null then (i + j) % 6 when (i + j) % 3 = 0 then (i + j) % 5 end,
      case when (i + j) % 4 <> 0 then timestamptz '2026-10-01' + (i + j) % 45 * interval '1 day' end,
      case when (i + j) % 4 <> 0 then 'market@bench.example' end,
      finalized_at, case when finalized_at is not null then 'brand@bench.example' end, 'seed@bench.example'
    from asked, generate_series(0, asks - 1) as j
    where i between $1 and $2`;
};

const HISTORY = `
  insert into changes (entity, entity_id, at, by_email, source, field, from_value, to_value)
    select 'request', request_id, timestamptz '2026-10-01', 'market@bench.example', 'bulk', 'requestedQuantity',
      'null', to_jsonb(requested_quantity)
    from requests where requested_quantity is not null and request_id % 2 = 0;
  insert into product_files (product_id, file_name, content_type, size, sha256, storage_key, has_thumbnail, is_main)
    select product_id, 'picture.jpg', 'image/jpeg', 100000, repeat('0', 64), 'bench/' || product_id, true, true
    from products where product_id % 5 = 0;`;

/** Whether the database holds the bench's data, and nothing else. Throws when it holds something else. */
async function isSeeded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ people: number; ours: number }>(
    'select count(*)::integer as people, (count(*) filter (where unique_id = $1))::integer as ours from users',
    [PEOPLE.administrator],
  );
  const { people = 0, ours = 0 } = rows[0] ?? {};
  if (people > 0 && ours === 0)
    throw new Error('The database holds data of somebody else: name an empty one.');
  return ours > 0;
}

async function fillYear(client: pg.Client, year: (typeof YEARS)[number]): Promise<void> {
  for (let first = 1; first <= year.products; first += PRODUCTS_AT_ONCE) {
    const last = Math.min(first + PRODUCTS_AT_ONCE - 1, year.products);
    await client.query(toProducts(year.systemId, year.fiscalYear), [first, last]);
  }
  await client.query('analyze products');
  for (let first = 1; first <= year.products; first += PRODUCTS_AT_ONCE) {
    await client.query(toRequests(year), [first, first + PRODUCTS_AT_ONCE - 1]);
  }
}

/** Fills a migrated, empty database; one that was filled before stays as it is. All of it or nothing. */
export async function seedBench(url: string, tell: (line: string) => void): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    if (await isSeeded(client)) return;
    const began = Date.now();
    await client.query('begin');
    await client.query(CORE);
    for (const year of YEARS) {
      await fillYear(client, year);
      tell(`${year.requests} requests of system ${year.systemId} in ${year.fiscalYear} are there`);
    }
    await client.query(HISTORY);
    await client.query('commit');
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    tell(`seeded in ${Math.round((Date.now() - began) / 1_000)} s`);
  } finally {
    await client.end();
  }
}
