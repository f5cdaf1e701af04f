/** The products that every market requested: boards of 25 x 450, and saves of a whole row. */
import type pg from 'pg';
import { CURRENT_YEAR, RUC } from './shape';

/** Products of the year in use with a request of each market that are not submitted yet. */
export async function listWideIds(client: pg.Client, markets: number): Promise<number[]> {
  const { rows } = await client.query<{ product_id: number }>(
    `select product_id from products where allocation_system_id = $1 and fiscal_year = $2
      and request_count = $3 and finalized_at is null and not is_disabled order by product_id`,
    [RUC, CURRENT_YEAR, markets],
  );
  return rows.map((row) => row.product_id);
}
