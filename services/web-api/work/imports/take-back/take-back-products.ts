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
import { toRowTitle } from '../import-row';
import { toChunks } from '../import-run';
import { needsRequests, openRequestsOf, saveUpdates } from '../products/write-products';
import { isLeaving, judgeReturns, judgeRight, type Return, toEarlier } from './judge-return';
import {
  addUndone,
  GONE,
  handToEarlierImports,
  type ImportRecord,
  NOTHING_UNDONE,
  readProductsBefore,
  readRecords,
  toChangedSince,
  type Undone,
  type UndoRun,
} from './records';

/**
 * For products that are taken back: removes unchanged requests that the import opened, and restores those it removed,
 * with their ids.
 */
async function reopenDropped(tx: Transaction, fileId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ofProducts = sql`u.file_id = ${fileId} and u.entity = 'request' and u.product_id = any(${toIntArray(productIds)})`;
  await tx.execute(sql`
    delete from requests r using import_records u
    where ${ofProducts} and u.outcome = 'created' and r.request_id = u.entity_id and r.version = u.version`);
  await tx.execute(sql`
    insert into requests (request_id, product_id, allocation_system_id, fiscal_year, brand_id, market_id,
      is_request_required, priority, pitch, reason, wanted_by, allocation_reason, allocation_comment, is_locked,
      version, market_version, updated_at, updated_by)
    select b.request_id, p.product_id, p.allocation_system_id, p.fiscal_year, p.brand_id, b.market_id,
      b.is_request_required, b.priority, b.pitch, b.reason, b.wanted_by, b.allocation_reason, b.allocation_comment, b.is_locked,
      b.version + 1, b.market_version + 1, b.updated_at, b.updated_by
    from import_records u cross join lateral jsonb_populate_record(null::requests, u.before) as b
      join products p on p.product_id = b.product_id and p.published_at is not null
    where ${ofProducts} and u.outcome = 'removed'
    on conflict do nothing`);
}

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
function planCreated(plan: Plan, record: ImportRecord, product: ProductRow): void {
  if (product.publishedAt === null) plan.removed.push(record);
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
    const right = product ? judgeRight(run, [product.brandId, before?.brandId ?? product.brandId]) : GONE;
    if (!product || right !== null) plan.refused.push({ record, product, message: right ?? GONE });
    else if (product.version !== record.version)
      plan.refused.push({ record, product, message: toChangedSince(last.get(record.entityId)) });
    else if (before) candidates.push({ record, before: product, after: toEarlier(product, before) });
    else planCreated(plan, record, product);
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
