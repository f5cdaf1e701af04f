/** An enabled system at this moment, by the web API's clock. */
import type { AllocationSystem } from './contract/core';
import type { SystemMoment } from './rights';
import type { Step } from './steps';
import type { System } from './systems';

export type Moment = { moment: SystemMoment; currentStep: Step | null; today: string };

/** The year and open step of a system, or null if the system is not enabled. */
export function getMoment(system: Pick<System, 'id'>, enabled: readonly AllocationSystem[]): Moment | null {
  const found = enabled.find(({ allocationSystemId }) => allocationSystemId === system.id);
  if (!found) return null;
  const { allocationSystemId, currentFiscalYear, currentStep, today } = found;
  return {
    moment: { allocationSystemId, currentFiscalYear, currentStep: currentStep?.order ?? null },
    currentStep,
    today,
  };
}

/** The same for a system chosen from the enabled ones. Throws a RangeError if it is not among them. */
export function requireMoment(system: Pick<System, 'id'>, enabled: readonly AllocationSystem[]): Moment {
  const found = getMoment(system, enabled);
  if (!found) throw new RangeError(`The allocation system ${system.id} is not enabled.`);
  return found;
}

/** The fiscal years of a system, in order. A web API of an older version names the current one only. */
export function getFiscalYears(system: Pick<System, 'id'>, enabled: readonly AllocationSystem[]): number[] {
  const found = enabled.find(({ allocationSystemId }) => allocationSystemId === system.id);
  if (!found) return [];
  return found.fiscalYears.length > 0 ? found.fiscalYears : [found.currentFiscalYear];
}
