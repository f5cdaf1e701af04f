/** Home loads the figures of all systems by one call, and those of single systems only if that call fails. */
import { expect, test } from '@jest/globals';
import { ProblemError, toProblem } from '@/domain/problems';
import { SYSTEMS } from '@/domain/systems';
import { loadYears } from '@/lib/server/workspace/load-years';
import type { Workspace } from '@/lib/server/workspace/workspace';

const YEAR = 2027;
const STEPS = [{ order: 1, startDate: '2026-10-01', endDate: '2026-10-31', isMidYearReview: false }] as const;

type Calls = { name: string; query: unknown }[];

/** A workspace of all systems whose calls are recorded; `fails` has the status of those that fail. */
function toWorkspace(fails: Record<string, number> = {}, hasSteps = true) {
  const calls: Calls = [];
  const call = async (
    id: string,
    { params = {}, query }: { params?: { prog?: string }; query?: never } = {},
  ) => {
    const name = params.prog === undefined ? id : `${id} ${params.prog}`;
    calls.push({ name, query });
    const status = fails[name];
    if (status !== undefined) throw new ProblemError(toProblem(status));
    const { fiscalYear = YEAR } = query ?? {};
    if (id === 'listSteps') return STEPS;
    if (id === 'getSummary') return { fiscalYear };
    return SYSTEMS.map(({ id: allocationSystemId }) => ({ allocationSystemId, fiscalYear }));
  };
  const allocationSystems = SYSTEMS.map(({ id, label }) => ({
    allocationSystemId: id,
    code: label,
    label,
    currentFiscalYear: YEAR,
    fiscalYears: [YEAR - 1, YEAR],
    currentStep: null,
    ...(hasSteps && { steps: [...STEPS] }),
    today: '2026-10-05',
    isEnabled: true,
    version: 1,
  }));
  const workspace = { allocationSystems, systems: SYSTEMS, selectedSystem: SYSTEMS[0], call };
  return { calls, workspace: workspace as unknown as Workspace };
}

const toNames = (calls: Calls) => calls.map(({ name }) => name).sort();
const missingOf = async (workspace: Workspace) =>
  (await loadYears(workspace, undefined)).missing.map(({ system, problem }) => [
    system.prefix,
    problem.status,
  ]);

test('the figures of all systems are one call, and the steps of current years none', async () => {
  const { calls, workspace } = toWorkspace();
  const { years, missing } = await loadYears(workspace, undefined);
  expect(calls).toEqual([{ name: 'listSummaries', query: { fiscalYear: undefined } }]);
  expect(years.map(({ steps }) => steps.length)).toEqual([1, 1, 0, 1]);
  expect(missing).toEqual([]);
});

test('another year is one more call for all systems', async () => {
  const { calls, workspace } = toWorkspace();
  const { years, current } = await loadYears(workspace, String(YEAR - 1));
  expect(toNames(calls).filter((name) => name === 'listSummaries')).toHaveLength(2);
  expect(toNames(calls).filter((name) => name.startsWith('getSummary'))).toEqual([]);
  expect(years.map(({ summary }) => summary.fiscalYear)).toEqual(Array(4).fill(YEAR - 1));
  expect(current.map(({ summary }) => summary.fiscalYear)).toEqual(Array(4).fill(YEAR));
});

test('if one system is why the call fails, the others are shown', async () => {
  const { workspace } = toWorkspace({ listSummaries: 500, 'getSummary gap': 500 });
  expect(await missingOf(workspace)).toEqual([['gap', 500]]);
});

test('a web API of an older version is asked system by system, and for the steps', async () => {
  const { calls, workspace } = toWorkspace({ listSummaries: 404 }, false);
  expect(await missingOf(workspace)).toEqual([]);
  expect(toNames(calls).filter((name) => name.startsWith('listSteps'))).toHaveLength(3);
});

test('a busy web API is not asked again for each system', async () => {
  const { calls, workspace } = toWorkspace({ listSummaries: 503 });
  expect(await missingOf(workspace)).toEqual(SYSTEMS.map(({ prefix }) => [prefix, 503]));
  expect(toNames(calls)).toEqual(['listSummaries']);
});
