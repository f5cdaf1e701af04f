/** Fills a database with a house, set by set, in SQL. Every figure follows from a row's number, so that runs agree. */
import { join } from 'node:path';
import pg from 'pg';
import { connectPostgres } from '@/services/web-api/data/database/connect-postgres';
import { migrate } from '@/services/web-api/data/database/migrate';
import type { House, HousePerson, HouseYear } from './house';

/** Rows per statement: triggers keep the changes in memory until it ends. */
const PRODUCTS_AT_ONCE = 10_000;
const MIGRATIONS = join(process.cwd(), 'services', 'web-api', 'migrations');

const toCore = ({ organizations, brands, entities, markets, currentYear, steps, years }: House) => `
  insert into fiscal_years select generate_series(${Math.min(...years.map(({ fiscalYear }) => fiscalYear))},
    ${currentYear + 1}) on conflict do nothing;
  insert into system_years select id, fiscal_year from fiscal_years, generate_series(1, 4) as id
    on conflict do nothing;
  update allocation_systems set current_fiscal_year = ${currentYear};
  insert into steps (allocation_system_id, fiscal_year, is_mid_year_review, step_order, start_date, end_date)
    select id, ${currentYear}, false, step_order, '2020-01-01', '2099-12-31'
    from (values ${steps.map(({ systemId, order }) => `(${systemId}, ${order})`).join(', ')}) as at (id, step_order);
  insert into organizations (code, code_key, label)
    select 'ORG' || i, 'org' || i, 'Organization ' || i from generate_series(1, ${organizations}) as i;
  insert into brands (code, code_key, label, organization_id)
    select 'B' || lpad(i::text, 3, '0'), 'b' || lpad(i::text, 3, '0'), 'Brand ' || i, 1 + i % ${organizations}
    from generate_series(1, ${brands}) as i;
  insert into entities (code, code_key, label) select 'E' || i, 'e' || i, 'Entity ' || i from generate_series(1, ${entities}) as i;
  insert into markets (code, code_key, label, entity_id)
    select 'M' || lpad(i::text, 3, '0'), 'm' || lpad(i::text, 3, '0'), 'Market ' || i, 1 + i % ${entities}
    from generate_series(1, ${markets}) as i;`;

async function addPerson(client: pg.Client, person: HousePerson): Promise<void> {
  const { uniqueId, email, name, isGlobalAdministrator = false, permissions = [] } = person;
  const { rows } = await client.query<{ user_id: number }>(
    `insert into users (unique_id, email, name, is_global_administrator) values ($1, $2, $3, $4) returning user_id`,
    [uniqueId, email, name, isGlobalAdministrator],
  );
  for (const { systemId, roleId, permissionTypeId, ids } of permissions) {
    await client.query('insert into permissions values ($1, $2, $3, $4, $5)', [
      rows[0]?.user_id,
      systemId,
      roleId,
      permissionTypeId,
      ids,
    ]);
  }
}

