import type { ProposalRun, ProposalRunListQuery } from '@/domain/contract/proposal-run';
import type { User } from '@/domain/contract/user';
import type { RoundMoment } from '@/domain/mid-year-review';
import type { Database } from '../../data/database/database';
import { getRun, getUnfinishedRunId, listRuns } from '../../data/proposal-runs/list-runs';
import type { Viewer } from '../../data/requests/viewer';
import { requireFound } from '../../refusals';
import { presentRun } from './present-run';

type Reader = { user: User; viewer: Viewer; moment: RoundMoment };

/** A page of the runs of a year that the reader sees, newest first. */
export async function listProposalRuns(
  database: Database,
  { user, viewer, moment }: Reader,
  { fiscalYear, page, limit }: ProposalRunListQuery,
) {
  const place = { allocationSystemId: moment.allocationSystemId, fiscalYear };
  const { items, totalCount } = await listRuns(database, { userId: user.userId, viewer }, place, {
    page,
    limit,
  });
  const unfinishedId = await getUnfinishedRunId(database, place);
  const reader = { user, moment, unfinishedId };
  return { items: items.map((run) => presentRun(run, reader)), totalCount, page, limit };
}

/** A run as its reader sees it now. */
export async function readRun(
  database: Database,
  { user, viewer, moment }: Reader,
  runId: number,
): Promise<ProposalRun> {
  const run = requireFound(await getRun(database, { userId: user.userId, viewer }, runId));
  return presentRun(run, { user, moment, unfinishedId: await getUnfinishedRunId(database, run) });
}
