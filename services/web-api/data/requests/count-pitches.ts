import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, toIntArray } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { toOfferedSource } from '../products/figures-source';
import { countWithLastYear } from './count-last-year';
import { sizeKeptStretches } from './kept-counts';
import { areOffersKept, isOneByOne, toKeptOffers } from './offer-sums';
import {
  hasUnasked,
  isListed,
  type PitchFilters,
  toAll,
  toAnswerCondition,
  toKnown,
  toMarketIds,
  toOffered,
  toOutsideOffers,
  toPlaced,
  toProductFilters,
} from './pitch-conditions';
import type { Stretch } from './pitch-order';
import type { Viewer } from './viewer';

const Listed = z.object({ counts: z.array(z.coerce.number()) });
const Counts = z.object({ asked: z.coerce.number(), inside: z.coerce.number(), offers: z.coerce.number() });

/**
 * To how many of the listed markets a product with the market list `ids` is offered; null: to all of them. Nothing is
 * offered to a retired market.
 */
const toOffers = (ids: SQL, marketIds: readonly number[] | null): SQL =>
  sql`(select count(*) from ${markets} where ${toAll([
    sql`not ${markets.isRetired}`,
    isListed(markets.marketId, marketIds),
    sql`(${ids} is null or ${markets.marketId} = any(${ids}))`,
  ])})`;

/** Products share few distinct lists of markets: each is counted once. */
const toCountedOffers = (viewer: Viewer, filters: PitchFilters, more: readonly SQL[] = []) => sql`
  select coalesce(sum(products * ${toOffers(sql`ids`, toMarketIds(viewer, filters))}), 0) from (
    select ${products.eligibleMarketIds} as ids, count(*) as products from ${products}
    where ${toOffered(viewer, filters, more)} group by ${products.eligibleMarketIds}
  ) as lists`;

const toAllOffers = (viewer: Viewer, filters: PitchFilters): SQL =>
  areOffersKept(filters)
    ? toKeptOffers(viewer, filters, filters.isAnswered === false ? 'open' : 'all')
    : toCountedOffers(viewer, filters);

/** The offers of a stretch's products to the listed markets. */
const toStretchOffers = (viewer: Viewer, filters: PitchFilters, { offered, state }: Stretch): SQL =>
  state && areOffersKept(filters)
    ? toKeptOffers(viewer, filters, state)
    : toCountedOffers(viewer, filters, offered);

/** The requests in the stored sums that match `isRequestRequired` and `isAnswered`. */
function toAskedSum({ isRequestRequired, isAnswered }: PitchFilters): SQL {
  const ofAnswered = (all: SQL, answered: SQL) => {
    if (isAnswered === undefined) return all;
    return isAnswered ? answered : sql`${all} - (${answered})`;
  };
  if (isRequestRequired === undefined) return ofAnswered(sql`total`, sql`answered`);
  if (isRequestRequired) return ofAnswered(sql`required`, sql`required_answered`);
  return ofAnswered(sql`total - required`, sql`answered - required_answered`);
}

const BY_KIND = sql`count(*) as total, count(*) filter (where ${requests.isRequestRequired}) as required,
  count(${requests.requestedQuantity}) as answered,
  count(${requests.requestedQuantity}) filter (where ${requests.isRequestRequired}) as required_answered,
  count(*) filter (where ${requests.isOutsideOffer}) as outside`;

const isRequestOfProduct = sql`${products.productId} = ${requests.productId}`;

/** The requests of the offered products, counted one by one. */
const toCounted = (viewer: Viewer, filters: PitchFilters): SQL => sql`
  select ${BY_KIND}, count(*) filter (where ${toAnswerCondition(filters) ?? sql`true`}) as met from ${products} join ${requests} on ${isRequestOfProduct}
  where ${toPlaced(viewer, filters)} and ${toOffered(viewer, filters)}`;

const ALL_SET_ASIDE = sql`-total, -required, -answered, -required_answered`;
/** Those that are not final: the final ones are subtracted beside them. */
const OPEN_SET_ASIDE = sql`final_total - total, final_required - required, final_answered - answered,
  final_required_answered - required_answered`;

/**
 * The same from the stored sums of a year's requests. Subtracts those of submitted products and of the few disabled
 * ones where these do not count, and of the few drafts. Requests outside their product's offer have a separate index.
 */
