import 'server-only';
/** The year of each of a person's systems, for Home: all calls go out together. */
import type { Summary } from '@/domain/contract/summary';
import { requireMoment } from '@/domain/moment';
import type { Problem } from '@/domain/problems';
import type { SystemMoment } from '@/domain/rights';
import type { Step } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { getSteps } from './base-data';
import { settle } from './settle';
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

/** The year asked for, where there is such a one; else the system's current. */
async function loadYear(workspace: Workspace, system: System, asked: number | null): Promise<LoadedYear> {
  const { call, allocationSystems } = workspace;
  const { moment, currentStep, today } = requireMoment(system, allocationSystems);
  const { currentFiscalYear } = moment;
  const fiscalYear = asked ?? currentFiscalYear;
  const isKnown = system.id === workspace.selectedSystem.id && fiscalYear === currentFiscalYear;
  const [steps, summary] = await Promise.all([
    (isKnown && workspace.steps) || getSteps(call, system, fiscalYear),
    call('getSummary', { params: { prog: system.prefix }, query: { fiscalYear } }),
  ]);
  return { system, fiscalYear, moment, currentStep, today, steps, summary };
}

/** A year of the address that there is, or null. */
const toKnownYear = (fiscalYears: readonly number[], asked: string | string[] | undefined) =>
  fiscalYears.find((year) => String(year) === asked) ?? null;

type MissingYear = { system: System; problem: Problem };

/**
 * `shown` is the selected system's, or null where that one could not be loaded: a system that fails is `missing` and leaves
 * the others be. `asked` comes from the address and is not yet checked.
 */
export async function loadYears(workspace: Workspace, asked: string | string[] | undefined) {
  const { systems, selectedSystem } = workspace;
  const year = toKnownYear(workspace.fiscalYears, asked);
  const settled = await Promise.all(
    systems.map(async (system) => ({ system, ...(await settle(loadYear(workspace, system, year))) })),
  );
  const years = settled.flatMap(({ value }) => value ?? []);
  const missing = settled.flatMap(({ system, failed }): MissingYear[] =>
    failed ? [{ system, problem: failed }] : [],
  );
  const shownSystem = systems.find(({ id }) => id === selectedSystem.id) ?? systems[0];
  const shown = years.find(({ system }) => system.id === shownSystem?.id) ?? null;
  return { years, missing, shown };
}

/** The steps of the selected system's year, and those of the year before, which may be copied. */
export async function loadStepsOf(workspace: Workspace, asked: string | string[] | undefined) {
  const { call, selectedSystem, allocationSystems, fiscalYears, steps } = workspace;
  const { currentFiscalYear } = requireMoment(selectedSystem, allocationSystems).moment;
  const fiscalYear = toKnownYear(fiscalYears, asked) ?? currentFiscalYear;
  const [own, lastYear] = await Promise.all([
    (fiscalYear === currentFiscalYear && steps) || getSteps(call, selectedSystem, fiscalYear),
    fiscalYears.includes(fiscalYear - 1) ? getSteps(call, selectedSystem, fiscalYear - 1) : [],
  ]);
  return { fiscalYear, steps: own, lastYear };
}
