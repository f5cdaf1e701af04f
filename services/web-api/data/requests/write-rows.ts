import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { products, requests } from '../database/schema';
import { type ProductPart, productPart, type RequestRecord } from './read-rows';

/**
 * Locks products against every other writer of their requests, in the order of their ids. All code that writes requests
 * takes this lock first, so that one writer at a time judges sums and no deadlock occurs.
 */
export async function lockProducts(
  transaction: Transaction,
  productIds: readonly number[],
): Promise<ProductPart[]> {
  if (productIds.length === 0) return [];
  return transaction
    .select(productPart)
    .from(products)
    .where(inArray(products.productId, [...new Set(productIds)]))
    .orderBy(products.productId)
    .for('update');
}

/** The columns that users write, and those derived from them. */
export type WrittenPart = Pick<
  RequestRecord,
  | 'requestId'
  | 'requestedQuantity'
  | 'priority'
  | 'pitch'
  | 'reason'
  | 'wantedBy'
  | 'allocatedQuantity'
  | 'allocationReason'
  | 'allocationComment'
  | 'isLocked'
  | 'submittedAt'
  | 'submittedBy'
>;

/**
 * Saves many requests in one statement, each with the next version. The sums of their products change once, so that
 * their check sees only final sums.
 */
export async function writeRows(
  transaction: Transaction,
  rows: readonly WrittenPart[],
  by: string,
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(
    rows.map((row) => ({
      request_id: row.requestId,
      requested_quantity: row.requestedQuantity,
      priority: row.priority,
      pitch: row.pitch,
      reason: row.reason,
      wanted_by: row.wantedBy,
      allocated_quantity: row.allocatedQuantity,
      allocation_reason: row.allocationReason,
      allocation_comment: row.allocationComment,
      is_locked: row.isLocked,
      submitted_at: row.submittedAt,
      submitted_by: row.submittedBy,
    })),
  );
  await transaction.execute(sql`
    update ${requests} set
      requested_quantity = n.requested_quantity, priority = n.priority, pitch = n.pitch, reason = n.reason,
      wanted_by = n.wanted_by, allocated_quantity = n.allocated_quantity, allocation_reason = n.allocation_reason,
      allocation_comment = n.allocation_comment, is_locked = n.is_locked, submitted_at = n.submitted_at,
      submitted_by = n.submitted_by, version = ${requests.version} + 1,
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    from jsonb_to_recordset(${json}::jsonb) as n (
      request_id integer, requested_quantity integer, priority integer, pitch text, reason text, wanted_by date,
      allocated_quantity integer, allocation_reason text, allocation_comment text, is_locked boolean,
      submitted_at timestamptz, submitted_by text)
    where ${requests.requestId} = n.request_id`);
}
