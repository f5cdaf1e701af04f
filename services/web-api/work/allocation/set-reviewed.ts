import { inArray, sql } from 'drizzle-orm';
import type { ReviewWrite } from '@/domain/contract/allocation';
import { may, toProductState } from '@/domain/rights';
import { toStaleFiguresConflict } from '@/domain/sharing/quantity-rules';
import { toProductTitle } from '@/domain/systems';
import { addReviews, readReviews, removeReviews } from '../../data/allocation/reviews';
import { type Transaction, toIntArray } from '../../data/database/database';
import { products, requests } from '../../data/database/schema';
import { requireRecordVersion } from '../../data/history/require-record-version';
import { toScope } from '../../data/products/product-scope';
import { productPart } from '../../data/requests/read-rows';
import { requireAllowed, requireFound, toConflict } from '../../refusals';
import type { ChangeBy } from '../requests/change-requests';

/** The products in the viewer's scope, locked until the transaction ends, so that their figures do not change. */
async function holdProducts(transaction: Transaction, { viewer }: ChangeBy, ids: readonly number[]) {
  const rows = await transaction
    .select({ ...productPart, updatedAt: products.updatedAt, updatedBy: products.updatedBy })
    .from(products)
    .where(sql`${products.productId} = any(${toIntArray(ids)}) and ${toScope(viewer)}`)
    .orderBy(products.productId)
    .for('update');
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The sums of the versions of their requests, as the board sends them. */
async function readFiguresVersions(transaction: Transaction, ids: readonly number[]) {
  const rows = await transaction
    .select({ productId: requests.productId, version: sql<string>`sum(${requests.version})` })
    .from(requests)
    .where(inArray(requests.productId, [...ids]))
    .groupBy(requests.productId);
  return new Map(rows.map(({ productId, version }) => [productId, Number(version)]));
}

/**
 * Marks products as reviewed with the figures they have, or takes their marks away; all of them or none. A repeated
 * call changes nothing. Throws 404 for a product outside the viewer's scope, 403 with the reason, and 409 for a mark of
 * figures that differ from those the caller saw.
 */
export async function setReviewed(
  transaction: Transaction,
  by: ChangeBy,
  { isReviewed, products: named }: ReviewWrite,
) {
  const ids = named.map(({ productId }) => productId);
  const found = await holdProducts(transaction, by, ids);
  const versions = await readFiguresVersions(transaction, ids);
  const list = named.map((each) => ({ ...each, product: requireFound(found.get(each.productId)) }));
  for (const { product } of list) {
    const { fiscalYear, brandId } = product;
    const subject = { system: by.moment, fiscalYear, brandId, ...toProductState(product) };
    requireAllowed(may(by.user, 'finalAllocation.review', subject), toProductTitle(product));
  }
  for (const { product, productId, version, figuresVersion } of isReviewed ? list : []) {
    const title = toProductTitle(product);
    await requireRecordVersion(transaction, version ?? null, product, title);
    if (figuresVersion !== undefined && figuresVersion !== (versions.get(productId) ?? 0)) {
      throw toConflict(toStaleFiguresConflict(title, 'marking it'));
    }
  }
  if (isReviewed) await addReviews(transaction, ids, by);
  else await removeReviews(transaction, ids);
  const reviews = await readReviews(transaction, ids);
  return {
    items: ids.map((productId) => ({ productId, review: reviews.get(productId) ?? null })),
  };
}
