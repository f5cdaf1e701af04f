/** Which products of two years are one. */
import { type SQL, sql } from 'drizzle-orm';
import type { System } from '@/domain/systems';

/**
 * Whether two products are the same one in different years, by the key that is unique in a system and year. A SKU id may
 * have moved to another brand: code that shows figures of the other product checks the reader's scope as well. The counts
 * of exceptions compare products of the same brand only, by `find_product` of the database (decision 129).
 */
export function isSameProduct({ identifiesBy }: System, one: SQL, other: SQL): SQL {
  return identifiesBy === 'sku'
    ? sql`${one}.sku_id = ${other}.sku_id`
    : sql`${one}.brand_id = ${other}.brand_id and ${one}.name = ${other}.name`;
}
