/** The user by whose current rights a run writes. */

import type { RoundMoment } from '@/domain/mid-year-review';
import { toReasonSentence } from '@/domain/reasons';
import { may, type Verdict } from '@/domain/rights';
import { requireSystemById } from '@/domain/systems';
import type { Clock } from '../../clock';
import type { Transaction } from '../../data/database/database';
import type { ProposalRunRow } from '../../data/proposal-runs/run-jobs';
import { toViewer } from '../../data/requests/viewer';
import { isEnabled } from '../../data/systems/is-enabled';
import { requireMoment } from '../../data/systems/require-moment';
import { getUserById } from '../../data/users/get-user';
import { SYSTEM_DISABLED } from '../../refusal-texts';
import type { ChangeBy } from '../requests/change-requests';

/** Ends a run with a sentence for users. */
export class RunRefusal extends Error {
  override name = 'RunRefusal';
}

function requireVerdict(verdict: Verdict): void {
  if (!verdict.allowed) throw new RunRefusal(toReasonSentence(verdict.reason));
}

/** The run's writer with the present rights, year and step. Throws a RunRefusal if they permit no figures any more. */
export async function toRunWriter(
  transaction: Transaction,
  clock: Clock,
  { runId, allocationSystemId, fiscalYear }: ProposalRunRow,
  { userId, isUndo }: { userId: number; isUndo: boolean },
): Promise<ChangeBy & { moment: RoundMoment }> {
  if (!(await isEnabled(transaction, allocationSystemId))) throw new RunRefusal(SYSTEM_DISABLED);
  const user = await getUserById(transaction, userId);
  if (!user) throw new RunRefusal(toReasonSentence('noAccount'));
  const moment = await requireMoment(transaction, allocationSystemId, clock.today());
  requireVerdict(may(user, 'request.writeBrandPart', { system: moment, fiscalYear }));
  const viewer = toViewer(user, requireSystemById(allocationSystemId));
  const run = { runId, isUndo };
  return { user, viewer, moment, now: clock.now(), source: 'proposal', run };
}
