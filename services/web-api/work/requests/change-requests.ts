import { sql } from 'drizzle-orm';
import type { BulkSource, RequestPatch } from '@/domain/contract/request-write';
import type { User } from '@/domain/contract/user';
import { BRAND_FIELDS, MARKET_FIELDS } from '@/domain/request-fields';
import type { SystemMoment } from '@/domain/rights';
import { toSupplyConflict, toSupplyConflictOfSeveral } from '@/domain/sharing/quantity-rules';
import type { ProposalRule } from '@/domain/sharing/rules';
import { toLeft, toSupply } from '@/domain/supply';
import { toProductTitle } from '@/domain/systems';
import { type Transaction, toIntArray } from '../../data/database/database';
import { requests } from '../../data/database/schema';
import {
  type Change,
  type ChangeContext,
  type ChangeRun,
  type ChangeSource,
  recordChanges,
  toChanges,
} from '../../data/history/record-changes';
import { type RequestRecord, type RequestRow, readRowsForUpdate } from '../../data/requests/read-rows';
import { toRequestScope, type Viewer } from '../../data/requests/viewer';
import { lockProductsOf, writeRows } from '../../data/requests/write-rows';
import { judgeChange } from './judge-change';
import { type Refusal, refuse } from './refusal';
import { findStaleRefusals } from './stale-refusal';

/** One row of a write; `version` null: the caller did not send one. */
export type RequestChange = {
  requestId: number;
  version: number | null;
  patch: RequestPatch;
  source?: BulkSource | undefined;
  rule?: ProposalRule | undefined;
};
export type ChangeBy = {
  user: User;
  viewer: Viewer;
  moment: SystemMoment;
  now: Date;
  source: ChangeSource;
  /** The import that makes the change. */
  fileId?: number | null;
  /** The run over all products that makes the change. */
  run?: ChangeRun;
  /** The name of the scenario whose figures the change writes. */
  scenario?: string;
};

/** A change with its current row and the request's new state. */
export type Judged = {
  index: number;
  row: RequestRow;
  next: RequestRecord;
  isOutsideCondition: boolean;
  /** The source of the allocated quantity, if it differs from that of the whole write. */
  source?: BulkSource | undefined;
  /** The rule that gave the allocated quantity. */
  rule?: ProposalRule | undefined;
};

export const WRITTEN_FIELDS = [...MARKET_FIELDS, ...BRAND_FIELDS];

/** Requests that are to be changed, by id, locked until the transaction ends. */
export type HeldRequests = ReadonlyMap<number, RequestRow>;

/** The rows the viewer may see, locked until the transaction ends: first their products, then the rows. */
export async function holdRequests(
  transaction: Transaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<HeldRequests> {
  // Sent together. The second statement runs once the first has its locks.
  const [, rows] = await Promise.all([
    lockProductsOf(transaction, ids),
    readRowsForUpdate(
      transaction,
      sql`${requests.requestId} = any(${toIntArray(ids)}) and ${toRequestScope(viewer)}`,
    ),
  ]);
  return new Map(rows.map((row) => [row.request.requestId, row]));
}

/** The request after the patch; an answer also sets who answered and when. */
export function toNext(request: RequestRecord, patch: RequestPatch, { user, now }: ChangeBy): RequestRecord {
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const next: RequestRecord = { ...request, ...named };
  if (next.requestedQuantity === request.requestedQuantity) return next;
  const isAnswered = next.requestedQuantity !== null;
  return { ...next, submittedAt: isAnswered ? now : null, submittedBy: isAnswered ? user.email : null };
}

const increaseOf = ({ row, next }: Judged) =>
  (next.allocatedQuantity ?? 0) - (row.request.allocatedQuantity ?? 0);

/** Refuses, product by product, increases that exceed the supply; decreases are always allowed. */
export function judgeSupply(judged: readonly Judged[]): Refusal[] {
  const byProduct = new Map<number, Judged[]>();
  for (const each of judged) {
    const { productId } = each.row.product;
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), each]);
  }
  return [...byProduct.values()].flatMap((ofProduct) => {
    const product = ofProduct[0]?.row.product;
    if (!product) return [];
    const more = ofProduct.reduce((sum, each) => sum + increaseOf(each), 0);
    const left = toLeft(toSupply(product), product.allocatedTotal);
    if (more <= 0 || more <= left) return [];
    const raised = ofProduct.filter((each) => increaseOf(each) > 0);
    const title = toProductTitle(product);
    const [only] = ofProduct.length === 1 ? raised : [];
    const message = only
      ? toSupplyConflict(title, {
          left,
          own: only.row.request.allocatedQuantity,
          typed: only.next.allocatedQuantity ?? 0,
        })
      : toSupplyConflictOfSeveral(title, left, more);
    return raised.flatMap(({ index }) => refuse(index, 'allocatedQuantity', 409, [message]));
  });
}

