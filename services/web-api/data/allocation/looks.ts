/** The marks of products that were looked through: one of each product, shared by all who see it. */
import { inArray, sql } from 'drizzle-orm';
import type { LookedThrough } from '@/domain/contract/allocation';
import { type Database, type Transaction, toIntArray } from '../database/database';
import { productLooks } from '../database/schema';

/** The marks of these products by their ids, including outdated ones. */
export async function readLooks(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, LookedThrough>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(productLooks)
    .where(sql`${productLooks.productId} = any(${toIntArray(productIds)})`);
  return new Map(
    rows.map(({ productId, byEmail, at, holds }) => [
      productId,
      { by: byEmail, at: at.toISOString(), isCurrent: holds },
    ]),
  );
}

type LookBy = { user: { userId: number; email: string }; now: Date };

/** Marks these products, whose rows are locked. A mark that holds stays unchanged, with the person who set it first. */
export async function addLooks(
  transaction: Transaction,
  productIds: readonly number[],
  { user, now }: LookBy,
): Promise<void> {
  await transaction.execute(sql`
    insert into ${productLooks} (product_id, by_user_id, by_email, at, figures)
    select id, ${user.userId}::integer, ${user.email}, ${now.toISOString()}::timestamptz, figures_of(id)
    from unnest(${toIntArray(productIds)}) as chosen (id)
    on conflict (product_id) do update set by_user_id = excluded.by_user_id, by_email = excluded.by_email,
      at = excluded.at, figures = excluded.figures, holds = true
    where not product_looks.holds`);
}

/** Removes the marks of these products, including those of other people. */
export async function removeLooks(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  await transaction.delete(productLooks).where(inArray(productLooks.productId, [...productIds]));
}
