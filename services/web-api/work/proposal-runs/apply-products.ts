/** Applies a run's rule to some of its products, by the code that saves typed figures. */

import { sql } from 'drizzle-orm';
import type { RequestPatch } from '@/domain/contract/request-write';
import { isProposedChange } from '@/domain/sharing/quantity-rules';
import type { ProposalRule } from '@/domain/sharing/rules';
import { type Transaction, toIntArray } from '../../data/database/database';
import { requests } from '../../data/database/schema';
import type { Progress, ProposalRunRow } from '../../data/proposal-runs/run-jobs';
import { type RequestRow, readRowsForUpdate } from '../../data/requests/read-rows';
import { lockProducts } from '../../data/requests/write-rows';
import { listOpenProducts } from '../allocation/open-products';
import { toProposedFigures } from '../allocation/proposed-figures';
import { openInputs, type ProductInput } from '../allocation/sharing-inputs';
import { type ChangeBy, type Judged, judgeSupply, saveChanges, toNext } from '../requests/change-requests';
import { judgeChange } from '../requests/judge-change';

/** The result of the rule for a request. `allocated` undefined: the figure stays; a cut may still lack its reason. */
type Decision = { allocated: number | undefined; isCut: boolean };

/** By request id, the results for requests that may be written. */
function decide(rule: ProposalRule, inputs: readonly ProductInput[]): Map<number, Decision> {
  const decisions = new Map<number, Decision>();
  for (const input of inputs) {
    for (const { requestId, before, after, isLocked, ...figure } of toProposedFigures(rule, input).figures) {
      const requested = figure.requested ?? 0;
      const isChange = isProposedChange(before, { requested, allocated: after, isLocked });
      const isCut = !isLocked && after < requested;
      if (isChange || isCut) decisions.set(requestId, { allocated: isChange ? after : undefined, isCut });
    }
  }
  return decisions;
}

/** A reason that a request has already stays: it was written about this request. */
function toPatch(
  { request }: RequestRow,
  { allocated, isCut }: Decision,
  reason: string | null,
): RequestPatch {
  const isExplained = !isCut || reason === null || request.allocationReason !== null;
  return {
    ...(allocated === undefined ? {} : { allocatedQuantity: allocated }),
    ...(isExplained ? {} : { allocationReason: reason }),
  };
}

/** The requests with their new state, and why some of them cannot have it. */
function judge(by: ChangeBy, list: readonly { row: RequestRow; patch: RequestPatch }[]) {
  const verdicts = list.map(({ row, patch }, index) => judgeChange(index, by, row, patch));
  const judged = list.flatMap(({ row, patch }, index): Judged[] => {
    const verdict = verdicts[index];
    if (!verdict?.isAllowed) return [];
    const { isOutsideCondition } = verdict;
    return [{ index, row, next: toNext(row.request, patch, by), isOutsideCondition }];
  });
  const refusals = [...verdicts.flatMap((verdict) => verdict.refusals), ...judgeSupply(judged)];
  return { judged, refusals };
}

type Sums = Pick<Required<Progress>, 'changes' | 'changedProducts' | 'more' | 'fewer'>;

function addUp(judged: readonly Judged[]): Sums {
  const sums = { changes: 0, more: 0, fewer: 0 };
  const changed = new Set<number>();
  for (const { row, next } of judged) {
    const [before, after] = [row.request.allocatedQuantity, next.allocatedQuantity];
    if (before === after) continue;
    const rise = (after ?? 0) - (before ?? 0);
    sums.changes += 1;
    changed.add(row.product.productId);
    sums.more += Math.max(0, rise);
    sums.fewer += Math.max(0, -rise);
  }
  return { ...sums, changedProducts: changed.size };
}

/**
 * Works out the rule for these products from the figures as they stand, and saves it. A product that is not open any more, and
 * one of which a figure cannot be saved, keeps all its figures and is counted as refused.
 */
export async function applyToProducts(
  transaction: Transaction,
  { rule, reason, fiscalYear }: Pick<ProposalRunRow, 'rule' | 'reason' | 'fiscalYear'>,
  by: ChangeBy,
  productIds: number[],
): Promise<Progress> {
  // The figures are locked from here on.
  await lockProducts(transaction, productIds);
  const open = await listOpenProducts(transaction, by.viewer, { fiscalYear, productIds });
  const readOf = await openInputs(transaction, by.viewer, [rule]);
  const decisions = decide(rule, await readOf(open));
  const ids = [...decisions].flatMap(([id, { allocated }]) =>
    allocated === undefined && reason === null ? [] : id,
  );
  const rows = await readRowsForUpdate(transaction, sql`${requests.requestId} = any(${toIntArray(ids)})`);
  const list = rows.flatMap((row) => {
    const decision = decisions.get(row.request.requestId);
    const patch = decision ? toPatch(row, decision, reason) : {};
    return Object.keys(patch).length > 0 ? [{ row, patch }] : [];
  });
  const { judged, refusals } = judge(by, list);
  const refused = new Set(refusals.flatMap(({ index }) => list[index]?.row.product.productId ?? []));
  const saved = judged.filter(({ row }) => !refused.has(row.product.productId));
  await saveChanges(transaction, saved, by);
  return {
    productsDone: productIds.length,
    refusedProducts: productIds.length - open.length + refused.size,
    ...addUp(saved),
  };
}
