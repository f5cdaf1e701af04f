/** The effect of a year's steps on users: who may do what, from when to when, by the same rules. */
import { toDayAfter } from '@/domain/format';
import { getUnmetCondition, type WriteAction } from '@/domain/rights';
import type { Step } from '@/domain/steps';
import type { System } from '@/domain/systems';

export type PreviewLine = {
  from: string;
  to: string;
  /** Null between two steps. */
  step: Step | null;
  isNow: boolean;
  /** What editors of each side do; empty if they only read. */
  brand: string;
  market: string;
};

const WORK: readonly { action: WriteAction; side: 'brand' | 'market'; text: string }[] = [
  { action: 'product.write', side: 'brand', text: 'Add, change and publish products' },
  { action: 'request.writeMarketPart', side: 'market', text: 'Pitch for products, or decline' },
  { action: 'request.writeBrandPart', side: 'brand', text: 'Allocate and submit the final allocation' },
];

function toLine(
  system: System,
  fiscalYear: number,
  period: Pick<PreviewLine, 'from' | 'to' | 'step'>,
  today: string,
): PreviewLine {
  const currentStep = period.step?.order ?? null;
  const moment = { allocationSystemId: system.id, currentFiscalYear: fiscalYear, currentStep };
  const toText = (side: 'brand' | 'market') =>
    WORK.filter(
      (work) => work.side === side && getUnmetCondition(work.action, { system: moment, fiscalYear }) === null,
    )
      .map(({ text }) => text)
      .join('; ');
  const isNow = period.from <= today && today <= period.to;
  return { ...period, isNow, brand: toText('brand'), market: toText('market') };
}

/** The periods in calendar order, including those between the steps. None while the steps are invalid. */
export function toPreview(
  system: System,
  fiscalYear: number,
  steps: readonly Step[],
  today: string,
): PreviewLine[] {
  const sound = steps
    .filter((step) => step.startDate <= step.endDate)
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
  return sound.flatMap((step, index) => {
    const own = { from: step.startDate, to: step.endDate, step };
    const before = sound[index - 1];
    const gap = before && {
      from: toDayAfter(before.endDate, 1),
      to: toDayAfter(step.startDate, -1),
      step: null,
    };
    const periods = gap && gap.from <= gap.to ? [gap, own] : [own];
    return periods.map((period) => toLine(system, fiscalYear, period, today));
  });
}
