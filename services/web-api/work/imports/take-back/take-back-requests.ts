/** Takes back what an import wrote to requests: judged by the rules of the screens, product by product. */
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FileFolder } from '@/domain/contract/import-columns';
import type { RequestPatch } from '@/domain/contract/request-write';
import { BRAND_FIELDS, MARKET_FIELDS } from '@/domain/request-fields';
import { type Database, type Transaction, toIntArray } from '../../../data/database/database';
import { products, requests } from '../../../data/database/schema';
import { getLastChanges } from '../../../data/history/list-history';
import { recordChanges } from '../../../data/history/record-changes';
import {
  type RequestRecord,
  type RequestRow,
  readRows,
  readRowsForUpdate,
} from '../../../data/requests/read-rows';
import { toReadableChanges } from '../../../data/requests/readable-changes';
import { toRequestScope, toViewer, type Viewer } from '../../../data/requests/viewer';
import type { LastChange } from '../../../refusals';
import { type ChangeBy, type Judged, judgeSupply, saveChanges } from '../../requests/change-requests';
import { judgeChange } from '../../requests/judge-change';
import { toRowTitle } from '../import-row';
import { toChunks } from '../import-run';
import {
  addUndone,
  GONE,
  handToEarlierImports,
  type ImportRecord,
  NOTHING_UNDONE,
  readRecords,
  readRequestsBefore,
  toChangedSince,
  type Undone,
  type UndoRun,
} from './records';

const REQUESTS_AT_ONCE = 2_000;

type Ruled = { index: number; record: ImportRecord; row: RequestRow };
/** `isRemoved`: the import created the request, and it holds nothing but the import's own part. */
type Return = Ruled & Judged & { isRemoved: boolean };
type Refused = { record: ImportRecord; row: RequestRow | undefined; message: string };

/** The fields that the import wrote, with their earlier values; empty for a request it created. */
function toEarlier(folder: FileFolder, { request }: RequestRow, before: RequestRecord | undefined) {
  const fields = folder === 'requests' ? MARKET_FIELDS : BRAND_FIELDS;
  const values = Object.fromEntries(fields.map((field) => [field, before?.[field] ?? null]));
  const patch: RequestPatch = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== request[field as keyof RequestRecord]),
  );
  const answer = { submittedAt: before?.submittedAt ?? null, submittedBy: before?.submittedBy ?? null };
  const next: RequestRecord = { ...request, ...values, ...(folder === 'requests' ? answer : {}) };
  return { patch, next };
}

async function readPresent(database: Database, run: UndoRun, viewer: Viewer, chunk: readonly ImportRecord[]) {
  const where = sql`${requests.requestId} = any(${toIntArray(chunk.map(({ entityId }) => entityId))})
    and ${toRequestScope(viewer)}`;
  if (run.isSaving) {
    await database
      .select({ productId: products.productId })
      .from(products)
      .where(sql`${products.productId} = any(${toIntArray(chunk.map(({ productId }) => productId))})`)
      .orderBy(products.productId)
      .for('update');
  }
  const rows = run.isSaving ? await readRowsForUpdate(database, where) : await readRows(database, where);
  return new Map(rows.map((row) => [row.request.requestId, row]));
}

/** The request as it returns, or why it stays: a right that is refused, a later change, or a value. */
function judge(
  run: UndoRun,
  folder: FileFolder,
  { index, record, row }: Ruled,
  before: RequestRecord | undefined,
  last: LastChange | undefined,
): Return | string {
  const { patch, next } = toEarlier(folder, row, before);
  const { refusals, isAllowed, isOutsideCondition } = judgeChange(index, run, row, patch);
  const { version, marketVersion } = row.request;
  if (isAllowed && record.version !== (folder === 'requests' ? marketVersion : version))
    return toChangedSince(last);
  const [refusal] = refusals;
  if (refusal) return refusal.message;
  const isRemoved = record.outcome === 'created' && version === record.version;
  return { index, record, row, next, isOutsideCondition, isRemoved };
}

