import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageOf } from '@/domain/contract/paging';
import type { AllocationRequest, RequestListQuery } from '@/domain/contract/request';
import { type Database, queryRows, toIntArray } from '../database/database';
import { brands, markets, products, requests } from '../database/schema';
import { countRequests } from './count-requests';
import { getLastYears } from './last-year';
import { presentRequest } from './present-request';
import { type RequestRow, readRows } from './read-rows';
import { needsProduct, toRequestConditions, toSortKey } from './request-conditions';
import type { Viewer } from './viewer';

const JOINS = {
  product: sql`join ${products} on ${products.productId} = ${requests.productId}`,
  brand: sql`join ${brands} on ${brands.brandId} = ${requests.brandId}`,
  market: sql`join ${markets} on ${markets.marketId} = ${requests.marketId}`,
};

const IdRow = z.object({ requestId: z.number() });

/** The requests that match, in order or in reverse: what to select from, and how it is sorted. */
function toSortedRequests(viewer: Viewer, query: RequestListQuery, isReversed = false) {
  const [forwards, backwards] = [sql`asc nulls last`, sql`desc nulls first`];
  const [downwards, upwards] = [sql`desc nulls last`, sql`asc nulls first`];
  const keys = (query.sort ?? []).map((sort) => ({ ...sort, ...toSortKey(viewer, sort.attribute) }));
  const sources = new Set(keys.map(({ source }) => source));
  if (needsProduct(viewer, query)) sources.add('product');
  const joins = (['product', 'brand', 'market'] as const).flatMap((each) =>
    sources.has(each) ? [JOINS[each]] : [],
  );
  const order = keys.map(({ key, direction }) => {
    const [straight, reversed] = direction === 'desc' ? [downwards, upwards] : [forwards, backwards];
    return sql`${key} ${isReversed ? reversed : straight}`;
  });
  const byId = sql`${requests.requestId} ${isReversed ? sql`desc` : sql`asc`}`;
  return {
    source: sql`${requests} ${sql.join(joins, sql` `)} where ${toRequestConditions(viewer, query)}`,
    order: sql.join([...order, byId], sql`, `),
  };
}

/**
 * The ids of one page in order: sorts narrow rows and loads whole rows only for the page. A page in the second half is
 * counted from the end, so that the last page costs as much as the first.
 */
async function listIds(
  database: Database,
  viewer: Viewer,
  query: RequestListQuery,
  totalCount: number,
): Promise<number[]> {
  const start = (query.page - 1) * query.limit;
  const end = Math.min(start + query.limit, totalCount);
  if (start >= end) return [];
  const isFromEnd = start > totalCount - end;
  const { source, order } = toSortedRequests(viewer, query, isFromEnd);
  const rows = await queryRows(
    database,
    IdRow,
    sql`select ${requests.requestId} as "requestId" from ${source}
      order by ${order} limit ${end - start} offset ${isFromEnd ? totalCount - end : start}`,
  );
  const ids = rows.map(({ requestId }) => requestId);
  return isFromEnd ? ids.reverse() : ids;
}

/** Rows as the viewer reads them, with the previous year. */
export async function presentRows(
  database: Database,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<AllocationRequest[]> {
  const pairs = rows.map(({ request }) => request);
  const getLastYear = await getLastYears(database, viewer, pairs);
  return rows.map((row) => ({ ...presentRequest(row, viewer), lastYear: getLastYear(row.request) }));
}

/** A page of the requests that match the filters, by id unless sorted otherwise; nulls come last in both directions. */
export async function listRequests(
  database: Database,
  viewer: Viewer,
  query: RequestListQuery,
): Promise<PageOf<AllocationRequest>> {
  const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
  const totalCount = await countRequests(database, viewer, filters);
  const ids = await listIds(database, viewer, query, totalCount);
  const rows = ids.length
    ? await readRows(database, sql`${requests.requestId} = any(${toIntArray(ids)})`)
    : [];
  const items = await presentRows(database, viewer, rows);
  const places = new Map(ids.map((id, place) => [id, place]));
  items.sort((a, b) => (places.get(a.requestId) ?? 0) - (places.get(b.requestId) ?? 0));
  return { items, totalCount, page: query.page, limit: query.limit };
}
