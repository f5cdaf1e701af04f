import type { ProposalRun } from '@/domain/contract/proposal-run';
import type { User } from '@/domain/contract/user';
import { toInstantText } from '@/domain/format';
import type { RoundMoment } from '@/domain/mid-year-review';
import { isOwnRun } from '@/domain/proposal-runs';
import { toReasonSentence } from '@/domain/reasons';
import { may } from '@/domain/rights';
import type { ShownRun } from '../../data/proposal-runs/list-runs';

/** The reader and the time. `unfinishedId`: the run of the same year that is applied or taken back. */
export type RunReader = { user: User; moment: RoundMoment; unfinishedId: number | null };

const OTHER_UNFINISHED =
  'Another rule is being applied or taken back in this fiscal year. Wait until that is done.';

function toWhyNotTakenBack(run: ShownRun, { user, moment, unfinishedId }: RunReader): string | null {
  if (run.status === 'takingBack') return 'It is being taken back.';
  if (run.status === 'takenBack' && run.takenBackAt) {
    return `It was taken back by ${run.takenBackBy?.name} on ${toInstantText(run.takenBackAt.toISOString())} UTC.`;
  }
  if (!isOwnRun(user, run)) return toReasonSentence('notYourRun');
  const verdict = may(user, 'request.writeBrandPart', { system: moment, fiscalYear: run.fiscalYear });
  if (!verdict.allowed) return toReasonSentence(verdict.reason);
  return unfinishedId === null || unfinishedId === run.runId ? null : OTHER_UNFINISHED;
}

/** A run as a reader sees it. */
export function presentRun(run: ShownRun, reader: RunReader): ProposalRun {
  const { runId, fiscalYear, rule, reason, filters, by, status, products, productsDone } = run;
  const { changes, changedProducts, more, fewer, refusedProducts, failure, takenBackAt, takenBackBy } = run;
  return {
    ...{ runId, fiscalYear, rule, reason, filters, by, status, products, productsDone },
    ...{ changes, changedProducts, more, fewer, refusedProducts, failure },
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    takenBack:
      takenBackAt && takenBackBy
        ? {
            at: takenBackAt.toISOString(),
            by: takenBackBy,
            changes: run.takenBackChanges,
            kept: run.takenBackKept,
          }
        : null,
    whyNotTakenBack: toWhyNotTakenBack(run, reader),
  };
}
