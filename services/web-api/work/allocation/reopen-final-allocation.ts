import { eq, sql } from 'drizzle-orm';
import { getUnmetCondition, may, toProductState } from '@/domain/rights';
import { toProductTitle } from '@/domain/systems';
import type { Transaction } from '../../data/database/database';
import { products } from '../../data/database/schema';
import { recordChanges } from '../../data/history/record-changes';
import { requireRecordVersion } from '../../data/history/require-record-version';
import { toScope } from '../../data/products/product-scope';
import { requireAllowed, requireFound } from '../../refusals';
import { reopenRequests, toReopened } from '../products/product-requests';
import type { ChangeBy } from '../requests/change-requests';

/** The version the caller saw; null: not given. */
type Reopening = { reason: string; version: number | null };

/**
 * Reopens the submitted final allocation of a product: its figures are drafts again, which markets do not see. What they
 * were allocated in an earlier round stays visible and stays their minimum. Throws 404 outside the viewer's scope, 403 with
 * the reason, and 409 when it is not submitted or differs from the version that the caller saw.
 */
export async function reopenFinalAllocation(
  transaction: Transaction,
  by: ChangeBy,
  productId: number,
  { reason, version }: Reopening,
) {
  const { user, moment, now, viewer } = by;
  const [row] = await transaction
    .select()
    .from(products)
    .where(sql`${products.productId} = ${productId} and ${toScope(viewer)}`)
    .for('update');
  const before = requireFound(row);
  const { fiscalYear, brandId } = before;
  const subject = { system: moment, fiscalYear, brandId, ...toProductState(before) };
  const title = toProductTitle(before);
  requireAllowed(may(user, 'finalAllocation.reopen', subject), title);
  await requireRecordVersion(transaction, version, before, title);

  const context = { at: now, by: user, source: by.source };
  const count = await reopenRequests(transaction, before, context);
  const [saved] = await transaction
    .update(products)
    .set({
      ...toReopened(by, reason),
      updatedAt: now,
      updatedBy: user.email,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.productId, productId))
    .returning({ version: products.version });
  const isOutsideCondition = getUnmetCondition('finalAllocation.reopen', subject) !== null;
  await recordChanges(transaction, 'product', { ...context, isOutsideCondition }, [
    { entityId: productId, field: 'finalizedAt', from: before.finalizedAt, to: null },
    // Even if the previous reason had the same words.
    { entityId: productId, field: 'reopenReason', from: before.reopenReason, to: reason },
  ]);
  return {
    productId,
    reopenedAt: now.toISOString(),
    reopenedBy: user.email,
    reason,
    requests: count,
    version: requireFound(saved).version,
  };
}
