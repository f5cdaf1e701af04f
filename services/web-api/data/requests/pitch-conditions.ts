/** Which pairs of product and market a list of pitches has: conditions on `products`, `markets` and `requests`. */
import { type SQL, sql } from 'drizzle-orm';
import type { PitchListQuery } from '@/domain/contract/request-query';
import { isAmongIds, isAmongNamed, toAll } from '../database/conditions';
import { markets, products, requests } from '../database/schema';
import { toProductColumnConditions, toRequestColumnConditions } from '../products/column-conditions';
import { toIdentityConditions } from '../products/identity-conditions';
import { isOfStatuses } from '../products/product-status';
import { toHasLastYear } from './last-year';
import type { Viewer } from './viewer';

export type PitchFilters = Omit<PitchListQuery, 'page' | 'limit' | 'sort'>;

/** The ids of the markets whose pitches are listed: the viewer's, limited by the filter; null: all markets. */
export function toMarketIds(
  { scope }: Viewer,
  { marketIds }: Pick<PitchFilters, 'marketIds'>,
): readonly number[] | null {
  const named = marketIds?.length ? marketIds : null;
  if (scope.kind === 'all') return named;
  const own = scope.kind === 'markets' ? scope.marketIds : [];
  return named === null ? own : own.filter((id) => named.includes(id));
}

/** Published products of the year that match the filters. Products that can still be answered are neither disabled nor submitted. */
export function toOffered(viewer: Viewer, filters: PitchFilters): SQL {
  const { fiscalYear, productIds, brandIds } = filters;
  return toAll([
    sql`${products.allocationSystemId} = ${viewer.system.id} and ${products.fiscalYear} = ${fiscalYear}`,
    sql`${products.publishedAt} is not null`,
    ...toIdentityConditions(viewer.system, filters),
    isAmongNamed(products.productId, productIds),
    isAmongNamed(products.brandId, brandIds),
    isOfStatuses(filters.statuses),
    ...toProductColumnConditions(filters),
    filters.isAnswered === false
      ? sql`${products.finalizedAt} is null and not ${products.isDisabled}`
      : undefined,
  ]);
}

/** The requests of the listed markets. System and year are repeated for them, so that their own index is used. */
export function toPlaced(viewer: Viewer, filters: PitchFilters): SQL {
  const ids = toMarketIds(viewer, filters);
  return toAll([
    sql`${requests.allocationSystemId} = ${viewer.system.id} and ${requests.fiscalYear} = ${filters.fiscalYear}`,
    ids === null ? undefined : isAmongIds(requests.marketId, ids),
  ]);
}

/** A market is offered a product, unless it is retired. */
export const IS_OFFERED: SQL = sql`(${products.eligibleMarketIds} is null or ${markets.marketId} = any(${products.eligibleMarketIds}))
  and not ${markets.isRetired}`;

/** The condition a request itself must meet to be listed. */
const toAnswerConditions = (filters: PitchFilters): SQL[] => {
  const { isAnswered, isRequestRequired } = filters;
  const { requestedQuantity } = requests;
  return [
    ...(isAnswered === undefined
      ? []
      : [isAnswered ? sql`${requestedQuantity} is not null` : sql`${requestedQuantity} is null`]),
    ...(isRequestRequired === undefined ? [] : [sql`${requests.isRequestRequired} = ${isRequestRequired}`]),
    ...toRequestColumnConditions(filters),
  ];
};

/** Whether offers without a request are listed: they are neither required nor answered, and their columns are empty. */
function hasUnasked(filters: PitchFilters): boolean {
  const { isAnswered, isRequestRequired, hasPriority, hasReason } = filters;
  const { requestedFrom, requestedTo, priorityFrom, priorityTo } = filters;
  const asksForValue = [isAnswered, isRequestRequired, hasPriority, hasReason].includes(true);
  const hasRange = [requestedFrom, requestedTo, priorityFrom, priorityTo].some((end) => end !== undefined);
  return !asksForValue && !hasRange;
}

/**
 * The pairs that match the filters, for `from` and `where`: products with the markets that they are offered to or that have a
 * request for them, and the request if there is one. `join`: what an order needs besides.
 */
export function toPairs(viewer: Viewer, filters: PitchFilters, join: SQL = sql``): SQL {
  const ids = toMarketIds(viewer, filters);
  const answer = toAnswerConditions(filters);
  const isUnasked = sql`${requests.requestId} is null`;
  const listed = hasUnasked(filters)
    ? [
        sql`((${IS_OFFERED}) or ${requests.requestId} is not null)`,
        answer.length > 0 ? sql`(${isUnasked} or (${toAll(answer)}))` : undefined,
      ]
    : answer;
  return sql`${products} ${join}
    join ${markets} on ${ids === null ? sql`true` : isAmongIds(markets.marketId, ids)}
    ${hasUnasked(filters) ? sql`left join` : sql`join`} ${requests} on ${requests.productId} = ${products.productId}
      and ${requests.marketId} = ${markets.marketId} and ${toPlaced(viewer, filters)}
    where ${toAll([
      toOffered(viewer, filters),
      ...listed,
      filters.hasLastYear === undefined
        ? undefined
        : sql`${toHasLastYear(viewer, markets.marketId)} = ${filters.hasLastYear}`,
    ])}`;
}
