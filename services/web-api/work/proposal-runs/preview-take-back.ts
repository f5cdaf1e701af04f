import type { ProposalRunTakeBack } from '@/domain/contract/proposal-run';
import type { User } from '@/domain/contract/user';
import type { Database } from '../../data/database/database';
import { nextTurn } from '../../data/database/turns';
import { getRun } from '../../data/proposal-runs/list-runs';
import { countTakeBack } from '../../data/proposal-runs/run-changes';
import { listRunProducts } from '../../data/proposal-runs/run-jobs';
import type { Viewer } from '../../data/requests/viewer';
import { requireFound } from '../../refusals';
import { toSlices } from '../allocation/open-products';

/** Approximate number of requests that are counted at a time, so that other calls are answered between. */
const REQUESTS_AT_ONCE = 4_000;

const NONE: ProposalRunTakeBack = { changes: 0, changedSince: 0, locked: 0, closed: 0, closedProducts: 0 };

const add = (a: ProposalRunTakeBack, b: ProposalRunTakeBack): ProposalRunTakeBack => ({
  changes: a.changes + b.changes,
  changedSince: a.changedSince + b.changedSince,
  locked: a.locked + b.locked,
  closed: a.closed + b.closed,
  closedProducts: a.closedProducts + b.closedProducts,
});

/**
 * How many figures would go back if the run were taken back now, and how many would stay; nothing is saved. If taking back
 * was stopped, only the rest is counted. Throws 404 for no run of the system that the person sees.
 */
export async function previewTakeBack(
  database: Database,
  { user, viewer }: { user: User; viewer: Viewer },
  runId: number,
): Promise<ProposalRunTakeBack> {
  const run = requireFound(await getRun(database, { userId: user.userId, viewer }, runId));
  const products = await listRunProducts(database, runId, run.takenBackProductId, run.lastProductId);
  let sums = NONE;
  for (const slice of toSlices(products, REQUESTS_AT_ONCE)) {
    const ids = slice.map(({ productId }) => productId);
    sums = add(sums, await countTakeBack(database, viewer, runId, ids));
    await nextTurn();
  }
  return sums;
}
