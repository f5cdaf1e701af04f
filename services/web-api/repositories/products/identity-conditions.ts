import { type SQL, sql } from 'drizzle-orm';
import type { System } from '@/domain/systems';
import { toContainsPattern } from '../../database/database';
import { products } from '../../database/schema';

/** What people call a product by: SKU id and SKU name in RUC and GAP, name in OES and LOI. */
export type IdentityFilters = {
  skuId?: string | undefined;
  skuName?: string | undefined;
  name?: string | undefined;
};

/**
 * The products whose SKU id, SKU name or name holds the text given; an empty text asks for nothing. A product of a
 * system that knows no SKUs has none to find, and one with a SKU name has no name: what the system does not know finds
 * nothing, in every list alike.
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
