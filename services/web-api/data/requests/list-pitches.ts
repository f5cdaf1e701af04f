import { sql } from 'drizzle-orm';
import type { Pitch, PitchPage } from '@/domain/contract/request';
import type { PitchListQuery } from '@/domain/contract/request-query';
import { toNumberText } from '@/domain/format';
import { LAST_PITCH_PAGE, MOST_COUNTED_PITCHES } from '@/domain/limits';
import { toSupply } from '@/domain/supply';
import { toInvalid } from '../../refusals';
import { type Database, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { countByMarket } from './count-by-market';
import { getLastYears } from './last-year';
import { listMainFiles } from './main-files';
import { countPitches, listPairs, type PitchPair } from './pitch-pairs';
import { presentIdentity, presentRequest } from './present-request';
import { type ProductPart, readProductParts, readRows } from './read-rows';
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
  const [list, rows, getLastYear, mainFiles] = await Promise.all([
    readProductParts(database, isOffered),
    readRows(database, isAsked),
    getLastYears(database, viewer, pairs),
    listMainFiles(database, viewer.system, productIds),
  ]);
  const offered = byProductId(list);
  const asked = new Map(rows.map((row) => [row.request.requestId, row]));
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
      supply: toSupply(product),
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

const TOO_FAR = `The list ends at page ${toNumberText(LAST_PITCH_PAGE)}. Filter it to see the rows after it.`;

/** A page of what the viewer's markets may ask for, with the counts of each market independent of the filters. */
export async function listPitches(
  database: Database,
  viewer: Viewer,
  query: PitchListQuery,
): Promise<PitchPage> {
  const { page, limit, sort: _sort, ...filters } = query;
  if (page > LAST_PITCH_PAGE) throw toInvalid({ Page: [TOO_FAR] });
  const [items, counted, byMarket] = await Promise.all([
    listPairs(database, viewer, query).then((pairs) => presentPairs(database, viewer, pairs)),
    countPitches(database, viewer, filters, MOST_COUNTED_PITCHES + 1),
    countByMarket(database, viewer, query.fiscalYear),
  ]);
  const totalCount = Math.min(counted, MOST_COUNTED_PITCHES);
  return { items, totalCount, hasMore: counted > totalCount, page, limit, byMarket };
}
