import { type SQL, sql } from 'drizzle-orm';
import type { System } from '@/domain/systems';
import { toContainsPattern } from '../database/database';
import { products } from '../database/schema';

/** The names users know a product by: SKU id and SKU name in RUC and GAP, name in OES and LOI. */
export type IdentityFilters = {
  skuId?: string | undefined;
  skuName?: string | undefined;
  name?: string | undefined;
};

/**
 * The products whose SKU id, SKU name or name contains the text; an empty text filters nothing. A system without SKUs
 * has no SKU ids or SKU names, and a product with a SKU name has no name: a filter on a field the system does not have
 * finds nothing, in every list.
 */
export function toIdentityConditions(
  { identifiesBy }: System,
  { skuId, skuName, name }: IdentityFilters,
): SQL[] {
  const isUnknown = identifiesBy === 'sku' ? Boolean(name) : Boolean(skuId || skuName);
  if (isUnknown) return [sql`false`];
  const title = skuName || name;
  return [
    ...(skuId ? [sql`${products.skuIdSearch} like ${toContainsPattern(skuId)}`] : []),
    ...(title ? [sql`${products.titleSearch} like ${toContainsPattern(title)}`] : []),
  ];
}
