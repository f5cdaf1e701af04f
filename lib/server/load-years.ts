import 'server-only';
/** The year of each of a person's systems, for Home: all calls go out together. */
import type { AllocationSystem } from '@/domain/contract/core';
import type { Summary } from '@/domain/contract/summary';
import type { SystemMoment } from '@/domain/rights';
import type { Step } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { getSteps } from './base-data';
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

function requireEnabled(all: readonly AllocationSystem[], system: System): AllocationSystem {
  const found = all.find(({ allocationSystemId }) => allocationSystemId === system.id);
  if (!found) throw new RangeError(`The allocation system ${system.id} is not enabled.`);
  return found;
}

/** The year asked for, where there is such a one; else the system's current. */
async function loadYear(workspace: Workspace, system: System, asked: number): Promise<LoadedYear> {
  const { call, allocationSystems, fiscalYears } = workspace;
  const { allocationSystemId, currentFiscalYear, currentStep, today } = requireEnabled(
    allocationSystems,
    system,
  );
  const fiscalYear = fiscalYears.includes(asked) ? asked : currentFiscalYear;
  const isKnown = system.id === workspace.selectedSystem.id && fiscalYear === currentFiscalYear;
  const [steps, summary] = await Promise.all([
    isKnown ? workspace.steps : getSteps(call, system, fiscalYear),
    call('getSummary', { params: { prog: system.prefix }, query: { fiscalYear } }),
  ]);
  const moment = { allocationSystemId, currentFiscalYear, currentStep: currentStep?.order ?? null };
  return { system, fiscalYear, moment, currentStep, today, steps, summary };
}

/** `shown` is the selected system's. `asked` comes from the address and is not yet checked. */
export async function loadYears(workspace: Workspace, asked: string | string[] | undefined) {
  const year = typeof asked === 'string' ? Number(asked) : Number.NaN;
  const years = await Promise.all(workspace.systems.map((system) => loadYear(workspace, system, year)));
  const shown = years.find(({ system }) => system.id === workspace.selectedSystem.id) ?? years[0];
  if (!shown) throw new RangeError('None of the systems is enabled.');
  return { years, shown };
}