/** Adds the people who are not there yet. */
export async function addMissing(client: pg.Client, people: readonly HousePerson[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select unique_id as id from users');
  const present = new Set(rows.map(({ id }) => id));
  for (const person of people) if (!present.has(person.uniqueId)) await addPerson(client, person);
}

/**
 * Products $1..$2 of a system's year. Every tenth is a draft; a third of the others is offered to all markets, the
 * rest to forty markets each.
 */
const toProducts = ({ brands, markets, currentYear }: House, { systemId, fiscalYear }: HouseYear) => {
  const isNamed = systemId === 3 || systemId === 4;
  const title = `(array['Amber', 'Basalt', 'Cobalt', 'Dune', 'Émail', 'Frost', 'Grenat'])[1 + i % 7] || ' ' ||
    (array['necklace', 'watch', 'tote', 'ring', 'bottle'])[1 + (i / 7) % 5] || ' ' || i`;
  return `insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, ${isNamed ? 'name' : 'sku_id, sku_name'},
      collection, description, available_quantity, reserve_quantity, pack_size, max_per_market, unit_price, currency,
      eligible_market_ids, is_disabled, published_at, finalized_at, created_by, updated_by)
    select ${systemId}, ${fiscalYear}, 1 + (i * 37) % ${brands},
      ${isNamed ? `lower(${title})` : "'sku-' || lpad(i::text, 6, '0')"}, ${isNamed ? title : `'SKU-' || lpad(i::text, 6, '0'), ${title}`},
      'Collection ' || i % 40, repeat('A description of some length. ', 4), 10000 + i % 500, i % 50, 1, 500,
      100 + i % 900, 'EUR',
      case when i % 3 = 0 then null
        else (select array_agg(1 + (i * 11 + j * 7) % ${markets}) from generate_series(0, 39) as j) end,
      i % 50 = 7, case when i % 10 <> 3 then timestamptz '2026-09-01' + i % 60 * interval '1 day' end,
      case when i % 10 <> 3 and (${fiscalYear} < ${currentYear} or i % 5 = 1) then timestamptz '2026-11-01' end,
      'seed@bench.example', 'seed@bench.example'
    from generate_series($1::integer, $2::integer) as i`;
};

/** Requests of the published products with numbers $1..$2; the year's total is exact. */
const toRequests = (
  { markets, currentYear }: House,
  { systemId, fiscalYear, requests, wideEvery }: HouseYear,
) => {
  // Last year's requests equal this year's, except for some that are far above.
  const lessBefore = fiscalYear < currentYear ? 3 : 1;
  const isWide = wideEvery === null ? 'false' : `i % ${wideEvery} = 0`;
  return `with numbered as (
      select p.*, row_number() over (order by product_id) as i from products p
      where allocation_system_id = ${systemId} and fiscal_year = ${fiscalYear}
    ), offered as (
      select *, ${isWide} as is_wide,
        row_number() over (partition by ${isWide} order by product_id) as place,
        count(*) over (partition by ${isWide}) as places,
        ${requests} - ${markets} * count(*) filter (where ${isWide}) over () as narrow
      from numbered where published_at is not null
    ), asked as (
      select *, case when is_wide then ${markets}
        else (place * narrow / places - (place - 1) * narrow / places)::integer end as asks
      from offered
    )
    insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, is_request_required,
      requested_quantity, priority, pitch, reason, allocated_quantity, submitted_at, submitted_by, finalized_at,
      finalized_by, updated_by)
    select product_id, allocation_system_id, fiscal_year, brand_id, 1 + (i * 11 + j * 7) % ${markets},
      (i + j) % 5 < 2,
      case when (i + j) % 4 = 0 then null when (i + j) % 10 = 1 then 0
        else greatest(1, (1 + (i * 31 + j * 17) % 60) / case when (i + j) % 20 = 3 then ${lessBefore} else 1 end) end,
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

/** Whether the database holds this house, and nothing else. Throws when it holds something else. */
async function isSeeded(client: pg.Client, { people: [first] }: House): Promise<boolean> {
  const { rows } = await client.query<{ people: number; ours: number }>(
    'select count(*)::integer as people, (count(*) filter (where unique_id = $1))::integer as ours from users',
    [first?.uniqueId],
  );
  const { people = 0, ours = 0 } = rows[0] ?? {};
  if (people > 0 && ours === 0)
    throw new Error('The database holds data of somebody else: name an empty one.');
  return ours > 0;
}

async function fillYear(client: pg.Client, house: House, year: HouseYear): Promise<void> {
  for (let first = 1; first <= year.products; first += PRODUCTS_AT_ONCE) {
    const last = Math.min(first + PRODUCTS_AT_ONCE - 1, year.products);
    await client.query(toProducts(house, year), [first, last]);
  }
  await client.query('analyze products');
  for (let first = 1; first <= year.products; first += PRODUCTS_AT_ONCE) {
    await client.query(toRequests(house, year), [first, first + PRODUCTS_AT_ONCE - 1]);
  }
}

async function migrateTo(url: string, tell: (line: string) => void): Promise<void> {
  const connection = connectPostgres({ url, poolSize: 1, onLost: (error) => tell(error.message) });
  const began = Date.now();
  const done = await migrate(connection, MIGRATIONS);
  await connection.close();
  if (done.length > 0) tell(`migrated to ${done.at(-1)} in ${Date.now() - began} ms`);
}

/** Migrates and fills an empty database completely or not at all; a filled one stays unchanged. */
export async function seedHouse(
  url: string,
  house: House,
  tell: (line: string) => void = () => undefined,
): Promise<void> {
  await migrateTo(url, tell);
  const client = new pg.Client(url);
  await client.connect();
  try {
    if (await isSeeded(client, house)) return;
    const began = Date.now();
    await client.query('begin');
    await client.query(toCore(house));
    for (const person of house.people) await addPerson(client, person);
    for (const year of house.years) {
      await fillYear(client, house, year);
      tell(`${year.requests} requests of system ${year.systemId} in ${year.fiscalYear} are there`);
    }
    if (house.more) await client.query(house.more);
    await client.query('commit');
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    tell(`seeded in ${Math.round((Date.now() - began) / 1_000)} s`);
  } finally {
    await client.end();
  }
}
