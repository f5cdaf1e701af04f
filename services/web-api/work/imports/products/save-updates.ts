/** Saves changes of many existing products, with the consequences for their requests. */
import type { Transaction } from '../../../data/database/database';
import { type ChangeContext, recordChanges, toChanges } from '../../../data/history/record-changes';
import type { ProductRow } from '../../../data/products/present-product';
import { toProductKey } from '../../../data/products/product-key';
import { HISTORY_FIELDS } from '../../../data/products/product-values';
import { dropOutside, type Eligibility } from './open-requests';
import { updateProducts } from './write-products';

export type ProductUpdate = { before: ProductRow; after: ProductRow };

const isChanged = (a: readonly number[] | null, b: readonly number[] | null) =>
  JSON.stringify(a) !== JSON.stringify(b);

/** Published products whose eligible markets change to a list. */
export const toNarrowed = (updates: readonly ProductUpdate[]): Eligibility[] =>
  updates.flatMap(({ before, after: { productId, eligibleMarketIds } }) =>
    before.publishedAt !== null &&
    eligibleMarketIds !== null &&
    isChanged(before.eligibleMarketIds, eligibleMarketIds)
      ? [{ productId, eligibleMarketIds }]
      : [],
  );

/** Whether a request must be opened for each of its required markets. */
export const needsRequests = ({ before, after }: ProductUpdate) =>
  after.publishedAt !== null &&
  (before.publishedAt === null || isChanged(before.requiredMarketIds, after.requiredMarketIds));

/** Saves products with their history; `keptFor`: the import that records the removed requests. */
export async function saveUpdates(
  transaction: Transaction,
  updates: readonly ProductUpdate[],
  context: ChangeContext,
  keptFor: number | null,
): Promise<void> {
  const stamps = { updatedAt: context.at, updatedBy: context.by.email };
  await updateProducts(
    transaction,
    updates.map(({ after }) => ({
      ...after,
      ...stamps,
      identityKey: toProductKey(after),
    })),
  );
  await dropOutside(transaction, toNarrowed(updates), keptFor);
  const changes = updates.flatMap(({ before, after }) =>
    toChanges(after.productId, HISTORY_FIELDS, before, after),
  );
  await recordChanges(transaction, 'product', context, changes);
}
