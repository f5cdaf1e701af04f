import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { sizeRepeated } from './kept-counts';
import { isEarlierOfSame } from './last-year';
import {
  IS_LISTED_PAIR,
  IS_OFFERED_PAIR,
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

/** Whether a stretch has every pitch of its products, requested or not. */
const isOfAll = (filters: PitchFilters, { conditions, hasUnasked }: Stretch): boolean =>
  hasUnasked && conditions.length === 0 && toAnswerCondition(filters) === undefined;

/** The requests of the year before in the listed markets. Said of them as well, they are found by their own index. */
const toAskedBefore = (viewer: Viewer, filters: PitchFilters): SQL =>
  toAll([
    sql`asked.allocation_system_id = ${viewer.system.id} and asked.fiscal_year = ${filters.fiscalYear - 1}`,
    isListed(sql`asked.market_id`, toMarketIds(viewer, filters)),
  ]);

/** The same for stretches of every pitch: this year's requests are read only where they are outside the offer. */
async function countAllWithLastYear(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<number[]> {
  const counts = sql.join(
    stretches.map(({ offered }) => sql`count(*) filter (where ${toAll(offered)})`),
    sql`, `,
  );
  const rows = await queryRows(
    database,
    Counts,
    sql`select array[${counts}] as counts
      from ${products}
        join products as earlier on ${isEarlierOfSame(viewer)}
        join requests as asked on asked.product_id = earlier.product_id
        join ${markets} on ${markets.marketId} = asked.market_id
      where ${toAll([toOffered(viewer, filters), toAskedBefore(viewer, filters), IS_OFFERED_PAIR])}
      union all select array[${counts}]
      from ${requests}
        join ${products} on ${products.productId} = ${requests.productId}
        join products as earlier on ${isEarlierOfSame(viewer)}
        join requests as asked on asked.product_id = earlier.product_id and asked.market_id = ${requests.marketId}
      where ${toAll([toPlaced(viewer, filters), sql`${requests.isOutsideOffer}`, toOffered(viewer, filters)])}`,
  );
  return stretches.map((_stretch, index) => rows.reduce((sum, row) => sum + (row.counts[index] ?? 0), 0));
}

/**
 * How many pitches of each stretch the market requested in the year before as well, from what is kept. Where that does not say, it
 * reads the requests of that year, not all pairs of products and markets.
 */
export async function countWithLastYear(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<number[]> {
  const kept = await sizeRepeated(database, viewer, filters, stretches);
  if (kept) return kept;
  if (stretches.every((stretch) => isOfAll(filters, stretch)))
    return countAllWithLastYear(database, viewer, filters, stretches);
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
      where ${toAll([toOffered(viewer, filters), toAskedBefore(viewer, filters), IS_LISTED_PAIR])}`,
  );
  return row?.counts ?? [];
}