function toKept(viewer: Viewer, filters: PitchFilters): SQL {
  const { fiscalYear, brandIds } = filters;
  const isAmongBrands = (column: SQL) =>
    brandIds?.length ? sql`${column} = any(${toIntArray(brandIds)})` : undefined;
  const isAmongSums = toAll([
    sql`allocation_system_id = ${viewer.system.id} and fiscal_year = ${fiscalYear}`,
    isListed(sql`market_id`, toMarketIds(viewer, filters)),
    isAmongBrands(sql`brand_id`),
  ]);
  const isOpenOnly = filters.isAnswered === false;
  return sql`
    select coalesce(sum(total), 0) as total, coalesce(sum(required), 0) as required,
      coalesce(sum(answered), 0) as answered, coalesce(sum(required_answered), 0) as required_answered,
      coalesce(sum(outside), 0) as outside
    from (
      select total, required, answered, required_answered, 0 as outside from request_sums
      where ${isAmongSums}
      union all
      select -total, -required, -answered, -required_answered, 0 from final_request_sums
      where ${isOpenOnly ? isAmongSums : sql`false`}
      union all
      select ${isOpenOnly ? OPEN_SET_ASIDE : ALL_SET_ASIDE}, 0
      from set_aside_totals where brand_id is not null and market_id is not null and ${isAmongSums}
        and ${isOpenOnly ? sql`true` : sql`not is_published`}
      union all
      select 0, 0, 0, 0, count(*)
      from ${toOutsideOffers(viewer, filters)} join ${products} on ${isRequestOfProduct}
      where ${toOffered(viewer, filters)}
    ) as kept`;
}

/** The whole list as one stretch. */
const toWhole = (filters: PitchFilters): Stretch => ({
  offered: [],
  conditions: [],
  keys: [],
  hasUnasked: hasUnasked(filters),
  kind: toKnown(filters),
});

/** How many pitches match the filters: offers without a request, plus the requests that match. */
export async function countPitches(
  database: Database,
  viewer: Viewer,
  { hasLastYear, ...filters }: PitchFilters,
): Promise<number> {
  if (hasLastYear !== undefined) {
    const [repeated = 0] = await countWithLastYear(database, viewer, filters, [toWhole(filters)]);
    return hasLastYear ? repeated : (await countPitches(database, viewer, filters)) - repeated;
  }
  if (!areOffersKept(filters)) {
    const [kept] = (await sizeKeptStretches(database, viewer, filters, [toWhole(filters)])) ?? [];
    if (kept !== undefined) return kept;
  }
  const [counts] = await queryRows(
    database,
    Counts,
    sql`select ${isOneByOne(filters) ? sql`met` : toAskedSum(filters)} as asked, total - outside as inside,
        (${hasUnasked(filters) ? toAllOffers(viewer, filters) : sql`0`}) as offers
      from (${isOneByOne(filters) ? toCounted(viewer, filters) : toKept(viewer, filters)}) as counted`,
  );
  const { asked = 0, inside = 0, offers = 0 } = counts ?? {};
  return hasUnasked(filters) ? offers - inside + asked : asked;
}

/** How many requests each of these stretches has; offers without a request are not counted. */
export async function countStretches(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<number[]> {
  const counts = stretches.map(
    ({ offered, conditions }) => sql`count(*) filter (where ${toAll([...offered, ...conditions])})`,
  );
  const [row] = await queryRows(
    database,
    Listed,
    sql`select array[${sql.join(counts, sql`, `)}] as counts
      from ${toOfferedSource(toProductFilters(filters))} join ${requests} on ${isRequestOfProduct}
      where ${toAll([toPlaced(viewer, filters), toOffered(viewer, filters), toAnswerCondition(filters)])}`,
  );
  return row?.counts ?? [];
}

/** How many pairs each of these stretches has, by one reading of the requests. */
export async function countPairs(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  stretches: readonly Stretch[],
): Promise<number[]> {
  const counts = stretches.map((stretch) => {
    const { offered, conditions, hasUnasked: isMixed } = stretch;
    const isMet = toAll([...offered, ...conditions, toAnswerCondition(filters)]);
    const asked = sql`count(*) filter (where ${isMet})`;
    if (!isMixed) return asked;
    const isInside = toAll([...offered, sql`not ${requests.isOutsideOffer}`]);
    return sql`${asked} + (${toStretchOffers(viewer, filters, stretch)}) - count(*) filter (where ${isInside})`;
  });
  const [row] = await queryRows(
    database,
    Listed,
    sql`select array[${sql.join(counts, sql`, `)}]::bigint[] as counts
      from ${toOfferedSource(toProductFilters(filters))} join ${requests} on ${isRequestOfProduct}
      where ${toPlaced(viewer, filters)} and ${toOffered(viewer, filters)}`,
  );
  return row?.counts ?? [];
}
