import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PitchExportQuery, PitchListQuery } from '@/domain/contract/request-query';
import { type Database, queryRows } from '../database/database';
import { readInBatches } from '../database/read-in-batches';
import { markets, products, requests } from '../database/schema';
import { countPitches } from './count-pitches';
import {
  hasUnasked,
  IS_LISTED_PAIR,
  isListed,
  type PitchFilters,
  toAll,
  toAnswerCondition,
  toKnown,
  toLastYearCondition,
  toMarketIds,
  toOffered,
  toPlaced,
} from './pitch-conditions';
import { inDirection, type PitchKey, type Stretch, toBrandJoin, toOrder, toStretches } from './pitch-order';
import { isPlacedByCounts, placePitches } from './place-pitches';
import type { BlockSizes } from './size-blocks';
import { sizeStretches } from './size-stretches';
import type { Viewer } from './viewer';

/** A product with a market that may ask for it, and its request if there is one. */
export type PitchPair = { productId: number; marketId: number; requestId: number | null };
/** `near`: beyond this offset the page is found by counting; `blocks`: the sizes of the stretch by block, if they are known. */
type Wanted = {
  stretch: Stretch;
  limit: number;
  offset: number;
  near: number;
  blocks?: BlockSizes | undefined;
};

const PairRow = z.object({
  productId: z.number(),
  marketId: z.number(),
  requestId: z.number().nullable(),
});

const MarketRow = z.object({ marketId: z.number() });

/** Up to this offset a page is found by reading all rows before it. */
const NEAR = 2_000;

const toPair = ({
  stretch,
}: Wanted) => sql`select ${products.productId} as "productId", ${markets.marketId} as "marketId",
  ${requests.requestId} as "requestId"
  from ${products} ${toBrandJoin(stretch.keys)}`;

const toPage = ({ stretch, limit, offset }: Wanted) =>
  sql`order by ${toOrder(stretch)} limit ${limit} offset ${offset}`;

/** Only requests. */
async function toRequests(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  wanted: Wanted,
): Promise<SQL> {
  const { stretch, offset, near } = wanted;
  const place =
    offset > near && isPlacedByCounts(viewer, filters, stretch)
      ? await placePitches(database, viewer, filters, wanted)
      : { condition: undefined, offset };
  return sql`${toPair(wanted)}
    join ${requests} on ${requests.productId} = ${products.productId}
    join ${markets} on ${markets.marketId} = ${requests.marketId}
    where ${toAll([
      toOffered(viewer, filters, stretch.offered),
      toPlaced(viewer, filters),
      toAnswerCondition(filters),
      toLastYearCondition(viewer, filters),
      ...stretch.conditions,
      // An open product has no final request: said again for the index.
      stretch.isToAnswer ? sql`${requests.finalizedAt} is null` : undefined,
      place.condition,
    ])} ${toPage({ ...wanted, offset: place.offset })}`;
}

/**
 * Pairs: products with the markets they are offered to, or that already have a request. The join repeats the conditions
 * of the requests, so that it reads only these by index, not all requests.
 */
async function toPairs(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  wanted: Wanted,
): Promise<SQL> {
  const { stretch, offset, near } = wanted;
  // What the markets of a product requested in the year before is kept for all of them alone.
  const isPlaced =
    offset > near && (filters.hasLastYear === undefined || isPlacedByCounts(viewer, filters, stretch));
  const place = isPlaced
    ? await placePitches(database, viewer, filters, wanted)
    : { condition: undefined, offset };
  const conditions = toAll([toAnswerCondition(filters), ...stretch.conditions]);
  // The pairs of a few products are looked up one by one.
  const asked = isPlaced ? sql`true` : toPlaced(viewer, filters);
  return sql`${toPair(wanted)}
    join ${markets} on ${isListed(markets.marketId, toMarketIds(viewer, filters)) ?? sql`true`}
    left join ${requests} on ${requests.productId} = ${products.productId}
      and ${requests.marketId} = ${markets.marketId} and ${asked}
    where ${toAll([
      toOffered(viewer, filters, stretch.offered),
      IS_LISTED_PAIR,
      toLastYearCondition(viewer, filters),
      sql`(${requests.requestId} is null or (${conditions}))`,
      place.condition,
    ])} ${toPage({ ...wanted, offset: place.offset })}`;
}

const toStretchQuery = (database: Database, viewer: Viewer, filters: PitchFilters, wanted: Wanted) =>
  wanted.stretch.hasUnasked
    ? toPairs(database, viewer, filters, wanted)
    : toRequests(database, viewer, filters, wanted);

/** The listed markets in the order of a list that is sorted by them first. */
async function listMarketIds(database: Database, viewer: Viewer, filters: PitchFilters, key: PitchKey) {
  const isOwn = isListed(markets.marketId, toMarketIds(viewer, filters)) ?? sql`true`;
  const rows = await queryRows(
    database,
    MarketRow,
    sql`select ${markets.marketId} as "marketId" from ${markets} where ${isOwn}
      order by ${inDirection(sql`${markets.code}`, key)}, ${markets.marketId}`,
  );
  return rows.map(({ marketId }) => marketId);
}

