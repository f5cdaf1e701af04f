/** Pitches counted from the counts of requests that are kept with each product (0001, 0400): no request is read. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { hasRequestColumnFilter } from '../products/column-conditions';
import { toCounted, toRepeatedSource } from '../products/figures-source';
import { areOffersKept, toKeptOffers } from './offer-sums';
import {
  type PitchFilters,
  toAll,
  toMarketIds,
  toOffered,
  toOutsideOffers,
  toPlaced,
} from './pitch-conditions';
import type { RequestKind, Stretch } from './pitch-order';
import type { Viewer } from './viewer';

const Sizes = z.object({ sizes: z.array(z.coerce.number()) });

/**
 * The kind of all requests in a stretch if their number is kept; null: they must be counted. The kept ones are of all
 * markets, and know nothing of a request's other columns.
 */
export const toKeptKind = (viewer: Viewer, filters: PitchFilters, { kind }: Stretch): RequestKind | null =>
  toMarketIds(viewer, filters) === null && !hasRequestColumnFilter(filters) ? (kind ?? null) : null;

/** What is kept of a product's requests. */
const OF_ALL = {
  requests: sql`${products.requestCount}`,
  required: sql`${products.requiredCount}`,
  answered: sql`${products.answeredCount}`,
  requiredAnswered: sql`${products.requiredAnsweredCount}`,
  declined: sql`${products.declinedCount}`,
  requiredDeclined: sql`${products.requiredDeclinedCount}`,
};
/** And of those whose market requested the product in the year before (0551). */
const OF_REPEATED: typeof OF_ALL = {
  requests: sql`${products}.repeated_request_count`,
  required: sql`${products}.repeated_required_count`,
  answered: sql`${products}.repeated_answered_count`,
  requiredAnswered: sql`${products}.repeated_required_answered_count`,
  declined: sql`${products}.repeated_declined_count`,
  requiredDeclined: sql`${products}.repeated_required_declined_count`,
};

/** How many requests of this kind a product has. */
export function toKeptCount({ isRequired, isAnswered, isDeclined }: RequestKind, of = OF_ALL): SQL {
  const ofRequired = (all: SQL, required: SQL) => {
    if (isRequired === undefined) return all;
    return isRequired ? required : sql`(${all} - ${required})`;
  };
  const all = ofRequired(of.requests, of.required);
  const answered = ofRequired(of.answered, of.requiredAnswered);
  const declined = ofRequired(of.declined, of.requiredDeclined);
  if (isAnswered === undefined) return all;
  if (!isAnswered) return sql`(${all} - ${answered})`;
  if (isDeclined === undefined) return answered;
  return isDeclined ? declined : sql`(${answered} - ${declined})`;
}

/** How many requests of a product lie outside its offer; to be joined to `products`, where null is none. */
const toOutside = (viewer: Viewer, filters: PitchFilters): SQL => sql`(
  select ${requests.productId} as product_id, count(*) as requests from ${requests}
  where ${requests.isOutsideOffer} and ${toPlaced(viewer, filters)} group by ${requests.productId}) as outside`;

/** How many of a product's requests replace one of its offers. */
const KEPT_INSIDE = sql`${products.requestCount} - coalesce(outside.requests, 0)`;

const ALL_MARKETS = sql`(select count(*) from ${markets} where not ${markets.isRetired})`;

/** How many pairs of a kind a product has, offers without a request among them or not. Needs `outside` and `offer_count`. */
const toPairs = (kind: RequestKind, isWithUnasked: boolean): SQL =>
  isWithUnasked
    ? sql`(coalesce(${products}.offer_count, ${ALL_MARKETS}) - (${KEPT_INSIDE}) + ${toKeptCount(kind)})::integer`
    : toKeptCount(kind);

/** Those of them whose market requested the product in the year before. */
const toRepeatedPairs = (kind: RequestKind, isWithUnasked: boolean): SQL => {
  const asked = toKeptCount(kind, OF_REPEATED);
  return isWithUnasked ? sql`(${products}.repeated_pairs - ${OF_REPEATED.requests} + ${asked})` : asked;
};

/** All pairs, or those whose market requested the product in the year before, or the others. */
function ofLastYear(hasLastYear: boolean | undefined, all: SQL, repeated: SQL): SQL {
  if (hasLastYear === undefined) return all;
  return hasLastYear ? repeated : sql`(${all} - ${repeated})`;
}

const withOutside = (source: SQL, viewer: Viewer, filters: PitchFilters): SQL =>
  sql`${source} left join ${toOutside(viewer, filters)} on outside.product_id = ${products.productId}`;

/** The products of `source`, which has their `offer_count`, and the number of pairs that each has in a stretch. */
export const toKeptPairs = (
  viewer: Viewer,
  filters: PitchFilters,
  stretch: Stretch,
  source: SQL,
  kind: RequestKind,
): { source: SQL; pairs: SQL } => {
  const { hasUnasked } = stretch;
  const repeated = toRepeatedPairs(kind, hasUnasked);
  if (filters.hasLastYear) return { source, pairs: repeated };
  const all = toPairs(kind, hasUnasked);
  return {
    source: hasUnasked ? withOutside(source, viewer, filters) : source,
    pairs: ofLastYear(filters.hasLastYear, all, repeated),
  };
};

