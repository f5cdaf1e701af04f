/** Judges a part of a file by the rules of the screens, product by product. Writes nothing. */
import type { RequestPatch } from '@/domain/contract/request-write';
import { toAllocationSlips, toRequestSlips, toSlipText } from '@/domain/slips';
import { toSupply } from '@/domain/supply';
import { NO_REQUEST } from '@/domain/validation';
import { toChanges } from '../../../data/history/record-changes';
import type { ProductPart, RequestRecord } from '../../../data/requests/read-rows';
import {
  type ChangeBy,
  type Judged,
  judgeSupply,
  toNext,
  WRITTEN_FIELDS,
} from '../../requests/change-requests';
import { judgeChange } from '../../requests/judge-change';
import type { Refusal } from '../../requests/refusal';
import { type CellRefusal, type Outcome, type RowOutcome, toRowOutcomes, toRowTitle } from '../import-row';
import type { ImportRun, ImportTarget } from '../import-run';
import { judgeNew, type NewRequest } from './create-requests';
import { type Found, type OfferedProduct, type PlacedRow, type States, toPairKey } from './place-rows';
import type { RequestImportRow } from './request-import-row';
import type { RequestFolder } from './request-layout';
import { findForeignVersions, findStaleRequests } from './request-versions';

type Figures = { requestedQuantity?: number | null; allocatedQuantity?: number | null };

/** `before` null: the row opens the request. */
function toSlipMessages(
  product: ProductPart,
  before: Pick<RequestRecord, 'floorQuantity'> | null,
  { requestedQuantity = null, allocatedQuantity = null }: Figures,
) {
  const terms = { ...product, supply: toSupply(product) };
  return {
    requestedQuantity: toSlipText(toRequestSlips(terms, before?.floorQuantity ?? null, requestedQuantity)),
    allocatedQuantity: toSlipText(toAllocationSlips(requestedQuantity, allocatedQuantity)),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a patch that differ from the stored ones: only these need a right. */
function toDifference(request: RequestRecord, patch: RequestPatch): RequestPatch {
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => !isSame(value, request[field as keyof RequestPatch])),
  );
}

/** One error per cell: if several apply, the first is reported. */
function toErrors({ refuse }: RequestImportRow, refusals: readonly Refusal[]): CellRefusal[] {
  const byField = new Map<string, Refusal>();
  for (const refusal of refusals) if (!byField.has(refusal.field)) byField.set(refusal.field, refusal);
  return [...byField.values()].map(({ field, message }) => refuse(field, message));
}

type Plan = {
  changes: Judged[];
  news: NewRequest[];
  refusals: CellRefusal[];
  failed: number;
  unchanged: PlacedRow[];
};

function judgeChunk(
  run: ImportRun,
  by: ChangeBy,
  folder: RequestFolder,
  chunk: readonly PlacedRow[],
  { offered, asked }: Found,
  stale: ReadonlyMap<number, string>,
  foreign: ReadonlyMap<PlacedRow, string>,
): Plan {
  const plan: Plan = { changes: [], news: [], refusals: [], failed: 0, unchanged: [] };
  const fail = (refusals: readonly CellRefusal[]) => {
    plan.failed += 1;
    plan.refusals.push(...refusals);
  };
  for (const [index, placed] of chunk.entries()) {
    const { importRow, productId } = placed;
    const row = asked.get(toPairKey(productId, importRow.marketId));
    const product = offered.get(productId);
    const mixedUp = foreign.get(placed);
    const says = Object.keys(importRow.patch).length > 0;
    if (row) {
      const patch = toDifference(row.request, importRow.patch);
      if (Object.keys(patch).length === 0 && mixedUp === undefined) {
        plan.unchanged.push(placed);
        continue;
      }
      const { isAllowed, refusals, isOutsideCondition } = judgeChange(index, by, row, patch);
      const age = stale.get(row.request.requestId);
      if (isAllowed && mixedUp !== undefined) fail([importRow.refuse('version', mixedUp)]);
      else if (refusals.length > 0) fail(toErrors(importRow, refusals));
      else if (age !== undefined) fail([importRow.refuse('version', age)]);
      else plan.changes.push({ index, row, next: toNext(row.request, patch, by), isOutsideCondition });
    } else if (mixedUp !== undefined) {
      fail([importRow.refuse('version', mixedUp)]);
    } else if (!says) {
      plan.unchanged.push(placed);
    } else if (!product) {
      fail([importRow.refuse(null, `There is no such product in ${run.fiscalYear}.`)]);
    } else if (folder === 'final-allocations') {
      fail([importRow.refuse('marketCode', NO_REQUEST)]);
    } else {
      const { refusals, isOutsideCondition } = judgeNew(run, product, importRow);
      if (refusals.length > 0) fail(refusals);
      else plan.news.push({ importRow, product, isOutsideCondition });
    }
  }
  return plan;
}

