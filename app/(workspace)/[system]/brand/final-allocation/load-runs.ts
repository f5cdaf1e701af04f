import 'server-only';
/** The runs of a rule over all products, where one is at work: each view of their figures tells of it from the start. */
import { isAtWork, NEWEST_RUNS } from '@/components/allocation/runs/run-state';
import type { ProposalRunPage } from '@/domain/contract/proposal-run';
import type { System } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/web-api';
import { orNone, settle } from '@/lib/server/workspace/settle';

/** Null without a run at work, and where they cannot be loaded: the browser asks for them at the first sign of a person. */
export async function loadRunsAtWork(
  call: CallWebApi,
  { prefix: prog }: System,
  fiscalYear: number,
): Promise<ProposalRunPage | null> {
  const query = { fiscalYear, ...NEWEST_RUNS };
  const { value } = await settle(call('listProposalRuns', { params: { prog }, query }).catch(orNone));
  return value?.items.some(isAtWork) ? value : null;
}
