import { type SQL, sql } from 'drizzle-orm';
import type { REQUEST_SORTS, RequestFilterQuery } from '@/domain/contract/request-query';
import { isAmongNamed, toAll } from '../database/conditions';
import { markets, products, requests } from '../database/schema';
import { BRAND_LABEL } from '../products/brand-label';
import {
  hasProductColumnFilter,
  toLeftConditions,
  toProductColumnConditions,
  toRequestColumnConditions,
} from '../products/column-conditions';
import { isException } from '../products/exceptions';
import { toIdentityConditions } from '../products/identity-conditions';
import { isOfStatuses } from '../products/product-status';
import { LEFT } from '../products/supply';
import { toHasLastYear } from './last-year';
import { toResultConditions } from './result-conditions';
import { isRequestUpdatedSince } from './updated-since';
import { toRequestScope, toStatusConditions, toStatusRank, toVisibleFigures, type Viewer } from './viewer';

type Filters = RequestFilterQuery;

/** Every filter of a list of requests and the viewer's scope, as one condition. Ids outside the scope match nothing. */
export function toRequestConditions(viewer: Viewer, filters: Filters): SQL {
  const { fiscalYear, onlyDisabled, isRequestRequired, statuses } = filters;
  const conditions = [
    toRequestScope(viewer),
    sql`${requests.fiscalYear} = ${fiscalYear}`,
    ...toIdentityConditions(viewer.system, filters),
    isAmongNamed(requests.requestId, filters.requestIds),
    isAmongNamed(requests.productId, filters.productIds),
    isAmongNamed(requests.marketId, filters.marketIds),
    isAmongNamed(requests.brandId, filters.brandIds),
    onlyDisabled ? sql`${products.isDisabled}` : undefined,
    isOfStatuses(statuses),
    isRequestRequired === undefined ? undefined : sql`${requests.isRequestRequired} = ${isRequestRequired}`,
    ...toProductColumnConditions(filters),
    ...toLeftConditions(viewer.seesDrafts ? LEFT : sql`null::integer`, filters),
    ...toRequestColumnConditions(filters),
    toStatusCondition(viewer, filters),
    filters.result && toResultConditions(viewer)[filters.result],
    isException(viewer, filters, filters.exceptions),
    isRequestUpdatedSince(viewer, filters.updatedSince),
    filters.hasLastYear === undefined
      ? undefined
      : sql`${toHasLastYear(viewer, requests.marketId)} = ${filters.hasLastYear}`,
  ];
  return toAll(conditions);
}

/** The status of the request as the viewer sees it: a market does not find drafts. */
function toStatusCondition(viewer: Viewer, { requestStatuses }: Filters): SQL | undefined {
  if (!requestStatuses?.length) return undefined;
  const conditions = toStatusConditions(viewer);
  return sql`(${sql.join(
    requestStatuses.map((status) => sql`(${conditions[status]})`),
    sql` or `,
  )})`;
}

/** Whether the conditions use the product; otherwise a list of requests does not join it. */
export function needsProduct(viewer: Viewer, filters: Filters): boolean {
  const { skuId, skuName, name, onlyDisabled, statuses, exceptions, hasLastYear, result, updatedSince } =
    filters;
  return (
    viewer.scope.kind === 'markets' ||
    Boolean(
      skuId || skuName || name || onlyDisabled || statuses?.length || exceptions?.length || updatedSince,
    ) ||
    hasLastYear !== undefined ||
    result !== undefined ||
    hasProductColumnFilter(filters)
  );
}

export type RequestSort = (typeof REQUEST_SORTS)[number];
export type RequestSource = 'product' | 'brand' | 'market' | null;

/** The sort expression of each attribute, and the joins it needs. */
export function toSortKey(viewer: Viewer, attribute: RequestSort): { key: SQL; source: RequestSource } {
  const figures = toVisibleFigures(viewer);
  const figureSource = viewer.seesDrafts ? null : 'product';
  const ofRequest = (key: SQL) => ({ key, source: null });
  switch (attribute) {
    case 'skuId':
      return { key: sql`${products.skuIdSearch}`, source: 'product' };
    case 'skuName':
    case 'name':
      return { key: sql`${products.titleSearch}`, source: 'product' };
    case 'brand':
      return { key: BRAND_LABEL, source: 'brand' };
    case 'market':
      return { key: sql`${markets.code}`, source: 'market' };
    case 'isDisabled':
      return { key: sql`${products.isDisabled}`, source: 'product' };
    case 'allocatedQuantity':
      return { key: figures.allocatedQuantity, source: figureSource };
    case 'finalizedAt':
      return { key: figures.finalizedAt, source: figureSource };
    case 'fillRate':
      return {
        key: sql`${figures.allocatedQuantity}::numeric / nullif(${requests.requestedQuantity}, 0)`,
        source: figureSource,
      };
    case 'status':
      return { key: toStatusRank(viewer), source: figureSource };
    default:
      return ofRequest(sql`${requests[attribute]}`);
  }
}
