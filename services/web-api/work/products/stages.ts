/** The consequences of a product's change of state. */

import { toNumberText } from '@/domain/format';
import { type Actor, may, type SystemMoment, toProductState } from '@/domain/rights';
import { toSupply } from '@/domain/supply';
import { toProductTitle } from '@/domain/systems';
import type { Transaction } from '../../data/database/database';
import type { ChangeContext } from '../../data/history/record-changes';
import type { ProductRow } from '../../data/products/present-product';
import { requireAllowed, toConflict } from '../../refusals';
import { dropIneligible, openNextRound, openRequests, withdrawRequests } from './product-requests';

/** The user who changes the product, and the time. */
type By = { user: Actor; moment: SystemMoment };

export type Stage = (tx: Transaction, product: ProductRow, context: ChangeContext) => Promise<void>;

const isSame = (a: readonly number[] | null, b: readonly number[] | null) =>
  JSON.stringify(a) === JSON.stringify(b);

function requireSupply(after: ProductRow): void {
  const { availableQuantity, reserveQuantity, allocatedTotal } = after;
  const supply = toSupply(after);
  if (allocatedTotal <= supply) return;
  throw toConflict(
    `${toNumberText(allocatedTotal)} pieces of ${toProductTitle(after)} are allocated: ${toNumberText(availableQuantity)} available less ${toNumberText(reserveQuantity)} in reserve leave only ${toNumberText(supply)}.`,
  );
}

const isEligibleChanged = (before: ProductRow, after: ProductRow) =>
  !isSame(before.eligibleMarketIds, after.eligibleMarketIds);
const isRequiredChanged = (before: ProductRow, after: ProductRow) =>
  !isSame(before.requiredMarketIds, after.requiredMarketIds);
const isWithdrawn = (before: ProductRow, after: ProductRow) =>
  before.publishedAt !== null && after.publishedAt === null;

/** A submitted final allocation keeps its markets, unless the change reopens it: `after` is then not submitted. */
function requireMarketsOpen({ user, moment }: By, before: ProductRow, after: ProductRow): void {
  const isChanged =
    isEligibleChanged(before, after) || isRequiredChanged(before, after) || isWithdrawn(before, after);
  if (!isChanged) return;
  const { fiscalYear, brandId } = before;
  const subject = { system: moment, fiscalYear, brandId, ...toProductState(after) };
  requireAllowed(may(user, 'product.changeMarkets', subject), toProductTitle(before));
}

/**
 * The steps from one state to the other, in order. Throws 409 when more is allocated than the new supply, and when a
 * submitted final allocation would gain or lose markets.
 */
export function toStages(by: By, before: ProductRow, after: ProductRow): Stage[] {
  requireSupply(after);
  requireMarketsOpen(by, before, after);
  const isReopened = before.finalizedAt !== null && after.finalizedAt === null;
  if (after.publishedAt === null) return isWithdrawn(before, after) ? [withdrawRequests] : [];
  if (before.publishedAt === null) return [openRequests];
  return [
    ...(isReopened ? [openNextRound] : []),
    ...(isEligibleChanged(before, after) ? [dropIneligible] : []),
    ...(isRequiredChanged(before, after) ? [openRequests] : []),
  ];
}