type Kind = Pick<ChangeContext, 'source' | 'isOutsideCondition' | 'givenBy'>;

/** How the change of a field was made. Only a figure has a source of its own, and something that gave it. */
function toKind(field: string, { source, rule, isOutsideCondition }: Judged, by: ChangeBy): Kind {
  if (field !== 'allocatedQuantity') return { source: by.source, isOutsideCondition, givenBy: null };
  return { source: source ?? by.source, isOutsideCondition, givenBy: rule ?? by.scenario ?? null };
}

/** Saves the requests that differ, and records the changes in the history. */
export async function saveChanges(transaction: Transaction, judged: readonly Judged[], by: ChangeBy) {
  const changed = judged
    .map((each) => ({
      judged: each,
      changes: toChanges(each.next.requestId, WRITTEN_FIELDS, each.row.request, each.next),
    }))
    .filter(({ changes }) => changes.length > 0);
  const { now, user, fileId = null, run } = by;
  const byKind = new Map<string, { kind: Kind; list: Change[] }>();
  for (const { changes, judged: each } of changed) {
    for (const change of changes) {
      const kind = toKind(change.field, each, by);
      const key = JSON.stringify(kind);
      const same = byKind.get(key);
      if (same) same.list.push(change);
      else byKind.set(key, { kind, list: [change] });
    }
  }
  // Sent together: the history needs nothing from the update.
  await Promise.all([
    writeRows(
      transaction,
      changed.map((each) => each.judged.next),
      new Set(changed.flatMap(({ changes }) => changes.map(({ field }) => field))),
      by.user.email,
      by.now,
    ),
    ...[...byKind.values()].map(({ kind, list }) =>
      recordChanges(transaction, 'request', { at: now, by: user, fileId, run, ...kind }, list),
    ),
  ]);
}

export const toRequestIds = (list: readonly RequestChange[]): number[] =>
  list.map(({ requestId }) => requestId);

/** Judges changes of locked requests: rights, then versions, bounds and supply. Writes nothing. */
export async function judgeChanges(
  transaction: Transaction,
  by: ChangeBy,
  list: readonly RequestChange[],
  rows: HeldRequests,
): Promise<{ refusals: Refusal[]; judged: Judged[] }> {
  const found = list.flatMap(({ requestId, ...change }, index) => {
    const row = rows.get(requestId);
    return row ? [{ index, row, ...change, verdict: judgeChange(index, by, row, change.patch) }] : [];
  });
  const missing = list.flatMap(({ requestId }, index) =>
    rows.has(requestId) ? [] : refuse(index, 'requestId', 404, ['There is no such request.']),
  );
  const allowed = found.filter(({ verdict }) => verdict.isAllowed);
  const stale = await findStaleRefusals(transaction, by.viewer, allowed);
  const refusals = found.flatMap(({ index, verdict }) => [...(stale.get(index) ?? []), ...verdict.refusals]);
  const judged = allowed.map(
    ({ index, row, patch, source, rule, verdict: { isOutsideCondition } }): Judged => ({
      ...{ index, row, source, rule, isOutsideCondition },
      next: toNext(row.request, patch, by),
    }),
  );
  return { refusals: [...missing, ...refusals, ...judgeSupply(judged)], judged };
}

/**
 * Changes requests, all of them or none: rights, versions, bounds and supply are judged under the locks of the products
 * and rows. Returns the refusals; if there are any, nothing is written.
 */
export async function changeRequests(
  transaction: Transaction,
  by: ChangeBy,
  list: readonly RequestChange[],
): Promise<Refusal[]> {
  const rows = await holdRequests(transaction, by.viewer, toRequestIds(list));
  const { refusals, judged } = await judgeChanges(transaction, by, list, rows);
  if (refusals.length === 0) await saveChanges(transaction, judged, by);
  return refusals;
}
