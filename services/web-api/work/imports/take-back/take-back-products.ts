/** Takes back what an import wrote to products, with the consequences for their requests. */
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { getUnmetCondition } from '@/domain/rights';
import { type Database, type Transaction, toIntArray } from '../../../data/database/database';
import { products } from '../../../data/database/schema';
import { getLastChanges } from '../../../data/history/list-history';
import { type ChangeContext, recordChanges } from '../../../data/history/record-changes';
import type { ProductRow } from '../../../data/products/present-product';
import { toProductViewer, toScope } from '../../../data/products/product-scope';
import { toChunks } from '../import-run';
import { openRequestsOf } from '../products/open-requests';
import { needsRequests, saveUpdates } from '../products/save-updates';
import { toRowTitle } from '../row-outcomes';
import { isLeaving, judgeReturns, judgeRight, type Return, toEarlier } from './judge-return';
import { GONE, toChangedSince } from './reasons';
import { handToEarlierImports, readProductsBefore, readRecords } from './records';
import { reopenDropped } from './reopen-dropped';
import { addUndone, type ImportRecord, NOTHING_UNDONE, type Undone, type UndoRun } from './undo';

const PRODUCTS_AT_ONCE = 1_000;

type Refused = { record: ImportRecord; product: ProductRow | undefined; message: string };
type Plan = { returns: Return[]; disabled: Return[]; removed: ImportRecord[]; refused: Refused[] };

async function readPresent(database: Database, { isSaving, user, system }: UndoRun, ids: readonly number[]) {
  const query = database
    .select()
    .from(products)
    .where(sql`${products.productId} = any(${toIntArray(ids)}) and ${toScope(toProductViewer(user, system))}`)
    .orderBy(products.productId);
  const rows = await (isSaving ? query.for('update') : query);
  return new Map(rows.map((row) => [row.productId, row]));
}

/** What the import created: drafts, which no market has seen, are removed, and published products are disabled. */
function planCreated(run: UndoRun, plan: Plan, record: ImportRecord, product: ProductRow): void {
  const message = judgeRight(run, [product.brandId]);
  if (message !== null) plan.refused.push({ record, product, message });
  else if (product.publishedAt === null) plan.removed.push(record);
  else plan.disabled.push({ record, before: product, after: { ...product, isDisabled: true } });
}

async function toPlan(database: Database, run: UndoRun, chunk: readonly ImportRecord[]): Promise<Plan> {
  const ids = chunk.map(({ entityId }) => entityId);
  const present = await readPresent(database, run, ids);
  const earlier = await readProductsBefore(database, run.fileId, ids);
  const last = await getLastChanges(database, 'product', ids);
  const plan: Plan = { returns: [], disabled: [], removed: [], refused: [] };
  const candidates: Return[] = [];
  for (const record of chunk) {
    const product = present.get(record.entityId);
    const before = earlier.get(record.entityId);
    if (!product) plan.refused.push({ record, product, message: GONE });
    else if (product.version !== record.version)
      plan.refused.push({ record, product, message: toChangedSince(last.get(record.entityId)) });
    else if (before) candidates.push({ record, before: product, after: toEarlier(product, before) });
    else planCreated(run, plan, record, product);
  }
  const reasons = await judgeReturns(database, run, candidates);
  for (const candidate of candidates) {
    const message = reasons.get(candidate.after.productId);
    if (message === undefined) plan.returns.push(candidate);
    else plan.refused.push({ record: candidate.record, product: candidate.before, message });
  }
  return plan;
}

async function save(tx: Transaction, run: UndoRun, { returns, disabled, removed }: Plan): Promise<void> {
  const { user, moment, fiscalYear, now, fileId } = run;
  const isOutsideCondition = getUnmetCondition('product.write', { system: moment, fiscalYear }) !== null;
  const context: ChangeContext = { at: now, by: user, source: 'importUndo', isOutsideCondition, fileId };
  const toIds = (list: readonly Return[]) => list.map(({ after }) => after.productId);
  const gone = removed.map(({ entityId }) => entityId);
  await tx.execute(sql`delete from products where product_id = any(${toIntArray(gone)})`);
  await recordChanges(
    tx,
    'product',
    context,
    gone.map((entityId) => ({ entityId, field: 'product', from: entityId, to: null })),
  );
  await tx.execute(
    sql`delete from requests where product_id = any(${toIntArray(toIds(returns.filter(isLeaving)))})`,
  );
  await saveUpdates(tx, [...returns, ...disabled], context, null);
  await reopenDropped(tx, fileId, toIds(returns));
  await openRequestsOf(tx, toIds(returns.filter(needsRequests)), context);
  await handToEarlierImports(tx, fileId, 'product', toIds(returns));
}

const toKept = ({ record, product, message }: Refused) => ({
  row: record.row ?? 0,
  product: product ? toRowTitle(product) : '',
  market: null,
  message,
});

/** Takes back the products of an import; a run that saves does so within the transaction. */
export async function takeBackProducts(database: Database | Transaction, run: UndoRun): Promise<Undone> {
  let undone = NOTHING_UNDONE;
  const records = await readRecords(database, run.fileId, 'product');
  for (const chunk of toChunks(records, PRODUCTS_AT_ONCE, () => false)) {
    const plan = await toPlan(database, run, chunk);
    if (run.isSaving) await save(database as Transaction, run, plan);
    undone = addUndone(undone, {
      returned: plan.returns.length,
      removed: plan.removed.length,
      disabled: plan.disabled.length,
      kept: plan.refused.map(toKept),
    });
    await breathe();
  }
  return undone;
}
