import type { ProposalSummary, ProposalSummaryQuery } from '@/domain/contract/board-proposals';
import { addProposal, NO_PROPOSALS } from '@/domain/sharing/proposal-sums';
import type { Database } from '../../data/database/database';
import { readAhead } from '../../data/database/read-ahead';
import { nextTurn } from '../../data/database/turns';
import type { Viewer } from '../../data/requests/viewer';
import { listOpenProducts, toSlices } from './open-products';
import { toProposedFigures } from './proposed-figures';
import { openInputs } from './sharing-inputs';

/** Approximate number of requests worked on at a time: some milliseconds, in which no other call is answered. */
const REQUESTS_AT_ONCE = 4_000;

/**
 * What a rule would change in all open products that the board shows with these filters; nothing is saved. They are worked
 * on in slices with a turn of the event loop between, so that other calls are answered meanwhile, and the next slice is
 * read while one is worked on: figures that are saved during the call count as they stand when their slice is read.
 */
export async function summariseProposals(
  database: Database,
  viewer: Viewer,
  { rule, ...query }: ProposalSummaryQuery,
): Promise<ProposalSummary> {
  const list = await listOpenProducts(database, viewer, query);
  const readOf = await openInputs(database, viewer, [rule]);
  let sums = NO_PROPOSALS;
  for await (const inputs of readAhead(toSlices(list, REQUESTS_AT_ONCE), readOf)) {
    for (const input of inputs) {
      const { left, figures } = toProposedFigures(rule, input);
      sums = addProposal(sums, { supply: input.supply, left }, figures);
    }
    await nextTurn();
  }
  return { rule, ...sums };
}
