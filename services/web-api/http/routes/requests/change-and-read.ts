/** The write of a call that changes requests and answers them: three turns of the database, and a fourth that commits. */
import type { AllocationRequest } from '@/domain/contract/request';
import type { Transaction } from '../../../data/database/database';
import { readScopedRows } from '../../../data/requests/get-request';
import { getLastYears } from '../../../data/requests/last-year';
import { presentWith } from '../../../data/requests/list-requests';
import {
  type ChangeBy,
  type HeldRequests,
  judgeChanges,
  type RequestChange,
  saveChanges,
  toRequestIds,
} from '../../../work/requests/change-requests';
import { getProblemOf } from '../../../work/requests/refusal';

/**
 * Changes requests that are held, all of them or none, and reads them as their writer then does. `confirm` is that of the write. Throws the
 * problem of a refused write.
 */
export async function changeAndRead(
  transaction: Transaction,
  by: ChangeBy,
  { list, held, isBulk }: { list: readonly RequestChange[]; held: HeldRequests; isBulk: boolean },
  confirm: () => Promise<void>,
): Promise<AllocationRequest[]> {
  const { refusals, judged } = await judgeChanges(transaction, by, list, held);
  const problem = getProblemOf(refusals, isBulk);
  if (problem) throw problem;
  const pairs = judged.map(({ row }) => row.request);
  // Sent together, and worked on in this order: what is read is what was written, and what confirms comes after all locks.
  const [, rows, getLastYear] = await Promise.all([
    saveChanges(transaction, judged, by),
    readScopedRows(transaction, by.viewer, toRequestIds(list)),
    getLastYears(transaction, by.viewer, pairs),
    confirm(),
  ]);
  return presentWith(getLastYear, by.viewer, rows);
}
