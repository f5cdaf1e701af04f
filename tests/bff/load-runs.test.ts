/** What a page brings of runs of a rule over all products: those of its year, if one is at work. */
import { expect, test } from '@jest/globals';
import { loadRunsAtWork } from '@/app/(workspace)/[system]/brand/final-allocation/load-runs';
import type { ProposalRunStatus } from '@/domain/contract/proposal-run';
import { ProblemError, toProblem } from '@/domain/problems';
import { requireSystemById } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/web-api';

const load = (call: (id: string, input: { query: object }) => Promise<unknown>) =>
  loadRunsAtWork(call as unknown as CallWebApi, requireSystemById(4), 2027);
const loadOf = (...statuses: ProposalRunStatus[]) =>
  load(async (id, { query }) => {
    if (id !== 'listProposalRuns') throw new Error(`${id} was not expected.`);
    return { items: statuses.map((status) => ({ status, query })) };
  });

test.each<ProposalRunStatus>(['running', 'takingBack'])(
  'a run that is %s comes with those beside it',
  async (status) => {
    const runs = await loadOf('done', status);
    expect(runs?.items).toMatchObject([{ status: 'done', query: { fiscalYear: 2027, page: 1 } }, { status }]);
  },
);

test('without a run at work nothing comes', async () => {
  expect(await loadOf()).toBeNull();
  expect(await loadOf('done', 'stopped', 'failed', 'takenBack')).toBeNull();
});

test.each([403, 404, 503])(
  'a refusal (%i) leaves the runs to the browser, and the page is shown',
  async (status) => {
    expect(
      await load(async () => {
        throw new ProblemError(toProblem(status));
      }),
    ).toBeNull();
  },
);
