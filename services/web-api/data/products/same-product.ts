/** Which products of two years are one. */
import { type SQL, sql } from 'drizzle-orm';
import type { System } from '@/domain/systems';

/**
 * Whether two products are the same one in different years, by the key that is unique in a system and year; that one has a SKU
 * id, or has none, leads to the index. A SKU id may have moved to another brand: code that shows figures of the other product
 * checks the reader's scope as well.
 */
export function isSameProduct({ identifiesBy }: System, one: SQL, other: SQL): SQL {
  const isSameKey = sql`${one}.identity_key = ${other}.identity_key`;
  return identifiesBy === 'sku'
    ? sql`${isSameKey} and ${one}.sku_id is not null and ${other}.sku_id is not null`
    : sql`${isSameKey} and ${one}.brand_id = ${other}.brand_id and ${one}.sku_id is null and ${other}.sku_id is null`;
}
