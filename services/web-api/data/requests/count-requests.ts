import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestExportQuery } from '@/domain/contract/request-query';
import { type Database, queryRows } from '../database/database';
import { products, requests } from '../database/schema';
import { hasRequestColumnFilter } from '../products/column-conditions';
import { toKeptRequests } from '../products/exceptions';
import { toFiguresSource } from '../products/figures-source';
import { toProductCondition } from '../products/list-products';
import { isAmong, toNarrowed, toSource } from './kept-source';
import { needsProduct, toRequestConditions } from './request-conditions';
import type { Viewer } from './viewer';

const CountRow = z.object({ count: z.coerce.number() });

/** A flag filters as either value, except "only disabled", which is no filter as false. */
const isFiltering = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';

/** Whether only brand, market and "required" are filtered: for these the stored sums give the count. */
const isKept = (query: RequestExportQuery) => {
  const {
    fiscalYear: _year,
    brandIds: _brands,
    marketIds: _markets,
    isRequestRequired: _is,
    ...others
  } = query;
  return !Object.values(others).some(isFiltering);
};

/** The count from the stored sums of a year's requests; for markets less those of the few drafts. */
function toKeptCount(viewer: Viewer, query: RequestExportQuery) {
  const { fiscalYear, isRequestRequired } = query;
  const figure = { none: sql`total`, true: sql`required`, false: sql`total - required` };
  const kept = sql`coalesce(sum(${figure[`${isRequestRequired ?? 'none'}`]}), 0)`;
  const isInYear = sql`allocation_system_id = ${viewer.system.id} and fiscal_year = ${fiscalYear}`;
  const narrowed = toNarrowed(viewer, query);
  const isMet = isAmong(narrowed);
  const ofDrafts = sql`
    select count(*) from (
      select product_id from products where ${isInYear} and published_at is null and request_count > 0
    ) as drafts cross join lateral (
      select 1 from requests r where r.product_id = drafts.product_id and ${isMet}
        and ${isRequestRequired === undefined ? sql`true` : sql`r.is_request_required = ${isRequestRequired}`}
      offset 0
    ) as asked`;
  return sql`select ${kept} - (${viewer.scope.kind === 'markets' ? ofDrafts : sql`0`}) as count
    from ${toSource(narrowed)} and ${isInYear} and ${isMet}`;
}

/** How many requests of a product are counted, and on which products: as stored with them (0001, 0320, 0400). */
function toKeptFigure({ isRequestRequired, exceptions = [] }: RequestExportQuery) {
  const { requestCount, requiredCount } = products;
  const [exception, ...more] = exceptions;
  if (exception && (more.length > 0 || isRequestRequired !== undefined)) return null;
  if (exception) return toKeptRequests(exception);
  const figure = {
    none: sql`${requestCount}`,
    true: sql`${requiredCount}`,
    false: sql`${requestCount} - ${requiredCount}`,
  };
  return { condition: sql`true`, requests: figure[`${isRequestRequired ?? 'none'}`] };
}

const orNone = (ids: readonly number[] | undefined) => (ids?.length ? [...ids] : undefined);

/** The count from the counts kept with the products; null if something is asked of single requests or by a reader of markets. */
function toKeptByProducts(viewer: Viewer, query: RequestExportQuery) {
  const { isRequestRequired: _is, exceptions: _exceptions, ...filters } = query;
  const { requestIds, marketIds, requestStatuses, hasLastYear, leftFrom, leftTo, ...ofProducts } = filters;
  const others = [requestIds, marketIds, requestStatuses, hasLastYear, leftFrom, leftTo];
  const kept = toKeptFigure(query);
  if (!viewer.seesDrafts || !kept || others.some(isFiltering) || hasRequestColumnFilter(query)) return null;
  const { productIds, brandIds } = ofProducts;
  const ids = { productIds: orNone(productIds), brandIds: orNone(brandIds) };
  return sql`select coalesce(sum(${kept.requests}), 0) as count
    from ${toFiguresSource(viewer, ofProducts)}
    where ${toProductCondition(viewer, { ...ofProducts, ...ids })} and ${kept.condition}
      and ${products.requestCount} > 0`;
}

/** How many requests meet the filters. */
export async function countRequests(
  database: Database,
  viewer: Viewer,
  query: RequestExportQuery,
): Promise<number> {
  if (viewer.scope.kind === 'none') return 0;
  const join = needsProduct(viewer, query)
    ? sql`join ${products} on ${products.productId} = ${requests.productId}`
    : sql``;
  const [row] = await queryRows(
    database,
    CountRow,
    isKept(query)
      ? toKeptCount(viewer, query)
      : (toKeptByProducts(viewer, query) ??
          sql`select count(*) as count from ${requests} ${join} where ${toRequestConditions(viewer, query)}`),
  );
  return row?.count ?? 0;
}
