import 'server-only';
/**
 * The runs of a rule over all products, if one is to be shown: each view of their figures then has its bar from the start.
 */
import { fromClosedNews } from '@/components/allocation/runs/closed-news';
import { type FirstRuns, NEWEST_RUNS, pickNews } from '@/components/allocation/runs/run-state';
import type { System } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/api/call-web-api';
import { orNone, settle } from '@/lib/server/api/settle';
import { getClock } from '@/lib/server/runtime/clock';

type Place = { system: System; fiscalYear: number };

/**
 * Null without a run to show, and if they cannot be loaded: the browser loads them at the first interaction. `closed`: the
 * cookie of the runs whose outcome the person has closed.
 */
export async function loadRunNews(
  call: CallWebApi,
  { system: { prefix: prog }, fiscalYear }: Place,
  closed: string | undefined,
): Promise<FirstRuns | null> {
  const query = { fiscalYear, ...NEWEST_RUNS };
  const { value } = await settle(call('listProposalRuns', { params: { prog }, query }).catch(orNone));
  const now = getClock()();
  return value && pickNews(value.items, { closed: fromClosedNews(closed), now })
    ? { page: value, now }
    : null;
}
