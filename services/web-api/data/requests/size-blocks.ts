/**
 * Pitches of some markets, or with a filter of the request, by block of titles (0555): one reading says how long each stretch of the
 * list is, and in which blocks a page far behind is. What products keep of their requests does not say that, so these are counted.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { areInBlocks } from '../products/figures-source';
import { toKeptKind } from './kept-counts';
import { TO_ALL, toLists } from './offer-lists';
import {
  type PitchFilters,
  toAll,
  toAnswerCondition,
  toOffered,
  toPlaced,
  toProductFilters,
} from './pitch-conditions';
import { isTitleKey, type Stretch } from './pitch-order';
import type { Viewer } from './viewer';

/** How many pairs of a stretch are of the products of each block, for `findTitles`. */
export type BlockSizes = { size: number; counted: SQL };

const Row = z.object({ block: z.number(), sizes: z.array(z.number()) });

/** Whether a stretch is in the order of titles, and its products are known by blocks of these. */
export const isByTitle = (filters: PitchFilters, { keys: [first] }: Stretch): boolean =>
  first !== undefined && isTitleKey(first) && areInBlocks(toProductFilters(filters));

/** Of the rows of `source` by block: what `toCount` says of each stretch. */
function toParts(stretches: readonly Stretch[], toCount: (stretch: Stretch) => SQL, source: SQL): SQL {
  const columns = stretches.map(
    (stretch, index) => sql`${toCount(stretch)} as ${sql.identifier(`size${index}`)}`,
  );
  return sql`select title_block_id, ${sql.join(columns, sql`, `)} from ${source} group by title_block_id`;
}

/** Requests of a stretch, less those that replace one of its offers. */
function toRequestCount(filters: PitchFilters, { offered, conditions, hasUnasked }: Stretch): SQL {
  const listed = sql`count(*) filter (where ${toAll([...offered, ...conditions, toAnswerCondition(filters)])})`;
  const inside = sql`count(*) filter (where ${toAll([...offered, sql`not ${requests.isOutsideOffer}`])})`;
  return hasUnasked ? sql`${listed} - ${inside}` : listed;
}

/** The sum of `offers` over the products of a stretch that has offers without a request. */
const toOffers =
  (offers: SQL) =>
  ({ offered, hasUnasked }: Stretch): SQL =>
    hasUnasked ? sql`coalesce(sum(${offers}) filter (where ${toAll(offered)}), 0)` : sql`0`;

/** The sizes of these stretches, and of their blocks; null if they are kept, or one of them is in another order. */
export async function sizeBlocks(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<BlockSizes[] | null> {
  const isCounted = (stretch: Stretch) =>
    isByTitle(filters, stretch) && toKeptKind(viewer, filters, stretch) === null;
  if (filters.hasLastYear !== undefined || !stretches.every(isCounted)) return null;
  const isOffered = toOffered(viewer, filters);
  const figures = sql`product_figures as ${products}`;
  const parts = [
    toParts(
      stretches,
      (stretch) => toRequestCount(filters, stretch),
      sql`${requests} join ${figures} on ${products.productId} = ${requests.productId}
        where ${toPlaced(viewer, filters)} and ${isOffered}`,
    ),
    toParts(
      stretches,
      toOffers(sql`offered_to_all * ${TO_ALL}`),
      sql`block_groups as ${products} where ${isOffered}`,
    ),
    toParts(
      stretches,
      toOffers(sql`lists.offers`),
      // As a list of ids: the planner then looks up the products of some lists, instead of reading those of all in their order.
      sql`${figures} join lists using (market_list_id)
        where market_list_id = any(array(select market_list_id from lists where offers > 0)) and ${isOffered}`,
    ),
  ];
  const sums = stretches.map((_stretch, index) => sql`sum(${sql.identifier(`size${index}`)})::bigint`);
  const rows = await queryRows(
    database,
    Row,
    sql`${toLists(viewer, filters)}
      select title_block_id as block, json_build_array(${sql.join(sums, sql`, `)}) as sizes
      from (${sql.join(parts, sql` union all `)}) as counted group by title_block_id`,
  );
  const blocks = toIntArray(rows.map(({ block }) => block));
  return stretches.map((_stretch, index) => {
    const sizes = rows.map((row) => row.sizes[index] ?? 0);
    return {
      size: sizes.reduce((sum, size) => sum + size, 0),
      counted: sql`select * from unnest(${blocks}, ${toIntArray(sizes)}) as counted (title_block_id, rows)`,
    };
  });
}
