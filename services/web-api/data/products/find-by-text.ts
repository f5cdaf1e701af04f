/** The products of a text are looked for once in a call. Its counts and its page then read them by their ids. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { System } from '@/domain/systems';
import { type Database, queryRows } from '../database/database';
import { products } from '../database/schema';
import { type IdentityFilters, toIdentityConditions } from './identity-conditions';

type Filters = IdentityFilters & { fiscalYear: number; productIds?: number[] | undefined };

/** A text that more products have is left to the conditions of each statement. */
const MOST_PRODUCTS = 1_000;

const Row = z.object({ productId: z.number() });

/**
 * The filters with the ids of the products that have their texts, which stand in their place. As they are without a text or with one that many
 * products have. Null: no product has it.
 */
export async function findByText<F extends Filters>(
  database: Database,
  system: System,
  filters: F,
): Promise<F | null> {
  const conditions = toIdentityConditions(system, filters);
  if (conditions.length === 0) return filters;
  const rows = await queryRows(
    database,
    Row,
    sql`select ${products.productId} as "productId" from ${products}
      where ${products.allocationSystemId} = ${system.id} and ${products.fiscalYear} = ${filters.fiscalYear}
        and ${sql.join(conditions, sql` and `)}
      limit ${MOST_PRODUCTS + 1}`,
  );
  if (rows.length > MOST_PRODUCTS) return filters;
  const named = filters.productIds?.length ? new Set(filters.productIds) : null;
  const productIds = rows.map(({ productId }) => productId).filter((id) => named?.has(id) ?? true);
  if (productIds.length === 0) return null;
  return { ...filters, skuId: undefined, skuName: undefined, name: undefined, productIds };
}
