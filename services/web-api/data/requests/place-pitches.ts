import { type SQL, sql } from 'drizzle-orm';
import { type Database, toIntArray } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { toTitledSource } from '../products/figures-source';
import { toKeptKind, toKeptPairs } from './kept-counts';
import {
  isListed,
  type PitchFilters,
  toAll,
  toAnswerCondition,
  toMarketIds,
  toOffered,
  toPlaced,
  toProductFilters,
} from './pitch-conditions';
import {
  inDirection,
  isProductKey,
  type PitchKey,
  type Stretch,
  toBrandJoin,
  toKeyExpression,
} from './pitch-order';
import { findPlace } from './place-products';
import type { Viewer } from './viewer';

/** The position of a page: at this offset among the pairs that meet the condition. */
export type Place = { condition: SQL; offset: number };
type Wanted = { stretch: Stretch; limit: number; offset: number };

/** Counted of requests: those of the stretch, and those that replace an offer. */
const toRequestCounts = (filters: PitchFilters, stretch: Stretch): SQL => sql`
  count(*) filter (where ${toAll([...stretch.conditions, toAnswerCondition(filters)])}) as listed,
  count(*) filter (where not ${requests.isOutsideOffer}) as inside`;

type Counted = { source: SQL; pairs: SQL };

/** The listed markets that are not retired, and how many of them each list of markets has. */
const toLists = (viewer: Viewer, filters: PitchFilters): SQL => sql`
  with listed as materialized (
    select ${markets.marketId} from ${markets}
    where ${toAll([sql`not ${markets.isRetired}`, isListed(markets.marketId, toMarketIds(viewer, filters))])}
  ), lists as materialized (
    select market_list_id, (select count(*) from listed where market_id = any(market_ids)) as offers from market_lists
  )`;

/** The products and their number of pairs, as an integer, whose sum is faster: counted from their lists of markets and the requests of these. */
function toCountedPairs(viewer: Viewer, filters: PitchFilters, stretch: Stretch): Counted {
  const offers = sql`case when ${products}.market_list_id is null then (select count(*) from listed) else lists.offers end`;
  return {
    source: sql`${toTitledSource(toProductFilters(filters))}
      left join lists on lists.market_list_id = ${products}.market_list_id
      left join (
        select ${requests.productId} as id, ${toRequestCounts(filters, stretch)} from ${requests}
        where ${toPlaced(viewer, filters)} group by ${requests.productId}
      ) as asked on asked.id = ${products.productId}`,
    pairs: stretch.hasUnasked
      ? sql`(${offers} - coalesce(asked.inside, 0) + coalesce(asked.listed, 0))::integer`
      : sql`coalesce(asked.listed, 0)::integer`,
  };
}

/** The products on offer, each with its number of pairs in the stretch and its sort keys. */
function toCountedProducts(
  viewer: Viewer,
  filters: PitchFilters,
  stretch: Stretch,
  keys: readonly PitchKey[],
) {
  const columns = keys.map((key, index) => sql`${toKeyExpression(key)} as ${sql.identifier(`key${index}`)}`);
  const kind = toKeptKind(viewer, filters, stretch);
  const { source, pairs } = kind
    ? toKeptPairs(viewer, filters, stretch, toTitledSource(toProductFilters(filters)), kind)
    : toCountedPairs(viewer, filters, stretch);
  return sql`${kind ? sql`` : toLists(viewer, filters)}
    select ${sql.join([sql`${products.productId} as id`, ...columns, sql`${pairs} as pairs`], sql`, `)}
    from ${source} ${toBrandJoin(keys)}
    where ${toOffered(viewer, filters, stretch.offered)}`;
}

/** The same for markets, by code. */
function toCountedMarkets(viewer: Viewer, filters: PitchFilters, stretch: Stretch) {
  const isOwn = isListed(markets.marketId, toMarketIds(viewer, filters)) ?? sql`true`;
  return sql`
    with lists as (
      select ${products.eligibleMarketIds} as ids, count(*) as products from ${products}
      where ${toOffered(viewer, filters, stretch.offered)} group by ${products.eligibleMarketIds}
    ), offered as (
      select market_id, sum(products) as offers from lists, unnest(ids) as each (market_id) group by market_id
    )
    select ${markets.marketId} as id, ${markets.code} as key0,
      case when ${markets.isRetired} then 0
        else coalesce((select products from lists where ids is null), 0) + coalesce(offered.offers, 0) end
        - coalesce(asked.inside, 0) + coalesce(asked.listed, 0) as pairs
    from ${markets} left join offered on offered.market_id = ${markets.marketId}
      left join (
        select ${requests.marketId} as id, ${toRequestCounts(filters, stretch)}
        from ${products} join ${requests} on ${requests.productId} = ${products.productId}
        where ${toPlaced(viewer, filters)} and ${toOffered(viewer, filters, stretch.offered)} group by ${requests.marketId}
      ) as asked on asked.id = ${markets.marketId}
    where ${isOwn}`;
}

/** Whether a page far down in a stretch can be placed by what products keep, without reading the requests before it. */
export const isPlacedByKept = (viewer: Viewer, filters: PitchFilters, stretch: Stretch): boolean =>
  stretch.keys.slice(0, 1).every(isProductKey) && toKeptKind(viewer, filters, stretch) !== null;

/**
 * Finds a page far down in a stretch: counts products (or markets, if these come first) in order and forms pairs only for
 * those on the page. Otherwise every earlier pair would be formed.
 */
export async function placePitches(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  { stretch, limit, offset }: Wanted,
): Promise<Place> {
  const isByMarket = stretch.keys[0]?.attribute === 'market';
  const end = stretch.keys.findIndex((key) => !isProductKey(key));
  const leading = stretch.keys.slice(0, end === -1 ? undefined : end);
  const first: readonly PitchKey[] = isByMarket ? stretch.keys.slice(0, 1) : leading;
  const firsts = first.map((key, index) => inDirection(sql`${sql.identifier(`key${index}`)}`, key));
  // Ids decide between equal products only if no other key comes in between.
  const order = sql.join(isByMarket || end !== -1 ? firsts : [...firsts, sql`id`], sql`, `);
  const counted = isByMarket
    ? toCountedMarkets(viewer, filters, stretch)
    : toCountedProducts(viewer, filters, stretch, first);
  const { ids, start } = await findPlace(database, { counted, order, offset, limit });
  const column = isByMarket ? markets.marketId : products.productId;
  return { condition: sql`${column} = any(${toIntArray(ids)})`, offset: offset - start };
}
