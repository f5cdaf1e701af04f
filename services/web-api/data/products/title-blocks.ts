/** Blocks of a year's products by their titles (0555): which of them has a row far behind, and splitting those that grew. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';
import { products } from '../database/schema';

/** A block has up to twice as many products. Fewer would make more sums to read, more would make more products to look at. */
const PRODUCTS = 256;

const Large = z.object({ block: z.number() });
const Split = z.object({ blocks: z.number() });

/** Splits blocks that grew, a little in each transaction, so that nobody waits for long. Safe in several instances. */
export async function splitTitleBlocks(database: Database, most = PRODUCTS): Promise<void> {
  const large = await queryRows(
    database,
    Large,
    sql`select title_block_id as block from block_totals group by title_block_id having sum(products) > ${2 * most}`,
  );
  for (const { block } of large) {
    let blocks: number;
    do {
      const [split] = await queryRows(
        database,
        Split,
        sql`select split_title_block(${block}, ${most}) as blocks`,
      );
      blocks = split?.blocks ?? 0;
    } while (blocks > 0);
  }
}

const Titles = z.object({ first: z.string(), next: z.string().nullable(), start: z.coerce.number() });

type Wanted = {
  allocationSystemId: number;
  fiscalYear: number;
  /** A statement: `title_block_id`, and as `rows` how many rows of the list its products have, to be added up. */
  counted: SQL;
  isDescending: boolean;
  offset: number;
  limit: number;
};

/**
 * Which titles have the rows from `offset` on, as a condition on products, and how many rows of the list stand before those of these
 * titles. Null behind the last row.
 */
export async function findTitles(
  database: Database,
  { allocationSystemId, fiscalYear, counted, isDescending, offset, limit }: Wanted,
): Promise<{ condition: SQL; start: number } | null> {
  const order = isDescending ? sql`first_title desc` : sql`first_title`;
  const [titles] = await queryRows(
    database,
    Titles,
    sql`select min(first_title) as first, case when bool_and(next_title is not null) then max(next_title) end as next,
        min(upto - rows) as start
      from (
        select first_title, next_title, rows, sum(rows) over (order by ${order}) as upto
        from (
          select title_block_id, first_title, lead(first_title) over (order by first_title) as next_title
          from title_blocks where allocation_system_id = ${allocationSystemId} and fiscal_year = ${fiscalYear}
        ) as blocks join (
          select title_block_id, sum(rows)::bigint as rows from (${counted}) as counted group by title_block_id
        ) as summed using (title_block_id)
        where rows > 0
      ) as placed
      where upto > ${offset} and upto - rows < ${offset + limit}
      having count(*) > 0`,
  );
  if (!titles) return null;
  const isBefore = titles.next === null ? sql`true` : sql`${products.titleSearch} < ${titles.next}`;
  return {
    condition: sql`${products.titleSearch} >= ${titles.first} and ${isBefore}`,
    start: titles.start,
  };
}
