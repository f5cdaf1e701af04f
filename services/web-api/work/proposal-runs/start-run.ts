import type { ProposalRun, ProposalRunQuery, ProposalRunStart } from '@/domain/contract/proposal-run';
import { toQueryString } from '@/domain/contract/query-string';
import type { RoundMoment } from '@/domain/mid-year-review';
import { may } from '@/domain/rights';
import type { Transaction } from '../../data/database/database';
import { createProposalRun } from '../../data/proposal-runs/run-jobs';
import { isReasonRequired, listOfferedReasons } from '../../data/sharing/sharing-settings';
import { requireAllowed, toConflict, toInvalid } from '../../refusals';
import { listOpenProducts } from '../allocation/open-products';
import type { ChangeBy } from '../requests/change-requests';
import { readRun } from './read-runs';

type StartedBy = Pick<ChangeBy, 'user' | 'viewer' | 'now'> & { moment: RoundMoment };

/** Throws 400 for a reason that is missing where a cut needs one, or that the system does not offer. */
async function requireReason(transaction: Transaction, { viewer }: StartedBy, reason: string | null) {
  const { id } = viewer.system;
  if (reason === null) {
    if (!(await isReasonRequired(transaction, id))) return;
    throw toInvalid({ reason: ['A figure below the request needs a reason. Choose one.'] });
  }
  const offered = await listOfferedReasons(transaction, id);
  // A system without a list takes any text, as on the board.
  if (offered.length === 0 || offered.includes(reason)) return;
  throw toInvalid({ reason: [`Choose one of these reasons: ${offered.join(', ')}.`] });
}

/**
 * Queues a run of a rule over the open products that the board shows with these filters now. Throws 403 with the reason,
 * 400 for an invalid reason, and 409 without such products, or while another run of the year is unfinished.
 */
export async function startProposalRun(
  transaction: Transaction,
  by: StartedBy,
  query: ProposalRunQuery,
  { rule, reason }: ProposalRunStart,
): Promise<ProposalRun> {
  const { user, viewer, moment, now } = by;
  const { fiscalYear } = query;
  requireAllowed(may(user, 'request.writeBrandPart', { system: moment, fiscalYear }));
  await requireReason(transaction, by, reason);
  const open = await listOpenProducts(transaction, viewer, query);
  if (open.length === 0)
    throw toConflict('The filters show no open product. Change the filters, then apply the rule.');
  const runId = await createProposalRun(transaction, {
    allocationSystemId: viewer.system.id,
    userId: user.userId,
    ...{ fiscalYear, rule, reason, filters: toQueryString(query), startedAt: now },
    productIds: open.map(({ productId }) => productId),
    brandIds: [...new Set(open.map(({ brandId }) => brandId))],
  });
  return readRun(transaction, by, runId);
}
