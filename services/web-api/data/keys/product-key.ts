/** The keys of products: what a write claims, and what is taken by records that could not claim theirs. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toKey } from '@/domain/keys';
import { NAME_TAKEN, SKU_ID_TAKEN } from '../../refusal-texts';
import { toConflict } from '../../refusals';
import { queryRows, type Transaction } from '../database/database';
import type { ProductRow } from '../products/present-product';

type Identity = { skuId?: string | null; name?: string | null };
type Keyed = Pick<ProductRow, 'skuId' | 'name' | 'brandId' | 'identityKey'>;

/** The key of a product among those of its system and year; where products have no SKU id, of its brand too. */
export const toProductKey = ({ skuId, name }: Identity): string => toKey(skuId ?? name ?? '');

/** The key that a changed product has: its own, unless it gets another SKU id, name or brand. */
export function toNextKey(before: Keyed, after: Omit<Keyed, 'identityKey'>): string | null {
  const isSame =
    before.skuId === after.skuId &&
    before.name === after.name &&
    (before.skuId !== null || before.brandId === after.brandId);
  return isSame ? before.identityKey : toProductKey(after);
}

const Row = z.object({ sku_id: z.string().nullable(), name: z.string().nullable() });

/**
 * Throws 409 if a product without a key of its own has this one: a record older than the rule. Those with a key are
 * compared by the database, also under two writes at once.
 */
export async function requireFreeKey(
  tx: Transaction,
  product: Pick<ProductRow, 'allocationSystemId' | 'fiscalYear' | 'brandId' | 'skuId' | 'name'> & {
    productId?: number;
  },
): Promise<void> {
  const rows = await queryRows(
    tx,
    Row,
    sql`select sku_id, name from products
      where allocation_system_id = ${product.allocationSystemId} and fiscal_year = ${product.fiscalYear}
        and identity_key is null and product_id <> ${product.productId ?? 0}
        and (sku_id is not null or brand_id = ${product.brandId})`,
  );
  const key = toProductKey(product);
  const isTaken = rows.some(({ sku_id: skuId, name }) => toProductKey({ skuId, name }) === key);
  if (isTaken) throw toConflict(product.skuId === null ? NAME_TAKEN : SKU_ID_TAKEN);
}
