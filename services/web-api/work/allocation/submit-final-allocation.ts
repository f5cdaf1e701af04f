import { eq, sql } from 'drizzle-orm';
import { getUnmetCondition, may, toProductState } from '@/domain/rights';
import {
  toStaleFiguresConflict,
  toUndecidedConflict,
  toUnexplainedConflict,
} from '@/domain/sharing/quantity-rules';
import { toLeft, toSupply } from '@/domain/supply';
import { toProductTitle } from '@/domain/systems';
import { toFiguresVersion } from '../../data/allocation/list-board';
import type { Transaction } from '../../data/database/database';
import { products, requests } from '../../data/database/schema';
import { type Change, recordChanges } from '../../data/history/record-changes';
import { requireRecordVersion } from '../../data/history/require-record-version';
import { toScope } from '../../data/products/product-scope';
import { productPart, type RequestRecord } from '../../data/requests/read-rows';
import { isReasonRequired } from '../../data/sharing/sharing-settings';
import { requireAllowed, requireFound, toConflict } from '../../refusals';
import type { ChangeBy } from '../requests/change-requests';

/** The versions the submitter saw; null: not given. */
export type Seen = { version: number | null; figuresVersion: number | null };

/** The product and its requests, locked until the transaction ends. Throws 404 outside the viewer's scope. */
async function holdProduct(transaction: Transaction, { viewer }: ChangeBy, productId: number) {
  const [product] = await transaction
    .select({ ...productPart, updatedAt: products.updatedAt, updatedBy: products.updatedBy })
    .from(products)
    .where(sql`${products.productId} = ${productId} and ${toScope(viewer)}`)
    .for('update');
  const found = requireFound(product);
  const rows = await transaction
    .select()
    .from(requests)
    .where(eq(requests.productId, productId))
    .orderBy(requests.requestId)
    .for('update');
  return { product: found, rows };
}

const isUndecided = ({ requestedQuantity, allocatedQuantity }: RequestRecord) =>
  allocatedQuantity === null && (requestedQuantity ?? 0) > 0;

const isUnexplained = ({ requestedQuantity, allocatedQuantity, allocationReason }: RequestRecord) =>
  (allocatedQuantity ?? 0) < (requestedQuantity ?? 0) && !allocationReason;

/**
 * Records the submitted figures as history that markets may read. The system is the author. The drafts that led there
 * stay visible to the brand side only.
 */
function toPublished(row: RequestRecord): Change[] {
  const { requestId: entityId } = row;
  const figure = {
    entityId,
    field: 'allocatedQuantity',
    from: row.floorQuantity,
    to: row.allocatedQuantity ?? 0,
  };
  const reason = { entityId, field: 'allocationReason', from: null, to: row.allocationReason };
  return row.allocationReason === null ? [figure] : [figure, reason];
}

/**
 * Submits the final allocation of a product. From then on its markets see their figures, and no user can change them. A
 * market that requested something must have a figure; a market that requested nothing gets an explicit 0. Throws 404,
 * 403 with the reason, and 409 when it was already submitted, when a state differs from the one the caller saw, or when
 * figures, or reasons that the system needs, are missing.
 */
export async function submitFinalAllocation(
  transaction: Transaction,
  by: ChangeBy,
  productId: number,
  seen: Seen,
) {
  const { user, moment, now } = by;
  const { product, rows } = await holdProduct(transaction, by, productId);
  const { fiscalYear, brandId } = product;
  const subject = { system: moment, fiscalYear, brandId, ...toProductState(product) };
  const title = toProductTitle(product);
  requireAllowed(may(user, 'finalAllocation.submit', subject), title);
  await requireRecordVersion(transaction, seen.version, product, title);
  if (
    seen.figuresVersion !== null &&
    seen.figuresVersion !== toFiguresVersion(rows.map(({ version }) => version))
  ) {
    throw toConflict(toStaleFiguresConflict(title));
  }
  const undecided = rows.filter(isUndecided).length;
  if (undecided > 0) throw toConflict(toUndecidedConflict(title, undecided));
  const unexplained = rows.filter(isUnexplained).length;
  if (unexplained > 0 && (await isReasonRequired(transaction, moment.allocationSystemId))) {
    throw toConflict(toUnexplainedConflict(title, unexplained));
  }

  const submitted = { finalizedAt: now, finalizedBy: user.email, updatedAt: now, updatedBy: user.email };
  await transaction
    .update(requests)
    .set({
      ...submitted,
      allocatedQuantity: sql`coalesce(${requests.allocatedQuantity}, 0)`,
      version: sql`${requests.version} + 1`,
    })
    .where(eq(requests.productId, productId));
  const [saved] = await transaction
    .update(products)
    .set({ ...submitted, version: sql`${products.version} + 1` })
    .where(eq(products.productId, productId))
    .returning({ version: products.version, allocated: products.allocatedTotal });

  const isOutsideCondition = getUnmetCondition('finalAllocation.submit', subject) !== null;
  const context = { at: now, by: user, isOutsideCondition };
  await recordChanges(transaction, 'request', { ...context, source: 'system' }, rows.flatMap(toPublished));
  const finalized = { entityId: productId, field: 'finalizedAt', from: null, to: now };
  await recordChanges(transaction, 'product', { ...context, source: by.source }, [finalized]);
  const { version, allocated } = requireFound(saved);
  return {
    productId,
    finalizedAt: now.toISOString(),
    finalizedBy: user.email,
    requests: rows.length,
    allocated,
    left: toLeft(toSupply(product), allocated),
    version,
  };
}