/** So many markets are read one by one; what is sparse in all of them is read at once. */
const MARKETS_ALONE = 3;

/**
 * Some rows near the start of a stretch. One that is sorted by market first is read market by market until there are enough:
 * the pairs of all markets are not formed to find those of the first.
 */
async function readRowsOf(
  database: Database,
  viewer: Viewer,
  filters: PitchFilters,
  wanted: Wanted,
): Promise<PitchPair[]> {
  const { stretch, near } = wanted;
  const [first, ...keys] = stretch.keys;
  const read = async (of: PitchFilters, each: Wanted) =>
    queryRows(database, PairRow, await toStretchQuery(database, viewer, of, each));
  if (first?.attribute !== 'market' || wanted.offset > near) return read(filters, wanted);
  const ids = await listMarketIds(database, viewer, filters, first);
  const alone = ids.slice(0, MARKETS_ALONE).map((id) => ({ marketIds: [id], stretch: { ...stretch, keys } }));
  const parts = [...alone, { marketIds: ids.slice(MARKETS_ALONE), stretch }];
  const pairs: PitchPair[] = [];
  let { offset } = wanted;
  for (const part of parts) {
    const limit = wanted.limit - pairs.length;
    if (limit === 0 || part.marketIds.length === 0) break;
    const ofPart = { stretch: part.stretch, near, limit: offset + limit, offset: 0 };
    const rows = await read({ ...filters, marketIds: part.marketIds }, ofPart);
    pairs.push(...rows.slice(offset));
    offset = Math.max(0, offset - rows.length);
  }
  return pairs;
}

/** The stretches of the list; offers without a request are left out where no filter lists them. */
const toListedStretches = (filters: PitchFilters, sort: PitchListQuery['sort']): Stretch[] =>
  toStretches(sort, toKnown(filters)).map((stretch) => ({
    ...stretch,
    hasUnasked: stretch.hasUnasked && hasUnasked(filters),
  }));

/** `totalCount`: the total, if already known; `near`: beyond this offset a page is found by counting, whatever the length. */
type Known = { totalCount?: number | null; near?: number };

/** One page of pairs and their total: required ones first, then by product and market, unless sorted otherwise. */
export async function listPairs(
  database: Database,
  viewer: Viewer,
  query: PitchListQuery,
  known: Known = {},
) {
  const { page, limit, sort, ...filters } = query;
  const totalCount = known.totalCount ?? (await countPitches(database, viewer, filters));
  const pairs: PitchPair[] = [];
  let offset = (page - 1) * limit;
  if (offset >= totalCount) return { pairs, totalCount };
  const stretches = toListedStretches(filters, sort);
  const toSizes = () => sizeStretches(database, viewer, filters, stretches, totalCount);
  const { near = NEAR } = known;
  let sizes = offset > near ? await toSizes() : null;
  for (const [index, stretch] of stretches.entries()) {
    if (pairs.length === limit) break;
    const sized = sizes?.[index];
    if (sized && offset >= sized.size) {
      offset -= sized.size;
      continue;
    }
    const wanted = { stretch, limit: limit - pairs.length, offset, near, blocks: sized?.blocks };
    const rows = await readRowsOf(database, viewer, filters, wanted);
    pairs.push(...rows);
    if (rows.length === 0 && offset > 0) {
      // The page begins after this stretch: from here on the sizes of the stretches are needed.
      sizes ??= await toSizes();
      offset = Math.max(0, offset - (sizes[index]?.size ?? 0));
    } else {
      offset = 0;
    }
  }
  return { pairs, totalCount };
}

/** Every row of a stretch. */
const ALL_ROWS = Number.MAX_SAFE_INTEGER;

const toReadPair = (key: string): PitchPair => {
  const [productId = 0, marketId = 0, requestId = null] = key.split('/').map(Number);
  return { productId, marketId, requestId };
};

/** All pairs in the order of the list, by the batch. Each stretch is sorted once. */
export async function* streamPairs(
  database: Database,
  viewer: Viewer,
  { sort, ...filters }: PitchExportQuery,
  rowsAtOnce: number,
): AsyncGenerator<PitchPair[]> {
  for (const stretch of toListedStretches(filters, sort)) {
    const wanted = { stretch, limit: ALL_ROWS, offset: 0, near: NEAR };
    const pairs = await toStretchQuery(database, viewer, filters, wanted);
    const sorted = sql`select concat_ws('/', "productId", "marketId", "requestId") as key from (${pairs}) as pairs`;
    for await (const keys of readInBatches(database, sorted, rowsAtOnce)) yield keys.map(toReadPair);
  }
}
