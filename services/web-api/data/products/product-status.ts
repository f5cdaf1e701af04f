/** The status of a product as SQL, in the order of `toProductStatus`: disabled first, then final, published, draft. */
import { type SQL, sql } from 'drizzle-orm';
import { PRODUCT_STATUSES, type ProductStatus } from '@/domain/request-status';

/** The condition of each status. `name` is the table's name in the query. */
export function toStatusCondition(status: ProductStatus, name = 'products'): SQL {
  const of = (column: 'is_disabled' | 'finalized_at' | 'published_at') => sql.raw(`"${name}"."${column}"`);
  if (status === 'disabled') return sql`${of('is_disabled')}`;
  const isEnabled = sql`not ${of('is_disabled')}`;
  if (status === 'final') return sql`${isEnabled} and ${of('finalized_at')} is not null`;
  const isOpen = sql`${isEnabled} and ${of('finalized_at')} is null`;
  return sql`${isOpen} and ${of('published_at')} is ${status === 'draft' ? sql`null` : sql`not null`}`;
}

/** The index of a product's status in PRODUCT_STATUSES. */
export const STATUS_RANK: SQL = sql`case ${sql.join(
  PRODUCT_STATUSES.map(
    (status, rank) => sql`when ${toStatusCondition(status)} then ${sql.raw(String(rank))}`,
  ),
  sql` `,
)} end`;

/** The products with these statuses; undefined, meaning all, if none is named. */
export function isOfStatuses(statuses: readonly ProductStatus[] | undefined): SQL | undefined {
  if (!statuses?.length) return undefined;
  return sql`(${sql.join(
    statuses.map((status) => sql`(${toStatusCondition(status)})`),
    sql` or `,
  )})`;
}
