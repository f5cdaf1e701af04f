/** The runs of a rule over all products that a page brings: those of its year, if one is to be shown. */
import { expect, test } from '@jest/globals';
import { loadRunNews } from '@/app/(workspace)/[system]/brand/final-allocation/load-runs';
import type { ProposalRunStatus } from '@/domain/contract/proposal-run';
import { ProblemError, toProblem } from '@/domain/problems';
import { requireSystemById } from '@/domain/systems';
import type { CallWebApi } from '@/lib/server/api/call-web-api';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

type Stored = { runId: number; status: ProposalRunStatus; startedAt: string };

const load = (call: (id: string, input: { query: object }) => Promise<unknown>, closed?: string) =>
  loadRunNews(call as unknown as CallWebApi, { system: requireSystemById(4), fiscalYear: 2027 }, closed);
const loadOf = (runs: readonly Stored[], closed?: string) =>
  load(async (id, { query }) => {
    if (id !== 'listProposalRuns') throw new Error(`${id} was not expected.`);
    return { items: runs.map((run) => ({ ...run, query })) };
  }, closed);

const OLD: Stored = { runId: 1, status: 'done', startedAt: ago(120) };
const RECENT: Stored = { runId: 2, status: 'stopped', startedAt: ago(20) };

test.each<ProposalRunStatus>(['running', 'takingBack'])(
  'a run that is %s comes with those beside it, also when it was closed',
  async (status) => {
    const runs = await loadOf([OLD, { ...OLD, runId: 3, status }], `3:${status}`);
    expect(runs?.page.items).toMatchObject([
      { status: 'done', query: { fiscalYear: 2027, page: 1 } },
      { status },
    ]);
  },
);

test('a run that ended less than an hour ago comes, unless it was closed in this browser', async () => {
  expect((await loadOf([RECENT, OLD]))?.page.items).toHaveLength(2);
  expect((await loadOf([RECENT, OLD], '7:done.2:done'))?.page.items).toHaveLength(2);
  expect(await loadOf([RECENT, OLD], '7:done.2:stopped')).toBeNull();
});

test('without a run to tell of nothing comes', async () => {
  expect(await loadOf([])).toBeNull();
  expect(await loadOf([OLD])).toBeNull();
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
