import { eq, sql } from 'drizzle-orm';
import { type ProductPatch, type ProductWrite, toProductConflicts } from '@/domain/contract/product-write';
import type { User } from '@/domain/contract/user';
import { pick } from '@/domain/fields';
import { isReviewOpening, type RoundMoment } from '@/domain/mid-year-review';
import { getUnmetCondition, may } from '@/domain/rights';
import type { Transaction } from '../../data/database/database';
import { products } from '../../data/database/schema';
import {
  type ChangeContext,
  type ChangeSource,
  recordChanges,
  toChanges,
} from '../../data/history/record-changes';
import { requireRecordVersion } from '../../data/history/require-record-version';
import type { FileRow, ProductRow } from '../../data/products/present-product';
import { type FileChoice, saveFiles } from '../../data/products/product-files';
import { toProductKey } from '../../data/products/product-key';
import { type ProductViewer, toScope } from '../../data/products/product-scope';
import { HISTORY_FIELDS, toProductValues } from '../../data/products/product-values';
import { requireAllowed, requireFound, toInvalid } from '../../refusals';
import { toReopened } from './product-requests';
import { requireReferences } from './require-references';
import { toStages } from './stages';

/** The writer of a product: their scope, the time and the source. */
export type ProductWriter = {
  user: User;
  viewer: ProductViewer;
  moment: RoundMoment;
  now: Date;
  source: ChangeSource;
};

type Subject = { fiscalYear: number; brandId: number };

/** Throws 403 with the reason unless the writer may write products of this year and brand at this time. */
export function requireProductWrite(
  { user, moment }: Pick<ProductWriter, 'user' | 'moment'>,
  subject: Subject,
) {
  requireAllowed(may(user, 'product.write', { system: moment, ...subject }));
}

function toContext({ user, moment, now, source }: ProductWriter, fiscalYear: number): ChangeContext {
  const unmet = getUnmetCondition('product.write', { system: moment, fiscalYear });
  return { at: now, by: user, source, isOutsideCondition: unmet !== null };
}

function requireConsistent(product: ProductRow): void {
  const errors: Record<string, string[]> = {};
  for (const [field, message] of toProductConflicts(product))
    errors[field] = [...(errors[field] ?? []), message];
  if (Object.keys(errors).length > 0) throw toInvalid(errors);
}

const EMPTY = Object.fromEntries(HISTORY_FIELDS.map((field) => [field, null])) as Partial<ProductRow>;

/** Adds a product, published at once if requested. Throws 403 with the reason, 400 by field, 409 for a duplicate. */
export async function createProduct(
  tx: Transaction,
  writer: ProductWriter,
  write: ProductWrite,
  files: FileChoice,
): Promise<number> {
  const { user, viewer, now } = writer;
  requireProductWrite(writer, write);
  const values = toProductValues(write);
  const { eligibleMarketIds = null, requiredMarketIds = [] } = values;
  await requireReferences(tx, viewer.system, { ...write, eligibleMarketIds, requiredMarketIds }, null);
  const { skuId = null, name = null, fiscalYear, brandId } = write;
  const identity = { skuId, name, fiscalYear, brandId, allocationSystemId: viewer.system.id };
  const [row] = await tx
    .insert(products)
    .values({
      ...values,
      ...identity,
      identityKey: toProductKey(identity),
      availableQuantity: write.availableQuantity,
      publishedAt: write.isPublished ? now : null,
      createdAt: now,
      createdBy: user.email,
      updatedAt: now,
      updatedBy: user.email,
    })
    .returning();
  const created = requireFound(row);
  const { productId } = created;
  const context = toContext(writer, write.fiscalYear);
  const saved = await saveFiles(tx, productId, files);
  const changes = toChanges(productId, HISTORY_FIELDS, { ...created, ...EMPTY }, created);
  const ofFiles = saved.changes.map((change) => ({ entityId: productId, ...change }));
  await recordChanges(tx, 'product', context, [...changes, ...ofFiles]);
  for (const stage of toStages(writer, { ...created, publishedAt: null }, created))
    await stage(tx, created, context);
  return productId;
}

/**
 * The product, locked for the transaction. Throws 404 outside the writer's scope, 403 without the right to its old and its
 * new brand, and then 409 for an old version.
 */
async function holdProduct(
  tx: Transaction,
  writer: ProductWriter,
  { productId, ifMatch }: { productId: number; ifMatch: number | null },
  brandId?: number,
) {
  const [row] = await tx
    .select()
    .from(products)
    .where(sql`${eq(products.productId, productId)} and ${toScope(writer.viewer)}`)
    .for('update');
  const product = requireFound(row);
  requireProductWrite(writer, product);
  requireProductWrite(writer, { ...product, brandId: brandId ?? product.brandId });
  await requireRecordVersion(tx, ifMatch, product, 'This product');
  return product;
}

const REOPENED = ['finalizedAt', 'finalizedBy', 'reopenedAt', 'reopenedBy', 'reopenReason'] as const;

export type ProductChange = ProductPatch & { fiscalYear?: number };

/**
 * Changes the given fields of a product, including its files. A write that changes nothing keeps the version.
 * Publishing a final product again reopens it in the mid-year review, if the call sets `mayReopen`. Returns the removed
 * files. Throws 404, 403 with the reason, 400 by field, and 409 for an old version, a duplicate, and changes that its
 * requests forbid.
 */
export async function changeProduct(
  tx: Transaction,
  writer: ProductWriter,
  target: { productId: number; ifMatch: number | null; mayReopen: boolean },
  change: ProductChange,
  files: FileChoice,
): Promise<{ removed: FileRow[] }> {
  const { productId } = target;
  const before = await holdProduct(tx, writer, target, change.brandId);
  if (change.fiscalYear !== undefined && change.fiscalYear !== before.fiscalYear) {
    throw toInvalid({ fiscalYear: ['A product stays in its fiscal year.'] });
  }
  const { isPublished = before.publishedAt !== null } = change;
  const isReopened =
    target.mayReopen &&
    change.isPublished === true &&
    before.finalizedAt !== null &&
    isReviewOpening(writer.moment, before.fiscalYear);
  const values = toProductValues(change, before);
  const after: ProductRow = {
    ...before,
    ...values,
    publishedAt: isPublished ? (before.publishedAt ?? writer.now) : null,
    ...(isReopened && toReopened(writer, null)),
  };
  requireConsistent(after);
  await requireReferences(tx, writer.viewer.system, after, before);
  const context = toContext(writer, before.fiscalYear);
  const stages = toStages(writer, before, after);
  const saved = await saveFiles(tx, productId, files);
  const changes = [
    ...toChanges(productId, HISTORY_FIELDS, before, after).filter(
      // The reason of an earlier correction is not a change.
      ({ field }) => !isReopened || field !== 'reopenReason',
    ),
    ...(isReopened ? [{ entityId: productId, field: 'midYearReview', from: null, to: 'opened' }] : []),
    ...saved.changes.map((each) => ({ entityId: productId, ...each })),
  ];
  if (changes.length === 0) return { removed: [] };
  // Stages that remove requests use the sums as they were; stages that open some need the product as it is now.
  await tx
    .update(products)
    .set({
      ...values,
      identityKey: toProductKey(after),
      publishedAt: after.publishedAt,
      ...pick(after, REOPENED),
      updatedAt: writer.now,
      updatedBy: writer.user.email,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.productId, productId));
  for (const stage of stages) await stage(tx, after, context);
  await recordChanges(tx, 'product', context, changes);
  return { removed: saved.removed };
}
