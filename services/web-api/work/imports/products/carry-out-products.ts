/** Carries out the import rows of products of a file: judged one by one, written in bulk. */
import { asc, sql } from 'drizzle-orm';
import { getUnmetCondition } from '@/domain/rights';
import { toProductTitle } from '@/domain/systems';
import { type Transaction, toIntArray } from '../../../data/database/database';
import { products } from '../../../data/database/schema';
import { type ChangeContext, toChanges } from '../../../data/history/record-changes';
import { keepCreated, keepProducts } from '../../../data/imports/keep-records';
import type { ProductRow } from '../../../data/products/present-product';
import { toProductKey } from '../../../data/products/product-key';
import { HISTORY_FIELDS } from '../../../data/products/product-values';
import { recordCreation } from '../../../data/products/record-creation';
import { type Aged, findStale } from '../find-stale';
import {
  addOutcome,
  type Outcome,
  type RowOutcome,
  toNothingDone,
  toRowOutcomes,
  toRowTitle,
} from '../import-row';
import { type ImportRun, type ImportTarget, type OnProgress, toChunks } from '../import-run';
import { type Judgement, judgeProduct } from './judge-product';
import { type KeyedRow, keyRows, refuseRename, refuseTaken } from './key-rows';
import type { ProductImportRow } from './read-products';
import {
  insertProducts,
  type NewProduct,
  needsRequests,
  openRequestsOf,
  readAnsweredOutside,
  saveUpdates,
  toNarrowed,
} from './write-products';

/** The changes of a row as in the history; for a new product, its available quantity. */
function toRows({ labels }: ImportRun, judged: readonly Judgement[], refused: ReadonlySet<ProductImportRow>) {
  return judged.flatMap((each): RowOutcome[] => {
    if (each.kind === 'refused' || refused.has(each.importRow)) return [];
    const { row } = each.importRow;
    const toRow = (outcome: RowOutcome['outcome'], product: Parameters<typeof toRowTitle>[0]) =>
      ({ outcome, row, product: toRowTitle(product), market: null }) as const;
    if (each.kind === 'unchanged') return toRowOutcomes(labels, toRow('unchanged', each.before), []);
    if (each.kind === 'create') {
      const supply = { field: 'availableQuantity', from: null, to: each.write.availableQuantity };
      return toRowOutcomes(labels, toRow('created', each.write), [supply]);
    }
    const { before, after } = each;
    const changes = toChanges(after.productId, HISTORY_FIELDS, before, after);
    return toRowOutcomes(labels, toRow('updated', before), changes);
  });
}

type Create = Extract<Judgement, { kind: 'create' }>;
type Update = Extract<Judgement, { kind: 'update' }>;

const PRODUCTS_AT_ONCE = 1_000;

async function readPresent({ isSaving, database }: ImportTarget, chunk: readonly KeyedRow[]) {
  const ids = chunk.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  if (ids.length === 0) return new Map<number, ProductRow>();
  const query = database
    .select()
    .from(products)
    .where(sql`${products.productId} = any(${toIntArray(ids)})`)
    .orderBy(asc(products.productId));
  const rows = await (isSaving ? query.for('update') : query);
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The rows exported from an older version than the saved one. */
const toAged = (chunk: readonly KeyedRow[], present: ReadonlyMap<number, ProductRow>): Aged[] =>
  chunk.flatMap(({ importRow, productId }) => {
    const before = productId === null ? undefined : present.get(productId);
    const { version: input } = importRow;
    if (!before || !input || input.version === before.version) return [];
    return [{ entityId: before.productId, steps: before.version - input.version }];
  });

/** Refuses changes that would remove the request of a market that has answered it. */
async function judgeNarrowed({ database }: ImportTarget, updates: readonly Update[]) {
  const answered = await readAnsweredOutside(database, toNarrowed(updates));
  const refused = updates.filter(({ after }) => answered.has(after.productId));
  const refusals = refused.map(({ importRow, after }) => {
    const labels = answered.get(after.productId);
    const text = `These markets have answered for ${toProductTitle(after)} and stay eligible: ${labels}.`;
    return importRow.refuse('eligibleMarketIds', text);
  });
  return { refusals, refused, updated: updates.filter((each) => !refused.includes(each)) };
}

function toNewProduct({ write, values }: Create, { user, system, fiscalYear, now }: ImportRun): NewProduct {
  const by = user.email;
  const stamps = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by };
  const empty = Object.fromEntries(HISTORY_FIELDS.map((field) => [field, null])) as unknown as NewProduct;
  return {
    ...empty,
    ...values,
    ...stamps,
    allocationSystemId: system.id,
    fiscalYear,
    identityKey: toProductKey(write),
    publishedAt: write.isPublished ? now : null,
  };
}

