import { type SQL, sql } from 'drizzle-orm';
import type { BOARD_SORTS, BoardQuery } from '@/domain/contract/allocation';
import { toIntArray } from '../../database/database';
import { brands, products } from '../../database/schema';
import { toIdentityConditions } from '../products/identity-conditions';
import { toScope } from '../products/product-scope';
import type { Viewer } from '../requests/viewer';

/** The published products of a year that the viewer may read and that meet the filters. */
export function toBoardConditions(viewer: Viewer, query: BoardQuery): SQL {
  const { fiscalYear, isFinal } = query;
  const conditions = [
    toScope(viewer),
    sql`${products.fiscalYear} = ${fiscalYear}`,
    sql`${products.publishedAt} is not null`,
    ...toIdentityConditions(viewer.system, query),
    query.productIds?.length ? sql`${products.productId} = any(${toIntArray(query.productIds)})` : undefined,
    query.brandIds?.length ? sql`${products.brandId} = any(${toIntArray(query.brandIds)})` : undefined,
    isFinal === undefined ? undefined : sql`(${products.finalizedAt} is not null) = ${isFinal}`,
  ];
  return sql.join(
    conditions.filter((each) => each !== undefined),
    sql` and `,
  );
}

const SUPPLY = sql`${products.availableQuantity} - ${products.reserveQuantity}`;

const SORT_KEYS: Record<(typeof BOARD_SORTS)[number], SQL> = {
  skuId: sql`${products.skuIdSearch}`,
  skuName: sql`${products.titleSearch}`,
  name: sql`${products.titleSearch}`,
  brand: sql`${brands.code}`,
  supply: SUPPLY,
  requested: sql`${products.requestedTotal}`,
  allocated: sql`${products.allocatedTotal}`,
  remaining: sql`${SUPPLY} - ${products.allocatedTotal}`,
};

/** By title unless sorted otherwise, and by id in the end. */
export function toBoardOrder(sort: BoardQuery['sort']): SQL {
  const keys = (sort ?? [{ attribute: 'skuName', direction: 'asc' } as const]).map(
    ({ attribute, direction }) =>
      direction === 'desc'
        ? sql`${SORT_KEYS[attribute]} desc nulls last`
        : sql`${SORT_KEYS[attribute]} asc nulls last`,
  );
  return sql.join([...keys, sql`${products.productId}`], sql`, `);
}
