import { type SQL, sql } from 'drizzle-orm';
import { type Database, toIntArray } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { toTitledSource } from '../products/figures-source';
import { findTitles } from '../products/title-blocks';
import { toKeptBlocks, toKeptKind, toKeptPairs } from './kept-counts';
import { OFFERS, toLists } from './offer-lists';
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
import { type BlockSizes, isByTitle, sizeBlocks } from './size-blocks';
import type { Viewer } from './viewer';

/** The position of a page: at this offset among the pairs that meet the condition. */
export type Place = { condition: SQL; offset: number };
/** `blocks`: the sizes of the stretch by block, if they are known. */
type Wanted = { stretch: Stretch; limit: number; offset: number; blocks?: BlockSizes | undefined };

/** Counted of requests: those of the stretch, and those that replace an offer. */
const toRequestCounts = (filters: PitchFilters, stretch: Stretch): SQL => sql`
  count(*) filter (where ${toAll([...stretch.conditions, toAnswerCondition(filters)])}) as listed,
  count(*) filter (where not ${requests.isOutsideOffer}) as inside`;

type Counted = { source: SQL; pairs: SQL };

/**
 * The products and their number of pairs, as an integer, whose sum is faster: counted from their lists of markets and the requests of
 * these. `isOfFew`: these are looked up for each product.
 */
function toCountedPairs(viewer: Viewer, filters: PitchFilters, stretch: Stretch, isOfFew: boolean): Counted {
  const counts = toRequestCounts(filters, stretch);
  const placed = toPlaced(viewer, filters);
  const asked = isOfFew
    ? sql`left join lateral (
        select ${counts} from ${requests} where ${requests.productId} = ${products.productId} and ${placed}
      ) as asked on true`
    : sql`left join (
        select ${requests.productId} as id, ${counts} from ${requests} where ${placed} group by ${requests.productId}
      ) as asked on asked.id = ${products.productId}`;
  return {
    source: sql`${toTitledSource(toProductFilters(filters))}
      left join lists using (market_list_id) ${asked}`,
    pairs: stretch.hasUnasked
      ? sql`(${OFFERS} - coalesce(asked.inside, 0) + coalesce(asked.listed, 0))::integer`
      : sql`coalesce(asked.listed, 0)::integer`,
  };
}

/** The products on offer, each with its number of pairs in the stretch and its sort keys. */
function toCountedProducts(
  viewer: Viewer,
  filters: PitchFilters,
  stretch: Stretch,
  keys: readonly PitchKey[],
  isOfFew: boolean,
) {
  const columns = keys.map((key, index) => sql`${toKeyExpression(key)} as ${sql.identifier(`key${index}`)}`);
  const kind = toKeptKind(viewer, filters, stretch);
  const { source, pairs } = kind
    ? toKeptPairs(viewer, filters, stretch, toTitledSource(toProductFilters(filters)), kind)
    : toCountedPairs(viewer, filters, stretch, isOfFew);
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

/**
 * Whether a page far down in a stretch of requests alone, or with a filter of last year, is found by counting the pairs of products. What
 * was requested in the year before is known by kept counts alone.
 */
export const isPlacedByCounts = (viewer: Viewer, filters: PitchFilters, stretch: Stretch): boolean =>
  toKeptKind(viewer, filters, stretch) === null
    ? filters.hasLastYear === undefined && isByTitle(filters, stretch)
    : stretch.keys.slice(0, 1).every(isProductKey);

/** In a list by title, the titles that have the page, and how many pairs stand before theirs; null: all products are looked at. */
async function findTitlesOf(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  { stretch, limit, offset, blocks }: Wanted,
) {
  const { fiscalYear } = filters;
  const kind = toKeptKind(viewer, filters, stretch);
  const [first] = stretch.keys;
  if (!first || !isByTitle(filters, stretch)) return null;
  const [sized] = kind
    ? []
    : blocks
      ? [blocks]
      : ((await sizeBlocks(database, viewer, filters, [stretch])) ?? []);
  const counted = kind ? toKeptBlocks(viewer, filters, stretch, kind) : sized?.counted;
  if (!counted) return null;
  return findTitles(database, {
    allocationSystemId: viewer.system.id,
    fiscalYear,
    counted,
    isDescending: first.direction === 'desc',
    offset,
    limit,
  });
}

/**
 * Finds a page far down in a stretch: counts products (or markets, if these come first) in order and forms pairs only for
 * those on the page. Otherwise every earlier pair would be formed.
 */
export async function placePitches(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  wanted: Wanted,
): Promise<Place> {
  const { stretch, limit, offset } = wanted;
  const isByMarket = stretch.keys[0]?.attribute === 'market';
  const end = stretch.keys.findIndex((key) => !isProductKey(key));
  const leading = stretch.keys.slice(0, end === -1 ? undefined : end);
  const first: readonly PitchKey[] = isByMarket ? stretch.keys.slice(0, 1) : leading;
  const firsts = first.map((key, index) => inDirection(sql`${sql.identifier(`key${index}`)}`, key));
  // Ids decide between equal products only if no other key comes in between.
  const order = sql.join(isByMarket || end !== -1 ? firsts : [...firsts, sql`id`], sql`, `);
  const titles = isByMarket ? null : await findTitlesOf(database, viewer, filters, wanted);
  const offered = titles ? [...stretch.offered, titles.condition] : stretch.offered;
  const before = titles?.start ?? 0;
  const counted = isByMarket
    ? toCountedMarkets(viewer, filters, stretch)
    : toCountedProducts(viewer, filters, { ...stretch, offered }, first, titles !== null);
  const { ids, start } = await findPlace(database, { counted, order, offset: offset - before, limit });
  const column = isByMarket ? markets.marketId : products.productId;
  return { condition: sql`${column} = any(${toIntArray(ids)})`, offset: offset - before - start };
}
