import { type SQL, sql } from 'drizzle-orm';
import type { BOARD_SORTS, BoardExportQuery, BoardQuery } from '@/domain/contract/board-query';
import { isAmongNamed, toAll } from '../database/conditions';
import { products, requests } from '../database/schema';
import { BRAND_LABEL } from '../products/brand-label';
import {
  toBoardColumnConditions,
  toLeftConditions,
  toProductColumnConditions,
} from '../products/column-conditions';
import { hasExceptions } from '../products/exceptions';
import { toIdentityConditions } from '../products/identity-conditions';
import { toScope } from '../products/product-scope';
import { isOfStatuses } from '../products/product-status';
import { LEFT, REQUESTED, SUPPLY } from '../products/supply';
import type { Viewer } from '../requests/viewer';

/** The published products of a year that the viewer may read and that meet the filters. */
export function toBoardConditions(viewer: Viewer, query: BoardExportQuery): SQL {
  const { fiscalYear, statuses } = query;
  const conditions = [
    toScope(viewer),
    sql`${products.fiscalYear} = ${fiscalYear}`,
    sql`${products.publishedAt} is not null`,
    ...toIdentityConditions(viewer.system, query),
    isAmongNamed(products.productId, query.productIds),
    isAmongNamed(products.brandId, query.brandIds),
    isOfStatuses(statuses),
    hasExceptions(viewer, query, query.exceptions),
    ...toProductColumnConditions(query),
    ...toLeftConditions(LEFT, query),
    ...toBoardColumnConditions(query, query.marketIds),
  ];
  return toAll(conditions);
}

/** The open ones among them: their figures can still be decided. */
export const toOpenConditions = (viewer: Viewer, query: BoardExportQuery): SQL =>
  sql`${toBoardConditions(viewer, query)} and ${isOfStatuses(['published'])}`;

/** Undecided while no market has a figure, shown or not: 0 is a decision too. */
const ALLOCATED = sql`case when ${products.allocatedTotal} > 0 or exists (
    select from ${requests} where ${requests.productId} = ${products.productId}
      and ${requests.allocatedQuantity} is not null
  ) then ${products.allocatedTotal} end`;

const SORT_KEYS: Record<(typeof BOARD_SORTS)[number], SQL> = {
  skuId: sql`${products.skuIdSearch}`,
  skuName: sql`${products.titleSearch}`,
  name: sql`${products.titleSearch}`,
  brand: BRAND_LABEL,
  supply: SUPPLY,
  requested: REQUESTED,
  allocated: ALLOCATED,
  left: LEFT,
  // As in domain/scarcity.ts.
  scarcity: sql`case when ${SUPPLY} > 0 then ${products.requestedTotal}::float8 / (${SUPPLY})
    when ${products.requestedTotal} > 0 then 'infinity'::float8 else 0 end`,
};

/** By title unless sorted otherwise, then by id; empty values come last in both directions. */
export function toBoardOrder({ sort }: Pick<BoardQuery, 'sort'>): SQL {
  const keys = (sort ?? [{ attribute: 'skuName', direction: 'asc' } as const]).map(
    ({ attribute, direction }) => {
      const key = SORT_KEYS[attribute];
      return direction === 'desc' ? sql`${key} desc nulls last` : sql`${key} asc nulls last`;
    },
  );
  return sql.join([...keys, sql`${products.productId}`], sql`, `);
}
