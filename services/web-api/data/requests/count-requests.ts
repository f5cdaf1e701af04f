import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestExportQuery } from '@/domain/contract/request-query';
import { type Database, queryRows } from '../database/database';
import { products, requests } from '../database/schema';
import { hasRequestColumnFilter } from '../products/column-conditions';
import { toKeptRequests } from '../products/exceptions';
import { toCounted } from '../products/figures-source';
import { toProductCondition } from '../products/list-products';
import { toKeptCount as toKeptCountOf } from './kept-counts';
import { isAmong, toNarrowed, toSetAsideSource, toSource } from './kept-source';
import { needsProduct, toRequestConditions } from './request-conditions';
import type { Viewer } from './viewer';

const CountRow = z.object({ count: z.coerce.number() });

/** A flag filters as either value, except "only disabled", which is no filter as false. */
export const isFiltering = (value: unknown) =>
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
  const ofDrafts = sql`select ${kept} from ${toSetAsideSource(narrowed)} and ${isInYear} and ${isMet} and not is_published`;
  return sql`select ${kept} - (${viewer.scope.kind === 'markets' ? ofDrafts : sql`0`}) as count
    from ${toSource(narrowed)} and ${isInYear} and ${isMet}`;
}

/** How many requests of a product are counted, and on which products: as stored with them (0001, 0320, 0400). */
function toKeptFigure({ isRequestRequired, exceptions = [] }: RequestExportQuery, isAnswered?: boolean) {
  const [exception, ...more] = exceptions;
  if (!exception) {
    const requests = toKeptCountOf({ isRequired: isRequestRequired, isAnswered });
    return { condition: sql`true`, requests };
  }
  return more.length > 0 || isRequestRequired !== undefined || isAnswered !== undefined
    ? null
    : toKeptRequests(exception);
}

const orNone = (ids: readonly number[] | undefined) => (ids?.length ? [...ids] : undefined);

/**
 * What products keep of the requests that meet the filters: those of which `requests` are counted, under `filters` that ask nothing else
 * than `condition` says. Null if something is asked of single requests or by a reader of markets. `isAnswered`: of these alone.
 */
export function toKeptByProducts(viewer: Viewer, query: RequestExportQuery, isAnswered?: boolean) {
  const { isRequestRequired: _is, exceptions: _exceptions, ...rest } = query;
  const { requestIds, marketIds, requestStatuses, hasLastYear, leftFrom, leftTo, ...ofProducts } = rest;
  const others = [requestIds, marketIds, requestStatuses, hasLastYear, leftFrom, leftTo];
  const kept = toKeptFigure(query, isAnswered);
  if (!viewer.seesDrafts || !kept || others.some(isFiltering) || hasRequestColumnFilter(query)) return null;
  const { productIds, brandIds } = ofProducts;
  const filters = { ...ofProducts, productIds: orNone(productIds), brandIds: orNone(brandIds) };
  const condition = sql`${toProductCondition(viewer, filters)} and ${kept.condition} and ${products.requestCount} > 0`;
  return { filters, condition, requests: kept.requests };
}

/** The number of these requests, as a statement. */
function toKeptSum(viewer: Viewer, query: RequestExportQuery, isAnswered?: boolean): SQL | null {
  const kept = toKeptByProducts(viewer, query, isAnswered);
  return (
    kept &&
    sql`select coalesce(sum(${kept.requests}), 0) as count
      from ${toCounted(viewer, kept.filters).source} where ${kept.condition}`
  );
}

/** How many requests that meet the filters are answered, if this is known without counting them. */
export async function countAnswered(
  database: Database,
  viewer: Viewer,
  query: RequestExportQuery,
): Promise<number | null> {
  const kept = toKeptSum(viewer, query, true);
  if (kept === null) return null;
  const [row] = await queryRows(database, CountRow, kept);
  return row?.count ?? 0;
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
      : (toKeptSum(viewer, query) ??
          sql`select count(*) as count from ${requests} ${join} where ${toRequestConditions(viewer, query)}`),
  );
  return row?.count ?? 0;
}
