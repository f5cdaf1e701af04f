/** The marks of products that were reviewed: one of each product, shared by all who see it. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Review } from '@/domain/contract/allocation';
import { type Database, type Transaction, toIntArray } from '../database/database';
import { productReviews, users } from '../database/schema';

/** The marks of these products by their ids, including outdated ones. */
export async function readReviews(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, Review>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .select({ review: productReviews, byName: users.name })
    .from(productReviews)
    .leftJoin(users, eq(users.userId, productReviews.byUserId))
    .where(sql`${productReviews.productId} = any(${toIntArray(productIds)})`);
  return new Map(
    rows.map(({ review: { productId, byEmail, at, holds }, byName }) => [
      productId,
      { by: byEmail, byName, at: at.toISOString(), isCurrent: holds },
    ]),
  );
}

type ReviewBy = { user: { userId: number; email: string }; now: Date };

/** Marks these products, whose rows are locked. A mark that holds stays unchanged, with the person who set it first. */
export async function addReviews(
  transaction: Transaction,
  productIds: readonly number[],
  { user, now }: ReviewBy,
): Promise<void> {
  await transaction.execute(sql`
    insert into ${productReviews} (product_id, by_user_id, by_email, at, figures)
    select id, ${user.userId}::integer, ${user.email}, ${now.toISOString()}::timestamptz, figures_of(id)
    from unnest(${toIntArray(productIds)}) as chosen (id)
    on conflict (product_id) do update set by_user_id = excluded.by_user_id, by_email = excluded.by_email,
      at = excluded.at, figures = excluded.figures, holds = true
    where not product_reviews.holds`);
}

/** Removes the marks of these products, including those of other people. */
export async function removeReviews(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  await transaction.delete(productReviews).where(inArray(productReviews.productId, [...productIds]));
}
