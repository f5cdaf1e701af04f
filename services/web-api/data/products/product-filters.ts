import { type SQL, sql } from 'drizzle-orm';
import type { ProductExportQuery } from '@/domain/contract/product';
import { toIntArray } from '../database/database';
import { products } from '../database/schema';
import { toAll } from '../requests/pitch-conditions';
import { toIdentityConditions } from './identity-conditions';
import { type ProductViewer, toScope } from './product-scope';
import { isOfStatuses } from './product-status';

/** The viewer's scope and the caller's filters, as one condition. */
export function toProductCondition(viewer: ProductViewer, query: ProductExportQuery): SQL {
  const conditions = [
    toScope(viewer),
    sql`${products.fiscalYear} = ${query.fiscalYear}`,
    ...toIdentityConditions(viewer.system, query),
    ...(query.productIds ? [sql`${products.productId} = any(${toIntArray(query.productIds)})`] : []),
    ...(query.brandIds ? [sql`${products.brandId} = any(${toIntArray(query.brandIds)})`] : []),
    ...(query.onlyDisabled ? [sql`${products.isDisabled}`] : []),
    isOfStatuses(query.statuses),
  ];
  return toAll(conditions);
}
