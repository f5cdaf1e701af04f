/** An empty year of a system, for a test to fill. */
import type { SystemYear } from '@/components/home/system-year';
import type { Summary } from '@/domain/contract/summary';
import type { Step } from '@/domain/steps';
import { type AllocationSystemId, requireSystemById } from '@/domain/systems';

const NOTHING: Summary = {
  fiscalYear: 2027,
  products: { total: 0, draft: 0, published: 0, final: 0, disabled: 0 },
  requests: {
    total: 0,
    answered: 0,
    required: 0,
    requiredAnswered: 0,
    closed: 0,
    requiredClosed: 0,
    disabledRequired: 0,
    open: 0,
  },
  exceptions: null,
  byBrand: [],
  byMarket: [],
  answersByDay: [],
};

type Input = {
  systemId: AllocationSystemId;
  step?: Step;
  steps?: Step[];
  summary?: Partial<Summary>;
  today?: string;
};

export function yearOf({ systemId, step, steps, summary, today = '2026-10-05' }: Input): SystemYear {
  return {
    system: requireSystemById(systemId),
    fiscalYear: 2027,
    moment: { allocationSystemId: systemId, currentFiscalYear: 2027, currentStep: step?.order ?? null },
    currentStep: step ?? null,
    today,
    steps: steps ?? (step ? [step] : []),
    summary: { ...NOTHING, ...summary },
  };
}

export const stepOf = (order: Step['order'], startDate: string, endDate: string): Step => ({
  order,
  startDate,
  endDate,
  isMidYearReview: true,
});
