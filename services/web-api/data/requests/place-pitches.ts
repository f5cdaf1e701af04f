import { type SQL, sql } from 'drizzle-orm';
import { type Database, toIntArray } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { toTitledSource } from '../products/figures-source';
import { toOffers } from './count-pitches';
import { toKeptKind, toKeptPairs } from './kept-counts';
import {
  isListed,
  type PitchFilters,
  toAll,
  toAnswerCondition,
  toMarketIds,
  toOffered,
  toPlaced,
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

/** Requests of a product or market: those of the stretch, and those that replace an offer. */
const toAskedBy = (viewer: Viewer, filters: PitchFilters, stretch: Stretch, unit: SQL) => sql`
  select ${unit} as id,
    count(*) filter (where ${toAll([...stretch.conditions, toAnswerCondition(filters)])}) as listed,
    count(*) filter (where not ${requests.isOutsideOffer}) as inside
  from ${products} join ${requests} on ${requests.productId} = ${products.productId}
  where ${toPlaced(viewer, filters)} and ${toOffered(viewer, filters, stretch.offered)}
  group by ${unit}`;

/** A list of markets as a join key: "all of them" is null, which equals nothing. */
const toHashable = (ids: SQL) => sql`coalesce(${ids}, array[-1])`;

type Counted = { source: SQL; pairs: SQL };

/** The products and their number of pairs, counted from their lists of markets and the requests of these. */
function toCountedPairs(viewer: Viewer, filters: PitchFilters, stretch: Stretch): Counted {
  return {
    source: sql`${products}
      join lists on ${toHashable(sql`lists.ids`)} = ${toHashable(sql`${products.eligibleMarketIds}`)}
      left join (${toAskedBy(viewer, filters, stretch, sql`${requests.productId}`)}) as asked
        on asked.id = ${products.productId}`,
    pairs: sql`lists.offers - coalesce(asked.inside, 0) + coalesce(asked.listed, 0)`,
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
    ? toKeptPairs(viewer, filters, stretch, toTitledSource(viewer, filters), kind)
    : toCountedPairs(viewer, filters, stretch);
  const lists = sql`
    with lists as materialized (
      select ids, ${toOffers(sql`ids`, toMarketIds(viewer, filters))} as offers from (
        select distinct ${products.eligibleMarketIds} as ids from ${products} where ${toOffered(viewer, filters, stretch.offered)}
      ) as each
    )`;
  return sql`${kind ? sql`` : lists}
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
      left join (${toAskedBy(viewer, filters, stretch, sql`${requests.marketId}`)}) as asked
        on asked.id = ${markets.marketId}
    where ${isOwn}`;
}

/** Whether a page far down in a stretch of requests alone can be placed without reading the requests before it. */
export const canPlaceRequests = (viewer: Viewer, filters: PitchFilters, stretch: Stretch): boolean =>
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
