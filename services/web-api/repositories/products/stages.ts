/** What else must happen when a product goes from one state to another. */
import { toNumberText } from '@/domain/format';
import { toSubmittedConflict } from '@/domain/sharing/quantity-rules';
import { toProductTitle } from '@/domain/systems';
import type { Transaction } from '../../database/database';
import { toConflict } from '../../routing/refusals';
import type { ChangeContext } from '../history/record-changes';
import type { ProductRow } from './present-product';
import { dropIneligible, openRequests, reopenRequests, withdrawRequests } from './product-requests';

export type Stage = (tx: Transaction, product: ProductRow, context: ChangeContext) => Promise<void>;

const isSame = (a: readonly number[] | null, b: readonly number[] | null) =>
  JSON.stringify(a) === JSON.stringify(b);

function requireSupply(after: ProductRow): void {
  const { availableQuantity, reserveQuantity, allocatedTotal } = after;
  const supply = availableQuantity - reserveQuantity;
  if (allocatedTotal <= supply) return;
  throw toConflict(
    `${toNumberText(allocatedTotal)} pieces of ${toProductTitle(after)} are allocated: ${toNumberText(availableQuantity)} available less ${toNumberText(reserveQuantity)} in reserve leave only ${toNumberText(supply)}.`,
  );
}

/** The steps from one state to the other, in their order. Throws 409 for a way that is closed. */
export function toStages(before: ProductRow, after: ProductRow): Stage[] {
  requireSupply(after);
  const isEligibleChanged = !isSame(before.eligibleMarketIds, after.eligibleMarketIds);
  const isRequiredChanged = !isSame(before.requiredMarketIds, after.requiredMarketIds);
  const isLeaving = before.publishedAt !== null && after.publishedAt === null;
  const isReopened = before.finalizedAt !== null && after.finalizedAt === null;
  if (before.finalizedAt !== null && !isReopened && (isEligibleChanged || isRequiredChanged || isLeaving)) {
    throw toConflict(toSubmittedConflict(toProductTitle(before)));
  }
  if (after.publishedAt === null) return isLeaving ? [withdrawRequests] : [];
  if (before.publishedAt === null) return [openRequests];
  return [
    ...(isReopened ? [reopenRequests] : []),
    ...(isEligibleChanged ? [dropIneligible] : []),
    ...(isRequiredChanged ? [openRequests] : []),
  ];
}
