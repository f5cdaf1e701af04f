import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageOf } from '@/domain/contract/paging';
import type { Request, RequestExportQuery, RequestListQuery } from '@/domain/contract/request';
import { type Database, queryRows, toIntArray } from '../../database/database';
import { brands, markets, products, requests } from '../../database/schema';
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

const CountRow = z.object({ count: z.coerce.number() });
const IdRow = z.object({ requestId: z.number() });

/** The ids of one page in its order: narrow rows to sort, whole rows are looked up for these alone. */
async function listIds(database: Database, viewer: Viewer, query: RequestListQuery): Promise<number[]> {
  const keys = (query.sort ?? []).map((sort) => ({ ...sort, ...toSortKey(viewer, sort.attribute) }));
  const sources = new Set(keys.map(({ source }) => source));
  if (needsProduct(viewer, query)) sources.add('product');
  const joins = (['product', 'brand', 'market'] as const).flatMap((each) =>
    sources.has(each) ? [JOINS[each]] : [],
  );
  const order = keys.map(({ key, direction }) =>
    direction === 'desc' ? sql`${key} desc nulls last` : sql`${key} asc nulls last`,
  );
  const rows = await queryRows(
    database,
    IdRow,
    sql`select ${requests.requestId} as "requestId" from ${requests} ${sql.join(joins, sql` `)}
      where ${toRequestConditions(viewer, query)}
      order by ${sql.join([...order, sql`${requests.requestId}`], sql`, `)}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  );
  return rows.map(({ requestId }) => requestId);
}

/** How many requests meet the filters. */
export async function countRequests(
  database: Database,
  viewer: Viewer,
  query: RequestExportQuery,
): Promise<number> {
  const [row] = await queryRows(
    database,
    CountRow,
    sql`select count(*) as count from ${requests} ${needsProduct(viewer, query) ? JOINS.product : sql``}
      where ${toRequestConditions(viewer, query)}`,
  );
  return row?.count ?? 0;
}

/** Rows as the viewer reads them, with the year before. */
export async function presentRows(
  database: Database,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<Request[]> {
  const pairs = rows.map(({ request }) => request);
  const getLastYear = await getLastYears(database, viewer, pairs);
  return rows.map((row) => ({ ...presentRequest(row, viewer), lastYear: getLastYear(row.request) }));
}

/** A page of the requests that meet the filters, by id unless sorted otherwise; nulls stand last either way. */
export async function listRequests(
  database: Database,
  viewer: Viewer,
  query: RequestListQuery,
): Promise<PageOf<Request>> {
  const totalCount = await countRequests(database, viewer, query);
  const ids = await listIds(database, viewer, query);
  const rows = ids.length
    ? await readRows(database, sql`${requests.requestId} = any(${toIntArray(ids)})`)
    : [];
  const items = await presentRows(database, viewer, rows);
  const places = new Map(ids.map((id, place) => [id, place]));
  items.sort((a, b) => (places.get(a.requestId) ?? 0) - (places.get(b.requestId) ?? 0));
  return { items, totalCount, page: query.page, limit: query.limit };
}
