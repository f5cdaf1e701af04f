import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/**
 * Replaces the rows of a key in `request_sums` and `request_answers` by their sum. Readers add rows up, so it changes
 * nothing they see; writers only add rows, so nobody waits for it. Several instances may do it at once: each sums up
 * the rows that it took out itself.
 */
export async function foldSums(database: Database): Promise<void> {
  await database.execute(sql`
    with many as (
      select allocation_system_id, fiscal_year, brand_id, market_id from request_sums
      group by allocation_system_id, fiscal_year, brand_id, market_id having count(*) > 1
    ), taken as (
      delete from request_sums s using many m
      where (s.allocation_system_id, s.fiscal_year, s.brand_id, s.market_id)
        = (m.allocation_system_id, m.fiscal_year, m.brand_id, m.market_id)
      returning s.*
    )
    insert into request_sums
    select allocation_system_id, fiscal_year, brand_id, market_id, sum(total), sum(required), sum(answered),
      sum(required_answered), sum(requested), sum(allocated), sum(final_allocated)
    from taken group by allocation_system_id, fiscal_year, brand_id, market_id
    having (sum(total), sum(required), sum(answered), sum(required_answered), sum(requested), sum(allocated),
      sum(final_allocated)) <> (0, 0, 0, 0, 0, 0, 0)`);
  await database.execute(sql`
    with many as (
      select allocation_system_id, fiscal_year, brand_id, market_id, day from request_answers
      group by allocation_system_id, fiscal_year, brand_id, market_id, day having count(*) > 1
    ), taken as (
      delete from request_answers a using many m
      where (a.allocation_system_id, a.fiscal_year, a.day) = (m.allocation_system_id, m.fiscal_year, m.day)
        and a.brand_id is not distinct from m.brand_id and a.market_id is not distinct from m.market_id
      returning a.*
    )
    insert into request_answers
    select allocation_system_id, fiscal_year, brand_id, market_id, day, sum(answered)
    from taken group by allocation_system_id, fiscal_year, brand_id, market_id, day
    having sum(answered) <> 0`);
}
