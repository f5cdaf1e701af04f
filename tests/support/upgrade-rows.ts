/**
 * The rows of an installation in use, for a rolling upgrade: enough that a migration takes time while people read and
 * write.
 */
import pg from 'pg';
import { z } from 'zod';
import { UPGRADE_YEAR } from './upgrade-load';

const PRODUCTS = 2_000;
const MARKETS = 20;
const REQUESTS = PRODUCTS * MARKETS;

/** Pages in the middle of those rows, where a list adds up what is before. */
export const FAR_PAGES = [
  `/v1/ruc/products?FiscalYear=${UPGRADE_YEAR}&Limit=25&Page=${PRODUCTS / 50}`,
  `/v1/ruc/requests?FiscalYear=${UPGRADE_YEAR}&Limit=25&Page=${REQUESTS / 50}`,
  `/v1/ruc/board?FiscalYear=${UPGRADE_YEAR}&Limit=25&Page=${PRODUCTS / 50}`,
];

/** Markets and products like that of $1, and a request of each market for each of them. What it leaves out has a default. */
const ADD = [
  `insert into markets (code, code_key, label) select 'H' || i, 'h' || i, 'House market ' || i from generate_series(1, ${MARKETS}) as i`,
  `insert into products (allocation_system_id, fiscal_year, brand_id, identity_key, sku_id, sku_name, available_quantity, published_at,
      created_by, updated_by)
    select allocation_system_id, fiscal_year, brand_id, 'house-' || i, 'HOUSE-' || i, 'House piece ' || i, 500, published_at, created_by, updated_by
    from products, generate_series(1, ${PRODUCTS}) as i where product_id = $1`,
  `insert into requests (product_id, allocation_system_id, fiscal_year, brand_id, market_id, requested_quantity, updated_by)
    select p.product_id, p.allocation_system_id, p.fiscal_year, p.brand_id, m.market_id, 1 + (p.product_id + m.market_id) % 20, p.updated_by
    from products p, markets m where p.sku_id like 'HOUSE-%' and m.code like 'H%'`,
];

const Row = z.object({ requestId: z.number(), version: z.number() });

/**
 * Adds them in SQL, which every version between an expansion and its contraction takes. Gives `count` requests of products
 * that lie far apart, to be written.
 */
export async function addUpgradeRows(databaseUrl: string, productId: number, count: number) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of ADD) await client.query(statement, statement.includes('$1') ? [productId] : []);
    await client.query('analyze');
    const { rows } = await client.query(
      `select request_id as "requestId", version from (
        select *, row_number() over (order by product_id, request_id) as place from requests where product_id <> $1
      ) as placed where place % $2 = 1 order by place limit $3`,
      [productId, Math.floor(REQUESTS / count), count],
    );
    return z.array(Row).length(count).parse(rows);
  } finally {
    await client.end();
  }
}
