import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestExportQuery } from '@/domain/contract/request';
import type { Exception } from '@/domain/exceptions';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { toRequestCount } from '../products/exceptions';
import { toScope } from '../products/product-scope';
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

/** The exception, where only it and the brand are filtered: its count is stored with the products. */
function getKeptException({ seesDrafts }: Viewer, query: RequestExportQuery): Exception | undefined {
  const { fiscalYear: _year, brandIds: _brands, exceptions = [], ...others } = query;
  const isAlone = seesDrafts && exceptions.length === 1 && !Object.values(others).some(isFiltering);
  return isAlone ? exceptions[0] : undefined;
}

const toKeptExceptions = (viewer: Viewer, { fiscalYear, brandIds }: RequestExportQuery, of: Exception) =>
  sql`select ${toRequestCount(of)} as count from ${products}
    where ${toScope(viewer)} and ${products.fiscalYear} = ${fiscalYear}
      and ${brandIds?.length ? sql`${products.brandId} = any(${toIntArray(brandIds)})` : sql`true`}`;

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
  const exception = getKeptException(viewer, query);
  if (exception !== undefined) {
    const [kept] = await queryRows(database, CountRow, toKeptExceptions(viewer, query, exception));
    return kept?.count ?? 0;
  }
  const [row] = await queryRows(
    database,
    CountRow,
    isKept(query)
      ? toKeptCount(viewer, query)
      : sql`select count(*) as count from ${requests} ${join} where ${toRequestConditions(viewer, query)}`,
  );
  return row?.count ?? 0;
}