async function save(transaction: Transaction, run: ImportRun, creates: Create[], updates: Update[]) {
  const { user, moment, fiscalYear, now, fileId } = run;
  const unmet = getUnmetCondition('product.write', { system: moment, fiscalYear });
  const isOutsideCondition = unmet !== null;
  const context: ChangeContext = { at: now, by: user, source: 'import', isOutsideCondition, fileId };
  const changed = updates.map(({ importRow, after }) => ({ entityId: after.productId, row: importRow.row }));
  await keepProducts(transaction, fileId, changed);
  await saveUpdates(transaction, updates, context, fileId);
  const fresh = creates.map((create) => toNewProduct(create, run));
  const ids = await insertProducts(transaction, fresh);
  const created = [...ids].map(([index, productId]) => ({
    ...{ entityId: productId, productId },
    row: creates[index]?.importRow.row ?? 0,
  }));
  await keepCreated(transaction, fileId, 'product', created);
  await recordCreation(transaction, [...ids.values()], context);
  const offered = [...ids].flatMap(([index, productId]) => (fresh[index]?.publishedAt ? [productId] : []));
  const asked = updates.filter(needsRequests).map(({ after }) => after.productId);
  await openRequestsOf(transaction, [...offered, ...asked], context, fileId);
  return creates.filter((_create, index) => !ids.has(index));
}

async function carryOutChunk(
  target: ImportTarget,
  run: ImportRun,
  chunk: readonly KeyedRow[],
): Promise<Outcome> {
  const present = await readPresent(target, chunk);
  const stale = await findStale(target.database, run, 'product', toAged(chunk, present));
  const renamed = new Set<number>();
  const judged = chunk.map(({ importRow, productId, renamedFrom }): Judgement => {
    const judgement = judgeProduct(
      run,
      importRow,
      productId === null ? null : (present.get(productId) ?? null),
    );
    if (judgement.kind !== 'update') return judgement;
    const age = stale.refusals.get(judgement.before.productId);
    if (age !== undefined) return { kind: 'refused', refusals: [importRow.refuse('version', age)] };
    if (renamedFrom === null) return judgement;
    if (!run.mayRename) return { kind: 'refused', refusals: [refuseRename(importRow, renamedFrom)] };
    renamed.add(judgement.before.productId);
    return judgement;
  });
  const refusedAlone = judged.flatMap((each) => (each.kind === 'refused' ? [each.refusals] : []));
  const creates = judged.flatMap((each) => (each.kind === 'create' ? [each] : []));
  const updates = judged.flatMap((each) => (each.kind === 'update' ? [each] : []));
  const narrowed = await judgeNarrowed(target, updates);
  const taken = target.isSaving ? await save(target.database, run, creates, narrowed.updated) : [];
  const takenRefusals = taken.map(({ importRow }) => refuseTaken(importRow));
  const refused = new Set([...narrowed.refused, ...taken].map(({ importRow }) => importRow));
  return {
    created: creates.length - taken.length,
    updated: narrowed.updated.length,
    unchanged: judged.filter(({ kind }) => kind === 'unchanged').length,
    failed: refusedAlone.length + narrowed.refusals.length + taken.length,
    refusals: [...refusedAlone.flat(), ...narrowed.refusals, ...takenRefusals],
    slips: 0,
    renamed: narrowed.updated.filter(({ before }) => renamed.has(before.productId)).length,
    setBack: narrowed.updated.filter(({ before }) => stale.own.has(before.productId)).length,
    rows: toRows(run, judged, refused),
  };
}

/** Judges all import rows and, if the target saves, writes the accepted ones. */
export async function carryOutProducts(
  target: ImportTarget,
  run: ImportRun,
  importRows: readonly ProductImportRow[],
  onProgress: OnProgress,
): Promise<Outcome> {
  const { keyed, refusals, failed } = await keyRows(target.database, run, importRows);
  const outcome: Outcome = { ...toNothingDone(), refusals, failed };
  let done = failed;
  for (const chunk of toChunks(keyed, PRODUCTS_AT_ONCE, () => false)) {
    addOutcome(outcome, await carryOutChunk(target, run, chunk));
    done += chunk.length;
    await onProgress(done);
  }
  return outcome;
}
