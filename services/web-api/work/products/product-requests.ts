/** Updates a product's requests when the product changes. */
import { and, eq, sql } from 'drizzle-orm';
import { toProductTitle } from '@/domain/systems';
import { readRetired } from '../../data/core/retired';
import { type Transaction, toIntArray } from '../../data/database/database';
import { markets, requests } from '../../data/database/schema';
import { type ChangeContext, recordChanges } from '../../data/history/record-changes';
import type { ProductRow } from '../../data/products/present-product';
import { toConflict } from '../../refusals';

const isOf = (product: ProductRow) => eq(requests.productId, product.productId);

/**
 * Opens a request, unanswered, for each required market that has none and is not retired, and marks exactly the required
 * ones. Runs at publication, and whenever the required markets of a published product change.
 */
export async function openRequests(
  tx: Transaction,
  product: ProductRow,
  context: ChangeContext,
): Promise<void> {
  const { productId, allocationSystemId, fiscalYear, brandId, requiredMarketIds } = product;
  const saved = { updatedAt: context.at, updatedBy: context.by.email };
  const isRequired = sql<boolean>`${requests.marketId} = any(${toIntArray(requiredMarketIds)})`;
  const marked = await tx
    .update(requests)
    .set({ ...saved, isRequestRequired: isRequired, version: sql`${requests.version} + 1` })
    .where(and(isOf(product), sql`${requests.isRequestRequired} <> (${isRequired})`))
    .returning({ entityId: requests.requestId, to: requests.isRequestRequired });
  const retired = requiredMarketIds.length > 0 ? (await readRetired(tx)).markets : new Map();
  const asked = requiredMarketIds.filter((id) => !retired.has(id));
  const opened =
    asked.length === 0
      ? []
      : await tx
          .insert(requests)
          .values(
            asked.map((marketId) => ({
              ...{ productId, allocationSystemId, fiscalYear, brandId, marketId, ...saved },
              isRequestRequired: true,
            })),
          )
          .onConflictDoNothing()
          .returning({ entityId: requests.requestId, to: requests.isRequestRequired });
  const field = 'isRequestRequired';
  await recordChanges(tx, 'request', { ...context, source: 'system' }, [
    ...marked.map((row) => ({ ...row, field, from: !row.to })),
    ...opened.map((row) => ({ ...row, field, from: null })),
  ]);
}

/** Withdraws a product from the markets. Throws 409 once a market has answered or was allocated something. */
export async function withdrawRequests(tx: Transaction, product: ProductRow): Promise<void> {
  const title = toProductTitle(product);
  if (product.answeredCount > 0) {
    const count = product.answeredCount;
    const who = count === 1 ? '1 market has answered' : `${count} markets have answered`;
    throw toConflict(`${title} cannot be taken back: ${who}. Disable it instead.`);
  }
  const [decided] = await tx
    .select({ requestId: requests.requestId })
    .from(requests)
    .where(and(isOf(product), sql`${requests.allocatedQuantity} is not null`))
    .limit(1);
  if (decided)
    throw toConflict(`${title} cannot be taken back: pieces are allocated to a market. Disable it instead.`);
  await tx.delete(requests).where(isOf(product));
}

/** Removes the unanswered requests of markets that are no longer eligible. Throws 409 naming markets that answered. */
export async function dropIneligible(tx: Transaction, product: ProductRow): Promise<void> {
  if (product.eligibleMarketIds === null) return;
  const isOut = sql`not (${requests.marketId} = any(${toIntArray(product.eligibleMarketIds)}))`;
  const isAnswered = sql`(${requests.requestedQuantity} is not null or ${requests.allocatedQuantity} is not null)`;
  const answered = await tx
    .select({ label: markets.label })
    .from(requests)
    .innerJoin(markets, eq(markets.marketId, requests.marketId))
    .where(and(isOf(product), isOut, isAnswered))
    .orderBy(markets.code);
  if (answered.length > 0) {
    const names = answered.map(({ label }) => label).join(', ');
    throw toConflict(
      `These markets have answered for ${toProductTitle(product)} and stay eligible: ${names}.`,
    );
  }
  await tx.delete(requests).where(and(isOf(product), isOut));
}

/** The state of a product that is reopened. */
export const toReopened = ({ now, user }: { now: Date; user: { email: string } }, reason: string | null) => ({
  finalizedAt: null,
  finalizedBy: null,
  reopenedAt: now,
  reopenedBy: user.email,
  reopenReason: reason,
});

/** The figures of a submitted product become drafts again. */
export async function reopenRequests(
  tx: Transaction,
  { productId }: Pick<ProductRow, 'productId'>,
  context: Pick<ChangeContext, 'at' | 'by'>,
): Promise<number> {
  const reopened = await tx
    .update(requests)
    .set({
      finalizedAt: null,
      finalizedBy: null,
      updatedAt: context.at,
      updatedBy: context.by.email,
      version: sql`${requests.version} + 1`,
    })
    .where(eq(requests.productId, productId))
    .returning({ requestId: requests.requestId });
  return reopened.length;
}

/** In the mid-year review, what the first round allocated to a market becomes its minimum. */
export async function openNextRound(
  tx: Transaction,
  product: ProductRow,
  context: ChangeContext,
): Promise<void> {
  await tx
    .update(requests)
    .set({ floorQuantity: sql`${requests.allocatedQuantity}` })
    .where(isOf(product));
  await reopenRequests(tx, product, context);
}