async function save(tx: Transaction, run: UndoRun, by: ChangeBy, returns: readonly Return[]) {
  const restored = returns.filter(({ isRemoved }) => !isRemoved);
  await saveChanges(tx, restored, by);
  await handToEarlierImports(
    tx,
    run.fileId,
    'request',
    restored.map(({ record }) => record.entityId),
  );
  const removed = returns.filter(({ isRemoved }) => isRemoved);
  const ids = removed.map(({ record }) => record.entityId);
  await tx.execute(sql`delete from requests where request_id = any(${toIntArray(ids)})`);
  for (const isOutsideCondition of [false, true]) {
    const gone = removed.filter((each) => each.isOutsideCondition === isOutsideCondition);
    const { now, user, fileId } = run;
    const context = { at: now, by: user, source: 'importUndo' as const, isOutsideCondition, fileId };
    const changes = gone.map(({ record: { entityId } }) => ({
      ...{ entityId, field: 'requestId' },
      ...{ from: entityId, to: null },
    }));
    await recordChanges(tx, 'request', context, changes);
  }
}

function toKept(run: UndoRun, { record, row, message }: Refused) {
  return {
    row: record.row ?? 0,
    product: row ? toRowTitle(row.product) : '',
    market: row ? (run.labels.markets.get(row.request.marketId) ?? null) : null,
    message,
  };
}

async function takeBackChunk(
  database: Database | Transaction,
  run: UndoRun,
  folder: FileFolder,
  chunk: readonly ImportRecord[],
): Promise<{ undone: Undone; returns: Return[]; by: ChangeBy }> {
  const viewer = toViewer(run.user, run.system);
  const present = await readPresent(database, run, viewer, chunk);
  const ids = chunk.map(({ entityId }) => entityId);
  const before = await readRequestsBefore(database, run.fileId, ids);
  const last = await getLastChanges(database, 'request', ids, toReadableChanges(viewer));
  const refused: Refused[] = [];
  const judged: Return[] = [];
  for (const [index, record] of chunk.entries()) {
    const row = present.get(record.entityId);
    if (!row) {
      refused.push({ record, row, message: GONE });
      continue;
    }
    const { entityId } = record;
    const verdict = judge(run, folder, { index, record, row }, before.get(entityId), last.get(entityId));
    if (typeof verdict === 'string') refused.push({ record, row, message: verdict });
    else judged.push(verdict);
  }
  const overdrawn = new Map(judgeSupply(judged).map(({ index, message }) => [index, message]));
  const returns = judged.filter(({ index }) => !overdrawn.has(index));
  for (const { index, record, row } of judged) {
    const message = overdrawn.get(index);
    if (message !== undefined) refused.push({ record, row, message });
  }
  const removed = returns.filter(({ isRemoved }) => isRemoved).length;
  const kept = refused.map((each) => toKept(run, each));
  const by: ChangeBy = {
    ...{ user: run.user, viewer, moment: run.moment, now: run.now },
    ...{ source: 'importUndo', fileId: run.fileId },
  };
  return { undone: { returned: returns.length - removed, removed, disabled: 0, kept }, returns, by };
}

/** Takes back the requests of an import; a run that saves does so within the transaction. */
export async function takeBackRequests(
  database: Database | Transaction,
  run: UndoRun,
  folder: FileFolder,
): Promise<Undone> {
  let undone = NOTHING_UNDONE;
  const records = await readRecords(database, run.fileId, 'request');
  const isSameProduct = (a: ImportRecord, b: ImportRecord) => a.productId === b.productId;
  for (const chunk of toChunks(records, REQUESTS_AT_ONCE, isSameProduct)) {
    const part = await takeBackChunk(database, run, folder, chunk);
    if (run.isSaving) await save(database as Transaction, run, part.by, part.returns);
    undone = addUndone(undone, part.undone);
    await breathe();
  }
  return undone;
}
