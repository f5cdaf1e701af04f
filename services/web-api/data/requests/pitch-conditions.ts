import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PitchListQuery } from '@/domain/contract/request-query';
import { toIntArray } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { toProductColumnConditions, toRequestColumnConditions } from '../products/column-conditions';
import { toIdentityConditions } from '../products/identity-conditions';
import { isOfStatuses } from '../products/product-status';
import { toHasLastYear } from './last-year';
import { type Facts, toFactConditions } from './pitch-order';
import type { Viewer } from './viewer';

export type PitchFilters = Omit<PitchListQuery, 'page' | 'limit' | 'sort'>;

/** The filters that ask something of a product: neither of its requests nor of the markets that list it. */
export function toProductFilters(filters: PitchFilters): Partial<PitchFilters> {
  const {
    marketIds: _markets,
    hasLastYear: _before,
    hasPriority: _has,
    hasReason: _reason,
    ...others
  } = filters;
  const {
    requestedFrom: _from,
    requestedTo: _to,
    priorityFrom: _first,
    priorityTo: _last,
    ...ofProducts
  } = others;
  return ofProducts;
}

/** The conditions joined by `and`, without the undefined ones. */
export const toAll = (conditions: readonly (SQL | undefined)[]): SQL => {
  const input = conditions.filter((each) => each !== undefined);
  return input.length === 0 ? sql`true` : sql.join(input, sql` and `);
};

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

/** Whether a market is one of the listed ones. */
export const isListed = (column: AnyPgColumn | SQL, marketIds: readonly number[] | null): SQL | undefined =>
  marketIds === null ? undefined : sql`${column} = any(${toIntArray(marketIds)})`;

/**
 * Published products of the year that match the filters and `more`. Products that can still be answered are neither
 * disabled nor submitted.
 */
export function toOffered(viewer: Viewer, filters: PitchFilters, more: readonly SQL[] = []): SQL {
  const { fiscalYear, productIds, brandIds } = filters;
  const isAmong = (column: AnyPgColumn, ids: readonly number[] | undefined) =>
    ids?.length ? sql`${column} = any(${toIntArray(ids)})` : undefined;
  return toAll([
    sql`${products.allocationSystemId} = ${viewer.system.id} and ${products.fiscalYear} = ${fiscalYear}`,
    sql`${products.publishedAt} is not null`,
    ...toIdentityConditions(viewer.system, filters),
    isAmong(products.productId, productIds),
    isAmong(products.brandId, brandIds),
    isOfStatuses(filters.statuses),
    ...toProductColumnConditions(filters),
    ...toFactConditions(toKnown(filters), 'offered'),
    ...more,
  ]);
}

/** The requests of the listed markets. System and year are repeated for them, so that their own indexes are used. */
export const toPlaced = (viewer: Viewer, filters: PitchFilters): SQL =>
  toAll([
    sql`${requests.allocationSystemId} = ${viewer.system.id} and ${requests.fiscalYear} = ${filters.fiscalYear}`,
    isListed(requests.marketId, toMarketIds(viewer, filters)),
  ]);

/** Of these, under the same name, the few that lie outside their product's offer. `offset 0` keeps the planner on the index that has them alone. */
export const toOutsideOffers = (viewer: Viewer, filters: PitchFilters): SQL =>
  sql`(select * from ${requests} where ${requests.isOutsideOffer} and ${toPlaced(viewer, filters)} offset 0) as ${requests}`;

/** A market is offered a product, unless it is retired. A request without that has `isOutsideOffer`. */
export const IS_OFFERED_PAIR = sql`(${products.eligibleMarketIds} is null or ${markets.marketId} = any(${products.eligibleMarketIds}))
  and not ${markets.isRetired}`;
/** It is offered it, or has a request for it already. */
export const IS_LISTED_PAIR = sql`(${IS_OFFERED_PAIR} or ${requests.requestId} is not null)`;

/** Whether the market requested the product in the year before. It needs `markets` beside `products`. */
export const toLastYearCondition = (viewer: Viewer, { hasLastYear }: PitchFilters): SQL | undefined =>
  hasLastYear === undefined ? undefined : sql`${toHasLastYear(viewer, markets.marketId)} = ${hasLastYear}`;

/** What the filters say of every row. A pitch that may still be answered is of a product that is neither submitted nor disabled. */
export const toKnown = ({ isAnswered, isRequestRequired }: PitchFilters): Facts => ({
  isAnswered,
  isRequired: isRequestRequired,
  ...(isAnswered === false && { isFinal: false, isDisabled: false }),
});

/** The condition a request itself must meet to be listed. */
export function toAnswerCondition(filters: PitchFilters): SQL | undefined {
  const conditions = [
    ...toFactConditions(toKnown(filters), 'conditions'),
    ...toRequestColumnConditions(filters),
  ];
  return conditions.length === 0 ? undefined : toAll(conditions);
}

/** Whether offers without a request are listed: they are neither required nor answered, and their columns are empty. */
export function hasUnasked(filters: PitchFilters): boolean {
  const { isAnswered, isRequestRequired, hasPriority, hasReason } = filters;
  const { requestedFrom, requestedTo, priorityFrom, priorityTo } = filters;
  const asksForValue = [isAnswered, isRequestRequired, hasPriority, hasReason].includes(true);
  const hasRange = [requestedFrom, requestedTo, priorityFrom, priorityTo].some((end) => end !== undefined);
  return !asksForValue && !hasRange;
}
