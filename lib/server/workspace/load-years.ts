import 'server-only';
/** The year of each of a user's systems, for Home: one call for the figures of all of them. */
import type { Summary } from '@/domain/contract/summary';
import { getFiscalYears, requireMoment } from '@/domain/moment';
import { type Problem, ProblemError } from '@/domain/problems';
import type { SystemMoment } from '@/domain/rights';
import type { Step } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { getSteps, toCurrentSteps } from '../api/base-data';
import type { CallWebApi } from '../api/call-web-api';
import { settle } from '../api/settle';
import type { Workspace } from './workspace';

export type LoadedYear = {
  system: System;
  fiscalYear: number;
  moment: SystemMoment;
  currentStep: Step | null;
  today: string;
  steps: Step[];
  summary: Summary;
};

/** The steps of a year; the workspace has those of current ones. */
async function loadSteps(workspace: Workspace, system: System, fiscalYear: number, isCurrent: boolean) {
  const known = isCurrent ? toCurrentSteps(workspace, system) : null;
  return known ?? getSteps(workspace.call, system, fiscalYear);
}

type Summaries = readonly (Summary & { allocationSystemId: number })[];

/** A web API of an older version does not know the call of all systems; one system may be why it fails. */
const ASKED_ONE_BY_ONE = [404, 500];

/** The figures of all systems in one call; empty if they must be loaded one by one. */
async function loadSummaries(call: CallWebApi, fiscalYear?: number): Promise<Summaries> {
  try {
    return await call('listSummaries', { query: { fiscalYear } });
  } catch (error) {
    if (error instanceof ProblemError && ASKED_ONE_BY_ONE.includes(error.status)) return [];
    throw error;
  }
}

type LoadSummaries = (fiscalYear?: number) => Promise<Summaries>;

/** Calls once for the current years, and once for each other year. */
function toLoadSummaries(call: CallWebApi): LoadSummaries {
  const loads = new Map<number | undefined, Promise<Summaries>>();
  return (fiscalYear) => {
    const load = loads.get(fiscalYear) ?? loadSummaries(call, fiscalYear);
    loads.set(fiscalYear, load);
    return load;
  };
}

/** The requested year if it exists; else the system's current year. */
async function loadYear(
  workspace: Workspace,
  system: System,
  asked: number | null,
  loadAll: LoadSummaries,
): Promise<LoadedYear> {
  const { call, allocationSystems } = workspace;
  const { moment, currentStep, today } = requireMoment(system, allocationSystems);
  const { currentFiscalYear } = moment;
  const fiscalYear = asked ?? currentFiscalYear;
  const loadSummary = async () => {
    const isOwn = (of: Summaries[number]) =>
      of.allocationSystemId === system.id && of.fiscalYear === fiscalYear;
    const known = (await loadAll(fiscalYear === currentFiscalYear ? undefined : fiscalYear)).find(isOwn);
    return known ?? call('getSummary', { params: { prog: system.prefix }, query: { fiscalYear } });
  };
  const [steps, summary] = await Promise.all([
    loadSteps(workspace, system, fiscalYear, fiscalYear === currentFiscalYear),
    loadSummary(),
  ]);
  return { system, fiscalYear, moment, currentStep, today, steps, summary };
}

type Asked = string | string[] | undefined;

/** The year of the address if the system has it, or null. */
const toKnownYear = ({ allocationSystems }: Workspace, system: System, asked: Asked) =>
  getFiscalYears(system, allocationSystems).find((year) => String(year) === asked) ?? null;

type MissingYear = { system: System; problem: Problem };

/** The viewed year of a system, and its current one: the same load if they are the same year. */
async function loadBoth(workspace: Workspace, system: System, year: Asked, loadAll: LoadSummaries) {
  const asked = toKnownYear(workspace, system, year);
  const { currentFiscalYear } = requireMoment(system, workspace.allocationSystems).moment;
  const load = (year: number | null) => settle(loadYear(workspace, system, year, loadAll));
  const isCurrent = asked === null || asked === currentFiscalYear;
  const [viewed, current] = await Promise.all([load(asked), isCurrent ? null : load(null)]);
  return { system, viewed, current: current ?? viewed };
}

/**
 * `current`: the current years, also while another year is viewed. `shown`: the selected system's year, or null if it could
 * not be loaded: a system that fails is listed in `missing` and does not affect the others. `asked` comes from the address
 * and is not validated yet.
 */
export async function loadYears(workspace: Workspace, asked: Asked) {
  const { systems, selectedSystem } = workspace;
  const loadAll = toLoadSummaries(workspace.call);
  const settled = await Promise.all(systems.map((system) => loadBoth(workspace, system, asked, loadAll)));
  const years = settled.flatMap(({ viewed }) => viewed.value ?? []);
  const current = settled.flatMap((each) => each.current.value ?? []);
  const missing = settled.flatMap(({ system, viewed, current: { failed } }): MissingYear[] => {
    const problem = viewed.failed ?? failed;
    return problem ? [{ system, problem }] : [];
  });
  const shownSystem = systems.find(({ id }) => id === selectedSystem.id) ?? systems[0];
  const shown = years.find(({ system }) => system.id === shownSystem?.id) ?? null;
  return { years, current, missing, shown };
}

/** The year of the address if the selected system has it, else its current one. */
export function toViewedYear(workspace: Workspace, asked: Asked): number {
  const { selectedSystem, allocationSystems } = workspace;
  const { currentFiscalYear } = requireMoment(selectedSystem, allocationSystems).moment;
  return toKnownYear(workspace, selectedSystem, asked) ?? currentFiscalYear;
}

/** The steps of the selected system's year, and those of the year before, which can be copied. */
export async function loadStepsOf(workspace: Workspace, asked: Asked) {
  const { call, selectedSystem, allocationSystems } = workspace;
  const { currentFiscalYear } = requireMoment(selectedSystem, allocationSystems).moment;
  const fiscalYear = toViewedYear(workspace, asked);
  const hasLastYear = getFiscalYears(selectedSystem, allocationSystems).includes(fiscalYear - 1);
  const [own, lastYear] = await Promise.all([
    loadSteps(workspace, selectedSystem, fiscalYear, fiscalYear === currentFiscalYear),
    hasLastYear ? getSteps(call, selectedSystem, fiscalYear - 1) : [],
  ]);
  return { fiscalYear, steps: own, lastYear };
}