/**
 * The number of pairs of each block of titles in a stretch, for `findTitles`. Requests outside their product's offer are few, and
 * counted beside the kept sums.
 */
export function toKeptBlocks(
  viewer: Viewer,
  { hasLastYear, ...filters }: PitchFilters,
  { offered, hasUnasked }: Stretch,
  kind: RequestKind,
): SQL {
  const asked = toKeptCount(kind);
  const offers = sql`offered_to_all * (${ALL_MARKETS}) + offer_count - ${products.requestCount}`;
  const all = hasUnasked ? sql`(${offers} + ${asked})` : asked;
  const repeated = toRepeatedPairs(kind, hasUnasked);
  const pairs = ofLastYear(hasLastYear, all, repeated);
  const outside = sql`
    union all
    select title_block_id, count(*) from ${toOutsideOffers(viewer, filters)}
      join product_figures as ${products} on ${products.productId} = ${requests.productId}
    where ${toOffered(viewer, filters, offered)} group by title_block_id`;
  return sql`select title_block_id, ${pairs} as rows from block_groups as ${products}
    where ${toOffered(viewer, filters, offered)} ${hasUnasked && !hasLastYear ? outside : sql``}`;
}

type Sized = { stretch: Stretch; kind: RequestKind };

/** The sum over the products of a stretch, or their groups. */
const sumIn = ({ offered }: Stretch, value: SQL): SQL =>
  sql`coalesce(sum(${value}) filter (where ${toAll(offered)}), 0)`;

/** The stretches with their kinds; null if one of them must be counted. */
function toSized(viewer: Viewer, filters: PitchFilters, stretches: readonly Stretch[]): Sized[] | null {
  const sized = stretches.flatMap((stretch) => {
    const kind = toKeptKind(viewer, filters, stretch);
    return kind ? { stretch, kind } : [];
  });
  return sized.length < stretches.length ? null : sized;
}

/** Sizes from the sums of groups of products, and the sums of offers. Requests outside their offers are few, and counted. */
function toSizesOfGroups(viewer: Viewer, filters: PitchFilters, sized: readonly Sized[]): SQL {
  const sizes = sized.map(({ stretch, kind }) => {
    const asked = toKeptCount(kind);
    const each = stretch.hasUnasked ? sql`${asked} - ${products.requestCount}` : asked;
    const sum = sumIn(stretch, each);
    if (!stretch.hasUnasked) return sum;
    const outside = sql`select count(*) from ${toOutsideOffers(viewer, filters)}
      join ${products} on ${products.productId} = ${requests.productId}
      where ${toOffered(viewer, filters, stretch.offered)}`;
    return sql`${sum} + (${outside}) + (${toKeptOffers(viewer, filters, stretch.state ?? 'all')})`;
  });
  return sql`select array[${sql.join(sizes, sql`, `)}]::bigint[] as sizes
    from ${toCounted(viewer, filters).source} where ${toOffered(viewer, filters)}`;
}

/** The same from each product, where a filter asks something of them that the sums do not know. */
function toSizesOfProducts(viewer: Viewer, filters: PitchFilters, sized: readonly Sized[]): SQL {
  const sizes = sized.map(({ stretch, kind }) => sumIn(stretch, toPairs(kind, stretch.hasUnasked)));
  return sql`select array[${sql.join(sizes, sql`, `)}]::bigint[] as sizes
    from ${withOutside(toCounted(viewer, filters, true).source, viewer, filters)} where ${toOffered(viewer, filters)}`;
}

/** How many pairs of each stretch were requested in the year before as well; null if one of them must be counted. */
export async function sizeRepeated(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<number[] | null> {
  const sized = toSized(viewer, filters, stretches);
  if (!sized) return null;
  const sizes = sized.map(({ stretch, kind }) => sumIn(stretch, toRepeatedPairs(kind, stretch.hasUnasked)));
  const [row] = await queryRows(
    database,
    Sizes,
    sql`select array[${sql.join(sizes, sql`, `)}]::bigint[] as sizes
      from ${toRepeatedSource(viewer, filters)} where ${toOffered(viewer, filters)}`,
  );
  return row?.sizes ?? null;
}

/** The number of pairs of each stretch; null if one of them must be counted. */
export async function sizeKeptStretches(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<number[] | null> {
  const sized = toSized(viewer, filters, stretches);
  if (!sized) return null;
  const isOfGroups =
    areOffersKept(filters) && stretches.every(({ hasUnasked, state }) => state || !hasUnasked);
  const toSizes = isOfGroups ? toSizesOfGroups : toSizesOfProducts;
  const [row] = await queryRows(database, Sizes, toSizes(viewer, filters, sized));
  return row?.sizes ?? null;
}