const isFigure = ({ row, next }: Judged) => next.allocatedQuantity !== row.request.allocatedQuantity;

/** The allocation of a product is one decision: if the supply is exceeded, none of its new figures is accepted. */
function refuseOverdrawn(plan: Plan, chunk: readonly PlacedRow[]): Plan {
  const overdrawn = new Map<number, string>();
  for (const { index, message } of judgeSupply(plan.changes)) {
    const productId = chunk[index]?.productId;
    if (productId !== undefined) overdrawn.set(productId, message);
  }
  const isOverdrawn = (judged: Judged) => overdrawn.has(judged.row.product.productId) && isFigure(judged);
  const refused = plan.changes.filter(isOverdrawn);
  const refusals = refused.flatMap(({ index, row }) => {
    const message = overdrawn.get(row.product.productId) ?? '';
    return chunk[index]?.importRow.refuse('allocatedQuantity', message) ?? [];
  });
  return {
    ...plan,
    changes: plan.changes.filter((judged) => !isOverdrawn(judged)),
    refusals: [...plan.refusals, ...refusals],
    failed: plan.failed + refused.length,
  };
}

/** The outcomes of a plan for display: each request it opens, changes or leaves unchanged. */
function toRows(
  { labels }: ImportRun,
  chunk: readonly PlacedRow[],
  { changes, news, unchanged }: Plan,
  offered: ReadonlyMap<number, OfferedProduct>,
): RowOutcome[] {
  const toRow = (
    outcome: RowOutcome['outcome'],
    importRow: RequestImportRow,
    product: OfferedProduct | undefined,
  ) => ({
    outcome,
    row: importRow.row,
    product: product ? toRowTitle(product) : importRow.product,
    market: labels.markets.get(importRow.marketId) ?? null,
  });
  const toWrittenFields = ({ patch }: RequestImportRow) =>
    Object.entries(patch).map(([field, to]) => ({ field, from: null, to }));
  return [
    ...news.flatMap(({ importRow, product }) =>
      toRowOutcomes(
        labels,
        toRow('created', importRow, product),
        toWrittenFields(importRow),
        toSlipMessages(product, null, importRow.patch),
      ),
    ),
    ...changes.flatMap(({ index, row, next }) => {
      const placed = chunk[index];
      if (!placed) return [];
      const changed = toChanges(next.requestId, WRITTEN_FIELDS, row.request, next);
      return toRowOutcomes(
        labels,
        toRow('updated', placed.importRow, offered.get(placed.productId)),
        changed,
        toSlipMessages(row.product, row.request, next),
      );
    }),
    ...unchanged.flatMap(({ importRow, productId }) =>
      toRowOutcomes(labels, toRow('unchanged', importRow, offered.get(productId)), []),
    ),
  ];
}

/** A judged part of a file: what is to be written, the outcome to report, and the states that both follow from. */
export type JudgedPart = {
  chunk: readonly PlacedRow[];
  plan: Pick<Plan, 'changes' | 'news'>;
  outcome: Outcome;
  states: States;
};

/** Judges a part by its products and requests as they were found. */
export async function judgePart(
  target: ImportTarget,
  run: ImportRun,
  by: ChangeBy,
  folder: RequestFolder,
  chunk: readonly PlacedRow[],
  found: Found,
): Promise<JudgedPart> {
  const stale = await findStaleRequests(target, run, folder, chunk, found.asked);
  const foreign = await findForeignVersions(target, run, chunk, found);
  const plan = refuseOverdrawn(judgeChunk(run, by, folder, chunk, found, stale.refusals, foreign), chunk);
  const { changes, news, unchanged, failed, refusals } = plan;
  const rows = toRows(run, chunk, plan, found.offered);
  const outcome: Outcome = {
    created: news.length,
    updated: changes.length,
    unchanged: unchanged.length,
    failed,
    refusals,
    renamed: 0,
    setBack: changes.filter(({ row }) => stale.own.has(row.request.requestId)).length,
    slips: rows.filter(({ message }) => message).length,
    rows,
  };
  return { chunk, plan: { changes, news }, outcome, states: found.states };
}
