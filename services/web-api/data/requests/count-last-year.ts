import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { isEarlierOfSame } from './last-year';
import {
  IS_LISTED_PAIR,
  isListed,
  type PitchFilters,
  toAll,
  toAnswerCondition,
  toMarketIds,
  toOffered,
  toPlaced,
} from './pitch-conditions';
import type { Stretch } from './pitch-order';
import type { Viewer } from './viewer';

const Counts = z.object({ counts: z.array(z.coerce.number()) });

/** The rows of a stretch: requests that meet its conditions, and offers without a request where it has them. */
const toIsOf = (filters: PitchFilters, { offered, conditions, hasUnasked }: Stretch): SQL => {
  const isMet = toAll([sql`${requests.requestId} is not null`, toAnswerCondition(filters), ...conditions]);
  return toAll([
    ...offered,
    sql`(${isMet} or ${hasUnasked ? sql`${requests.requestId} is null` : sql`false`})`,
  ]);
};

/**
 * How many pitches of each stretch the market requested in the year before as well. It reads the requests of that year,
 * not all pairs of products and markets.
 */
export async function countWithLastYear(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<number[]> {
  const counts = stretches.map((stretch) => sql`count(*) filter (where ${toIsOf(filters, stretch)})`);
  const [row] = await queryRows(
    database,
    Counts,
    sql`select array[${sql.join(counts, sql`, `)}] as counts
      from ${products}
        join products as earlier on ${isEarlierOfSame(viewer)}
        join requests as asked on asked.product_id = earlier.product_id
        join ${markets} on ${markets.marketId} = asked.market_id
        left join ${requests} on ${requests.productId} = ${products.productId}
          and ${requests.marketId} = ${markets.marketId} and ${toPlaced(viewer, filters)}
      where ${toAll([
        toOffered(viewer, filters),
        isListed(markets.marketId, toMarketIds(viewer, filters)),
        IS_LISTED_PAIR,
      ])}`,
  );
  return row?.counts ?? [];
}
