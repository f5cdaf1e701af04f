import type { ProposalRun, ProposalRunChange } from '@/domain/contract/proposal-run';
import type { User } from '@/domain/contract/user';
import type { RoundMoment } from '@/domain/mid-year-review';
import { isOwnRun } from '@/domain/proposal-runs';
import { may } from '@/domain/rights';
import type { Transaction } from '../../data/database/database';
import { getRunForUpdate, type ProposalRunRow, setRun } from '../../data/proposal-runs/run-jobs';
import type { Viewer } from '../../data/requests/viewer';
import { requireAllowed, requireFound, toConflict } from '../../refusals';
import { readRun } from './read-runs';

type ChangedBy = { user: User; viewer: Viewer; moment: RoundMoment; now: Date };
type Change = Parameters<typeof setRun>[2];

/** A run whose taking back has begun continues in that direction only. */
const isBack = ({ takenBackAt }: ProposalRunRow) => takenBackAt !== null;

function toStopped({ status }: ProposalRunRow, { now }: ChangedBy): Change | null {
  if (status === 'running' || status === 'takingBack') return { status: 'stopped', finishedAt: now };
  if (status === 'stopped') return null;
  throw toConflict('Only a run that is being applied or taken back can be stopped.');
}

/** Continues in the direction in which it stopped. A user who continues taking back becomes the one who takes it back. */
function toResumed(run: ProposalRunRow, by: ChangedBy): Change | null {
  if (run.status === 'running' || run.status === 'takingBack') return null;
  const isInterrupted = run.status === 'stopped' || run.status === 'failed';
  if (isInterrupted && isBack(run)) return toTakenBack(run, by);
  if (isInterrupted) return { status: 'running', finishedAt: null, failure: null };
  throw toConflict('Only a run that was stopped or failed can go on.');
}

function toTakenBack(run: ProposalRunRow, { user, now }: ChangedBy): Change | null {
  if (run.status === 'takingBack' || run.status === 'takenBack') return null;
  const taken = { takenBackAt: now, takenBackByUserId: user.userId };
  return { status: 'takingBack', finishedAt: null, failure: null, ...taken };
}

const CHANGES = { stop: toStopped, resume: toResumed, takeBack: toTakenBack };

/**
 * Stops a run, continues it, or takes it back; a repeated call changes nothing. Throws 404 for no run of the system that
 * the person sees, 403 with the reason, and 409 in a state without that action, or while another run of the year is
 * unfinished.
 */
export async function changeProposalRun(
  transaction: Transaction,
  by: ChangedBy,
  runId: number,
  { action }: ProposalRunChange,
): Promise<ProposalRun> {
  const { user, viewer, moment } = by;
  const run = requireFound(await getRunForUpdate(transaction, { userId: user.userId, viewer }, runId));
  if (!isOwnRun(user, run)) requireAllowed({ allowed: false, reason: 'notYourRun' });
  // Stopping changes no figure, so it is allowed after the step has ended.
  if (action !== 'stop') {
    requireAllowed(may(user, 'request.writeBrandPart', { system: moment, fiscalYear: run.fiscalYear }));
  }
  const change = CHANGES[action](run, by);
  if (change) await setRun(transaction, runId, change);
  return readRun(transaction, by, runId);
}
