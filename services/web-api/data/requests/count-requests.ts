import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestExportQuery } from '@/domain/contract/request';
import type { Exception } from '@/domain/exceptions';
import { type Database, queryRows, toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { toRequestCount } from '../products/exceptions';
import { toScope } from '../products/product-scope';
import { toAll } from './pitch-conditions';
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

const toIds = (viewer: Viewer, query: RequestExportQuery) => {
  const { scope } = viewer;
  return [
    { name: 'brand_id', ids: query.brandIds?.length ? query.brandIds : null },
    { name: 'market_id', ids: query.marketIds?.length ? query.marketIds : null },
    { name: 'brand_id', ids: scope.kind === 'brands' ? scope.brandIds : null },
    { name: 'market_id', ids: scope.kind === 'markets' ? scope.marketIds : null },
  ];
};

/** The shortest stored sums that can be filtered so: of the year, by brand, by market (0360), or by both (0100). */
function toSource(ids: ReturnType<typeof toIds>): SQL {
  const isFiltered = (name: string) => ids.some((each) => each.name === name && each.ids !== null);
  if (isFiltered('brand_id') && isFiltered('market_id')) return sql`request_sums where true`;
  if (isFiltered('brand_id')) return sql`request_totals where brand_id is not null`;
  if (isFiltered('market_id')) return sql`request_totals where market_id is not null`;
  return sql`request_totals where brand_id is null and market_id is null`;
}

/** The count from the stored sums of a year's requests; for markets less those of the few drafts. */
function toKeptCount(viewer: Viewer, query: RequestExportQuery) {
  const { fiscalYear, isRequestRequired } = query;
  const figure = { none: sql`total`, true: sql`required`, false: sql`total - required` };
  const kept = sql`coalesce(sum(${figure[`${isRequestRequired ?? 'none'}`]}), 0)`;
  const isInYear = sql`allocation_system_id = ${viewer.system.id} and fiscal_year = ${fiscalYear}`;
  const ids = toIds(viewer, query);
  const isMet = toAll(
    ids.map(({ name, ids: among }) =>
      among === null ? undefined : sql`${sql.identifier(name)} = any(${toIntArray(among)})`,
    ),
  );
  const ofDrafts = sql`
    select count(*) from (
      select product_id from products where ${isInYear} and published_at is null and request_count > 0
    ) as drafts cross join lateral (
      select 1 from requests r where r.product_id = drafts.product_id and ${isMet}
        and ${isRequestRequired === undefined ? sql`true` : sql`r.is_request_required = ${isRequestRequired}`}
      offset 0
    ) as asked`;
  return sql`select ${kept} - (${viewer.scope.kind === 'markets' ? ofDrafts : sql`0`}) as count
    from ${toSource(ids)} and ${isInYear} and ${isMet}`;
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
