import { sql } from 'drizzle-orm';
import type { Pitch, PitchPage } from '@/domain/contract/request';
import type { PitchListQuery } from '@/domain/contract/request-query';
import { type Database, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { readBesideTotal } from '../known-totals';
import { findByText } from '../products/find-by-text';
import { countByMarket, type MarketCounts } from './count-by-market';
import { countPitches } from './count-pitches';
import { getLastYears } from './last-year';
import { listMainFiles } from './main-files';
import { listPairs, type PitchPair } from './pitch-pairs';
import { presentIdentity, presentRequest } from './present-request';
import { type ProductPart, readProductParts, readRowsOf } from './read-rows';
import type { Viewer } from './viewer';

const byProductId = (list: readonly ProductPart[]) =>
  new Map(list.map((product) => [product.productId, product]));

/** Pairs as the viewer reads them, in the given order. */
export async function presentPairs(
  database: Database,
  viewer: Viewer,
  pairs: readonly PitchPair[],
): Promise<Pitch[]> {
  if (pairs.length === 0) return [];
  const productIds = [...new Set(pairs.map(({ productId }) => productId))];
  const requestIds = pairs.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]));
  const isOffered = sql`${products.productId} = any(${toIntArray(productIds)})`;
  const isAsked = sql`${requests.requestId} = any(${toIntArray(requestIds)})`;
  const [list, toRows, getLastYear, mainFiles] = await Promise.all([
    readProductParts(database, isOffered, productIds.length),
    readRowsOf(database, isAsked, requestIds.length),
    getLastYears(database, viewer, pairs),
    listMainFiles(database, viewer.system, productIds),
  ]);
  const offered = byProductId(list);
  const asked = new Map(toRows(offered).map((row) => [row.request.requestId, row]));
  return pairs.flatMap(({ productId, marketId, requestId }) => {
    const product = offered.get(productId);
    const row = requestId === null ? undefined : asked.get(requestId);
    if (!product) return [];
    return {
      productId,
      marketId,
      brandId: product.brandId,
      ...presentIdentity(product),
      isDisabled: product.isDisabled,
      isRequestRequired: row?.request.isRequestRequired ?? false,
      supply: product.availableQuantity - product.reserveQuantity,
      packSize: product.packSize,
      minPerMarket: product.minPerMarket,
      maxPerMarket: product.maxPerMarket,
      mainFile: mainFiles.get(productId) ?? null,
      finalizedAt: product.finalizedAt?.toISOString() ?? null,
      lastYear: getLastYear({ productId, marketId }),
      request: row ? presentRequest(row, viewer) : null,
    };
  });
}

const toFilters = ({ page: _page, limit: _limit, sort: _sort, ...filters }: PitchListQuery) => filters;

/** The length of the list, if the counts by market give it; null: it must be counted. */
function getCounted(byMarket: readonly MarketCounts[], query: PitchListQuery): number | null {
  const { marketIds, isRequestRequired, isAnswered, fiscalYear: _year, ...filters } = toFilters(query);
  const isSet = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value ?? '') || value === 0;
  if (Object.values(filters).some((value) => isSet(value) || value === false)) return null;
  const listed = marketIds?.length
    ? byMarket.filter(({ marketId }) => marketIds.includes(marketId))
    : byMarket;
  const sum = (toCount: (market: MarketCounts) => number) =>
    listed.reduce((total, market) => total + toCount(market), 0);
  if (isRequestRequired === undefined && isAnswered === undefined) {
    return sum(({ open, answered, closed, disabled }) => open + answered + closed + disabled);
  }
  if (!isRequestRequired || isAnswered === true) return null;
  return isAnswered === undefined
    ? sum(({ required, disabledRequired }) => required + disabledRequired)
    : sum(({ required, requiredAnswered, requiredClosed }) => required - requiredAnswered - requiredClosed);
}

/** The rows of a page, read while the markets are counted. */
async function findPage(
  database: Database,
  viewer: Viewer,
  query: PitchListQuery,
  counting: Promise<readonly MarketCounts[]>,
): Promise<{ items: Pitch[]; totalCount: number }> {
  const found = await findByText(database, viewer.system, query);
  if (!found) return { items: [], totalCount: 0 };
  const { totalCount, page: items } = await readBesideTotal(
    database,
    ['pitches', viewer.system.id, viewer.scope, toFilters(query)],
    {
      count: async () =>
        getCounted(await counting, found) ?? (await countPitches(database, viewer, toFilters(found))),
      read: async (total) => {
        const { pairs } = await listPairs(database, viewer, found, { totalCount: total });
        return presentPairs(database, viewer, pairs);
      },
      // The first rows are read alike, however many follow.
      isSamePage: (known, total) => query.page === 1 && known > 0 && total > 0,
    },
  );
  return { items, totalCount };
}

/** A page of what the viewer's markets may ask for, with the counts of each market independent of the filters. */
export async function listPitches(
  database: Database,
  viewer: Viewer,
  query: PitchListQuery,
): Promise<PitchPage> {
  const { page, limit } = query;
  const counting = countByMarket(database, viewer, query.fiscalYear);
  const [found, byMarket] = await Promise.all([findPage(database, viewer, query, counting), counting]);
  return { ...found, page, limit, byMarket };
}
