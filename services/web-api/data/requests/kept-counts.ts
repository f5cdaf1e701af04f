/** Pitches counted from the counts of requests that are kept with each product (0001, 0400): no request is read. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';
import { products, requests } from '../database/schema';
import { hasRequestColumnFilter } from '../products/column-conditions';
import { toFiguresSource } from '../products/figures-source';
import { toStretchOffers } from './count-pitches';
import { type PitchFilters, toAll, toMarketIds, toOffered, toPlaced } from './pitch-conditions';
import type { RequestKind, Stretch } from './pitch-order';
import type { Viewer } from './viewer';

const Sizes = z.object({ sizes: z.array(z.coerce.number()) });

/**
 * The kind of all requests in a stretch if their number is kept; null: they must be counted. The kept ones are of all
 * markets, and know nothing of a request's other columns or of the year before.
 */
export const toKeptKind = (viewer: Viewer, filters: PitchFilters, { kind }: Stretch): RequestKind | null =>
  toMarketIds(viewer, filters) === null &&
  !hasRequestColumnFilter(filters) &&
  filters.hasLastYear === undefined
    ? (kind ?? null)
    : null;

/** How many requests of this kind a product has. */
export function toKeptCount({ isRequired, isAnswered, isDeclined }: RequestKind): SQL {
  const ofRequired = (all: unknown, required: unknown) => {
    if (isRequired === undefined) return sql`${all}`;
    return isRequired ? sql`${required}` : sql`(${all} - ${required})`;
  };
  const all = ofRequired(products.requestCount, products.requiredCount);
  const answered = ofRequired(products.answeredCount, products.requiredAnsweredCount);
  const declined = ofRequired(products.declinedCount, products.requiredDeclinedCount);
  if (isAnswered === undefined) return all;
  if (!isAnswered) return sql`(${all} - ${answered})`;
  if (isDeclined === undefined) return answered;
  return isDeclined ? declined : sql`(${answered} - ${declined})`;
}

/** How many requests of a product lie outside its offer; to be joined to \`products\`, where null is none. */
const toOutside = (viewer: Viewer, filters: PitchFilters): SQL => sql`(
  select ${requests.productId} as product_id, count(*) as requests from ${requests}
  where ${requests.isOutsideOffer} and ${toPlaced(viewer, filters)} group by ${requests.productId}) as outside`;

/** Joins them. */
export const toOutsideJoin = (viewer: Viewer, filters: PitchFilters): SQL =>
  sql`left join ${toOutside(viewer, filters)} on outside.product_id = ${products.productId}`;

/** How many of a product's requests replace one of its offers. */
export const KEPT_INSIDE = sql`${products.requestCount} - coalesce(outside.requests, 0)`;

/** The number of pairs of each stretch; null if one of them must be counted. */
export async function sizeKeptStretches(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<number[] | null> {
  const kinds = stretches.map((stretch) => toKeptKind(viewer, filters, stretch));
  if (kinds.includes(null)) return null;
  const sizes = stretches.map((stretch, index) => {
    const asked = toKeptCount(kinds[index] ?? {});
    const each = stretch.hasUnasked ? sql`${asked} - (${KEPT_INSIDE})` : asked;
    const sum = sql`coalesce(sum(${each}) filter (where ${toAll(stretch.offered)}), 0)`;
    return stretch.hasUnasked ? sql`${sum} + (${toStretchOffers(viewer, filters, stretch)})` : sum;
  });
  const [row] = await queryRows(
    database,
    Sizes,
    sql`select array[${sql.join(sizes, sql`, `)}]::bigint[] as sizes
      from ${toFiguresSource(viewer, filters)} ${toOutsideJoin(viewer, filters)}
      where ${toOffered(viewer, filters)}`,
  );
  return row?.sizes ?? null;
}
