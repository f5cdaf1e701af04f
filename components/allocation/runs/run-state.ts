/** The state of a run of a rule over all products, and which run the board shows. */
import type { ProposalRun, ProposalRunAction, ProposalRunPage } from '@/domain/contract/proposal-run';

/** Enough to find the one that the board shows. */
export const NEWEST_RUNS = { page: 1, limit: 10 };

type Of<Key extends keyof ProposalRun> = Pick<ProposalRun, Key>;

/** It is changing figures: the runs are polled. */
export const isAtWork = ({ status }: Of<'status'>): boolean =>
  status === 'running' || status === 'takingBack';

/** It ended before its last product. */
export const isHalted = ({ status }: Of<'status'>): boolean => status === 'stopped' || status === 'failed';

/** A run that ended is news on the board for an hour. The list has all of them. */
const NEWS_MS = 60 * 60 * 1000;

const toLastEvent = ({ takenBack, finishedAt, startedAt }: Of<'takenBack' | 'finishedAt' | 'startedAt'>) =>
  takenBack?.at ?? finishedAt ?? startedAt;

/** One run in one state: a run that was closed is news again when it is taken back. */
export const toNewsKey = ({ runId, status }: Of<'runId' | 'status'>): string => `${runId}:${status}`;

/** The run that the board shows: one in progress, else the last one if it is recent and was not closed. */
export function pickNews(
  runs: readonly ProposalRun[],
  { closed, now }: { closed: readonly string[]; now: number },
): ProposalRun | null {
  const atWork = runs.find(isAtWork);
  if (atWork) return atWork;
  const [last] = [...runs].sort((a, b) => toLastEvent(b).localeCompare(toLastEvent(a)));
  if (!last || closed.includes(toNewsKey(last))) return null;
  return now - Date.parse(toLastEvent(last)) < NEWS_MS ? last : null;
}

/** The runs in a page whose first view shows one, with the time by which that one counts as recent. */
export type FirstRuns = { page: ProposalRunPage; now: number };

/** Changes whenever a run has changed figures of the board, or put them back. */
export const toMovesKey = (runs: readonly ProposalRun[]): string =>
  runs
    .map((run) => `${toNewsKey(run)}:${run.productsDone}:${run.takenBack?.changes ?? 0}`)
    .sort()
    .join(' ');

/**
 * The actions on a run in its state, the usual one first, regardless of rights. A run whose taking back was interrupted
 * continues in that direction only.
 */
export function toActions(run: Of<'status' | 'changes' | 'takenBack'>): ProposalRunAction[] {
  if (isAtWork(run)) return ['stop'];
  const takeBack: ProposalRunAction[] = run.changes > 0 ? ['takeBack'] : [];
  if (isHalted(run)) return run.takenBack ? ['resume'] : ['resume', ...takeBack];
  return run.status === 'done' ? takeBack : [];
}
