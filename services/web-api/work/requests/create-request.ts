import { eq, sql } from 'drizzle-orm';
import type { RequestCreate } from '@/domain/contract/request-write';
import { MARKET_FIELDS, NO_ANSWER } from '@/domain/request-fields';
import { toRetiredMessage } from '@/domain/retired';
import { getUnmetCondition, may } from '@/domain/rights';
import { toRequestedQuantityErrors } from '@/domain/sharing/quantity-rules';
import { toProductTitle } from '@/domain/systems';
import type { Transaction } from '../../data/database/database';
import { markets, products, requests } from '../../data/database/schema';
import { recordChanges, toChanges } from '../../data/history/record-changes';
import { toScope } from '../../data/products/product-scope';
import { productPart } from '../../data/requests/read-rows';
import { NO_SUCH_MARKET, NOT_OFFERED, REQUEST_EXISTS } from '../../refusal-texts';
import { requireAllowed, requireFound, toConflict, toInvalid } from '../../refusals';
import type { ChangeBy } from './change-requests';
import { toSubject } from './judge-change';

/** The product, locked against other writers; null outside the viewer's scope. */
async function getProductForUpdate(transaction: Transaction, { viewer }: ChangeBy, productId: number) {
  const [product] = await transaction
    .select({
      ...productPart,
      eligibleMarketIds: products.eligibleMarketIds,
      requiredMarketIds: products.requiredMarketIds,
    })
    .from(products)
    .where(sql`${products.productId} = ${productId} and ${toScope(viewer)}`)
    .for('update');
  return product ?? null;
}

async function requireMarket(
  transaction: Transaction,
  marketId: number,
  eligibleMarketIds: number[] | null,
): Promise<void> {
  const [market] = await transaction
    .select({ label: markets.label, isRetired: markets.isRetired })
    .from(markets)
    .where(eq(markets.marketId, marketId))
    .for('share');
  if (!market) throw toInvalid({ marketId: [NO_SUCH_MARKET] });
  if (market.isRetired) throw toInvalid({ marketId: [toRetiredMessage([market.label])] });
  if (eligibleMarketIds !== null && !eligibleMarketIds.includes(marketId)) {
    throw toInvalid({ marketId: [NOT_OFFERED] });
  }
}

/**
 * Opens the request of a market for a product it may ask for, answered or not, and returns its id. Throws 404 for a
 * product outside the scope, 403 with the reason, 400 by field, 409 when there is one already.
 */
export async function createRequest(
  transaction: Transaction,
  by: ChangeBy,
  { productId, marketId, ...answer }: RequestCreate,
): Promise<number> {
  const { user, moment, now } = by;
  const product = requireFound(await getProductForUpdate(transaction, by, productId));
  const subject = toSubject(moment, product, { brandId: product.brandId, marketId });
  requireAllowed(may(user, 'request.writeMarketPart', subject), toProductTitle(product));
  await requireMarket(transaction, marketId, product.eligibleMarketIds);
  const input = { ...NO_ANSWER, ...answer };
  const errors = toRequestedQuantityErrors(product, input.requestedQuantity);
  if (errors.length > 0) throw toInvalid({ requestedQuantity: errors });
  const isAnswered = input.requestedQuantity !== null;
  const { allocationSystemId, fiscalYear, brandId } = product;
  const [created] = await transaction
    .insert(requests)
    .values({
      ...{ productId, marketId, allocationSystemId, fiscalYear, brandId },
      ...input,
      isRequestRequired: product.requiredMarketIds.includes(marketId),
      submittedAt: isAnswered ? now : null,
      submittedBy: isAnswered ? user.email : null,
      updatedAt: now,
      updatedBy: user.email,
    })
    .onConflictDoNothing({ target: [requests.productId, requests.marketId] })
    .returning({ requestId: requests.requestId });
  if (!created) throw toConflict(REQUEST_EXISTS);
  const isOutsideCondition = getUnmetCondition('request.writeMarketPart', subject) !== null;
  const context = { at: now, by: user, source: by.source, isOutsideCondition };
  const changes = toChanges(created.requestId, MARKET_FIELDS, NO_ANSWER, input);
  const opened = { entityId: created.requestId, field: 'requestId', from: null, to: created.requestId };
  await recordChanges(transaction, 'request', context, [opened, ...changes]);
  return created.requestId;
}
