/** Finds the page of a list that is sorted by product, or by market, by adding up the rows of each. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';

const Found = z.object({ id: z.number(), start: z.coerce.number() });

/** The ids whose rows a page has, and how many rows of the list stand before the first of them. */
export type Placed = { ids: number[]; start: number };

/**
 * `counted` has a row for each product or market: its `id`, its number of rows in the list as `pairs`, and what it is sorted by.
 * Those that are equal in `order` are found together: their rows may be mixed. Beyond the last row nothing is found.
 */
export async function findPlace(
  database: Database,
  { counted, order, offset, limit }: { counted: SQL; order: SQL; offset: number; limit: number },
): Promise<Placed> {
  // The sum up to a row includes those that are equal to it.
  const found = await queryRows(
    database,
    Found,
    sql`with placed as materialized (
        select id, pairs, sum(pairs) over (order by ${order}) as upto from (${counted}) as counted
        where pairs > 0
      )
      select id, upto - sum(pairs) over (partition by upto) as start from placed
      where upto > ${offset}
        and upto <= coalesce((select min(upto) from placed where upto >= ${offset + limit}), upto)
      order by start`,
  );
  return { ids: found.map(({ id }) => id), start: found[0]?.start ?? 0 };
}
