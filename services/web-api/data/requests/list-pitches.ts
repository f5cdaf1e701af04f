import { sql } from 'drizzle-orm';
import type { Pitch, PitchPage } from '@/domain/contract/request';
import type { PitchListQuery } from '@/domain/contract/request-query';
import { type Database, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { findByText } from '../products/find-by-text';
import { countByMarket, type MarketCounts } from './count-by-market';
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
  const offered = byProductId(
    await readProductParts(database, sql`${products.productId} = any(${toIntArray(productIds)})`),
  );
  const isAsked = sql`${requests.requestId} = any(${toIntArray(requestIds)})`;
  const rows = await readRowsOf(database, isAsked, offered);
  const asked = new Map(rows.map((row) => [row.request.requestId, row]));
  const getLastYear = await getLastYears(database, viewer, pairs);
  const mainFiles = await listMainFiles(database, viewer.system, productIds);
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

/** The length of the list, if the counts by market give it; null: it must be counted. */
function getCounted(byMarket: readonly MarketCounts[], query: PitchListQuery): number | null {
  const { marketIds, isRequestRequired, isAnswered, ...others } = query;
  const { fiscalYear: _year, page: _page, limit: _limit, sort: _sort, ...filters } = others;
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

/** A page of what the viewer's markets may ask for, with the counts of each market independent of the filters. */
export async function listPitches(
  database: Database,
  viewer: Viewer,
  query: PitchListQuery,
): Promise<PitchPage> {
  const byMarket = await countByMarket(database, viewer, query.fiscalYear);
  const found = await findByText(database, viewer.system, query);
  const { pairs, totalCount } = found
    ? await listPairs(database, viewer, found, { totalCount: getCounted(byMarket, found) })
    : { pairs: [], totalCount: 0 };
  return {
    items: await presentPairs(database, viewer, pairs),
    totalCount,
    page: query.page,
    limit: query.limit,
    byMarket,
  };
}
