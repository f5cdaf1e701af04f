/** Takes back a run's changes of some of its products, by the code that saves typed figures. */

import { sql } from 'drizzle-orm';
import type { RequestPatch } from '@/domain/contract/request-write';
import { type Transaction, toIntArray } from '../../data/database/database';
import { requests } from '../../data/database/schema';
import { type RunChange, readRunChanges } from '../../data/proposal-runs/run-changes';
import type { Progress } from '../../data/proposal-runs/run-jobs';
import { readRowsForUpdate } from '../../data/requests/read-rows';
import { toRequestScope } from '../../data/requests/viewer';
import { lockProducts } from '../../data/requests/write-rows';
import { type ChangeBy, type Judged, judgeSupply, saveChanges, toNext } from '../requests/change-requests';
import { judgeChange } from '../requests/judge-change';

/** By request id, the values before the run. Null: the request was changed since. */
function toEarlier(list: readonly RunChange[]): Map<number, RequestPatch | null> {
  const earlier = new Map<number, RequestPatch | null>();
  for (const { requestId, field, from, isChangedSince } of list) {
    const known = earlier.get(requestId);
    if (known === null || isChangedSince) earlier.set(requestId, null);
    else earlier.set(requestId, { ...known, [field]: from });
  }
  return earlier;
}

const isOfFigure = (list: readonly RunChange[]) =>
  new Set(list.flatMap(({ field, requestId }) => (field === 'allocatedQuantity' ? requestId : [])));

/**
 * Restores the figures and reasons that the run changed of these products. A request keeps its current values if its figure
 * or reason was changed since, if it is locked or may no longer be written, or if the supply no longer suffices.
 */
export async function takeBackOfProducts(
  transaction: Transaction,
  runId: number,
  by: ChangeBy,
  productIds: readonly number[],
): Promise<Progress> {
  // The figures are locked from here on.
  await lockProducts(transaction, productIds);
  const made = await readRunChanges(transaction, runId, productIds);
  const earlier = toEarlier(made);
  const ids = [...earlier].flatMap(([id, patch]) => (patch ? id : []));
  const rows = await readRowsForUpdate(
    transaction,
    sql`${requests.requestId} = any(${toIntArray(ids)}) and ${toRequestScope(by.viewer)}`,
  );
  const judged = rows.flatMap((row, index): Judged[] => {
    const patch = earlier.get(row.request.requestId) ?? {};
    const { refusals, isOutsideCondition } = judgeChange(index, by, row, patch);
    if (refusals.length > 0) return [];
    return [{ index, row, next: toNext(row.request, patch, by), isOutsideCondition }];
  });
  const overdrawn = new Set(judgeSupply(judged).map(({ index }) => index));
  const restored = judged.filter(({ index }) => !overdrawn.has(index));
  await saveChanges(transaction, restored, by);
  const figures = isOfFigure(made);
  const takenBackChanges = restored.filter(({ next }) => figures.has(next.requestId)).length;
  return { takenBackChanges, takenBackKept: figures.size - takenBackChanges };
}
