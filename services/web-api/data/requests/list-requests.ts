import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageOf } from '@/domain/contract/paging';
import type { AllocationRequest, ListedRequest } from '@/domain/contract/request';
import type { RequestExportQuery, RequestListQuery } from '@/domain/contract/request-query';
import { type Database, queryRows, toIntArray } from '../database/database';
import { brands, markets, products, requests } from '../database/schema';
import { countRequests } from './count-requests';
import { getLastYears, type LastYear, type ProductInMarket } from './last-year';
import { listMainFiles } from './main-files';
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

/** By id unless sorted otherwise; empty values come last in both directions, equal rows by id in the direction of the first key. */
function toOrder(viewer: Viewer, sort: RequestListQuery['sort'] = []): SQL {
  const toDirection = (direction: 'asc' | 'desc' | undefined) =>
    direction === 'desc' ? sql`desc` : sql`asc`;
  const keys = sort.map(
    ({ attribute, direction }) =>
      sql`${toSortKey(viewer, attribute).key} ${toDirection(direction)} nulls last`,
  );
  return sql.join([...keys, sql`${requests.requestId} ${toDirection(sort[0]?.direction)}`], sql`, `);
}

/** The ids of the requests that match the filters, in order, as a query; `selected` is the column of the id. */
export function toSortedIds(viewer: Viewer, query: RequestExportQuery, selected: SQL): SQL {
  const { sort } = query;
  const sources = new Set((sort ?? []).map(({ attribute }) => toSortKey(viewer, attribute).source));
  if (needsProduct(viewer, query)) sources.add('product');
  const joins = (['product', 'brand', 'market'] as const).filter((each) => sources.has(each));
  return sql`select ${selected}
    from ${sql.join([sql`${requests}`, ...joins.map((each) => JOINS[each])], sql` `)}
    where ${toRequestConditions(viewer, query)}
    order by ${toOrder(viewer, sort)}`;
}

/** The ids of one page in order: whole rows are read for the page alone. */
export async function listRequestIds(
  database: Database,
  viewer: Viewer,
  query: RequestListQuery,
): Promise<number[]> {
  const { page, limit, ...asked } = query;
  const ids = toSortedIds(viewer, asked, sql`${requests.requestId} as "requestId"`);
  const rows = await queryRows(database, IdRow, sql`${ids} limit ${limit} offset ${(page - 1) * limit}`);
  return rows.map(({ requestId }) => requestId);
}

/** Rows as the viewer reads them, with the previous year. */
export async function presentRows(
  database: Database,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<AllocationRequest[]> {
  const pairs = rows.map(({ request }) => request);
  return presentWith(await getLastYears(database, viewer, pairs), viewer, rows);
}

/** The same, with a previous year that was read before. */
export const presentWith = (
  getLastYear: (pair: ProductInMarket) => LastYear,
  viewer: Viewer,
  rows: readonly RequestRow[],
): AllocationRequest[] =>
  rows.map((row) => ({ ...presentRequest(row, viewer), lastYear: getLastYear(row.request) }));

/** The requests with these ids, in their order. */
async function presentIds(
  database: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ListedRequest[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(database, sql`${requests.requestId} = any(${toIntArray(ids)})`);
  const productIds = [...new Set(rows.map(({ request }) => request.productId))];
  const [presented, files] = await Promise.all([
    presentRows(database, viewer, rows),
    listMainFiles(database, viewer.system, productIds),
  ]);
  const items = presented.map((item) => ({ ...item, mainFile: files.get(item.productId) ?? null }));
  const places = new Map(ids.map((id, place) => [id, place]));
  return items.sort((a, b) => (places.get(a.requestId) ?? 0) - (places.get(b.requestId) ?? 0));
}

/** A page of the requests that match the filters. */
export async function listRequests(
  database: Database,
  viewer: Viewer,
  query: RequestListQuery,
): Promise<PageOf<ListedRequest>> {
  const { page, limit, sort: _sort, ...filters } = query;
  const [totalCount, items] = await Promise.all([
    countRequests(database, viewer, filters),
    listRequestIds(database, viewer, query).then((ids) => presentIds(database, viewer, ids)),
  ]);
  return { items, totalCount, page, limit };
}
