/** A system at this moment, as the web API's clock has it. */
import type { AllocationSystem } from '@/domain/contract/core';
import type { SystemMoment } from '@/domain/rights';
import type { Step } from '@/domain/steps';
import type { System } from '@/domain/systems';

export type Moment = { moment: SystemMoment; currentStep: Step | null; today: string };

/** The year and open step of a system. Throws a RangeError when the system is not among the enabled ones. */
export function toMoment(system: Pick<System, 'id'>, all: readonly AllocationSystem[]): Moment {
  const found = all.find(({ allocationSystemId }) => allocationSystemId === system.id);
  if (!found) throw new RangeError(`The allocation system ${system.id} is not enabled.`);
  const { allocationSystemId, currentFiscalYear, currentStep, today } = found;
  return {
    moment: { allocationSystemId, currentFiscalYear, currentStep: currentStep?.order ?? null },
    currentStep,
    today,
  };
}
