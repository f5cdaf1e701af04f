/**
 * The steps of the demo's years, placed around the day of seeding: RUC is in market submission, GAP in brand
 * publication, OES in final allocation submission. Steps run Monday to Friday in whole weeks. The first round runs in
 * the first half of a calendar year, the mid-year review in the second half.
 */
import { type StepOrder, StepOrders } from '@/domain/enumerations';
import { toDayAfter } from '@/domain/format';
import { STEP_ORDERS, type Step } from '@/domain/steps';
import type { AllocationSystemId } from '@/domain/systems';

const FRIDAY = 5;
const WEEKS_BETWEEN_ROUNDS = 26;
const WEEKS_BETWEEN_YEARS = 52;

type Pace = {
  allocationSystemId: AllocationSystemId;
  current: StepOrder;
  /** The current step ends on the first Friday that leaves this many days: 10 to 16 are left for a 9. */
  daysToGo: number;
  /** Length of each step, in the order of the steps. */
  weeks: readonly [number, number, number];
};

const PACES: readonly Pace[] = [
  { allocationSystemId: 1, current: StepOrders.MarketSubmission, daysToGo: 6, weeks: [4, 4, 4] },
  { allocationSystemId: 2, current: StepOrders.BrandPublication, daysToGo: 13, weeks: [5, 4, 4] },
  { allocationSystemId: 4, current: StepOrders.FinalAllocationSubmission, daysToGo: 9, weeks: [3, 4, 4] },
];

export type DemoStep = Step & { allocationSystemId: AllocationSystemId; fiscalYear: number };
export type DemoYears = { years: readonly [number, number, number]; currentYear: number };

/** The demo's three fiscal years: a year's steps run in the calendar year before it, and the newest is current. */
export function toDemoYears(today: string): DemoYears {
  const currentYear = Number(today.slice(0, 4)) + 1;
  return { years: [currentYear - 2, currentYear - 1, currentYear], currentYear };
}

/** Whether the mid-year review, rather than the first round, is running on that day. */
export function isInMidYearReview(today: string): boolean {
  return Number(today.slice(5, 7)) > 6;
}

function toFridayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return toDayAfter(day, (FRIDAY - weekday + 7) % 7);
}

/** A round whose step `current` ends on the given Friday; each step starts on the Monday after the one before. */
function toRound({ current, weeks }: Pace, end: string, isMidYearReview: boolean): Step[] {
  const before = (order: StepOrder) => weeks.slice(0, order).reduce((sum, each) => sum + each, 0);
  return STEP_ORDERS.map((order) => {
    const endDate = toDayAfter(end, 7 * (before(order) - before(current)));
    return {
      order,
      startDate: toDayAfter(endDate, -7 * (weeks[order - 1] ?? 1) + 3),
      endDate,
      isMidYearReview,
    };
  });
}

/** Every step of the demo, both rounds of the three years. `today` is the UTC day of seeding. */
export function toDemoSteps(today: string): DemoStep[] {
  const { years, currentYear } = toDemoYears(today);
  const isMidYear = isInMidYearReview(today);
  return PACES.flatMap((pace) => {
    const end = toFridayFrom(toDayAfter(today, pace.daysToGo));
    const otherEnd = toDayAfter(end, 7 * WEEKS_BETWEEN_ROUNDS * (isMidYear ? -1 : 1));
    return years.flatMap((fiscalYear) => {
      const earlier = -7 * WEEKS_BETWEEN_YEARS * (currentYear - fiscalYear);
      return [
        ...toRound(pace, toDayAfter(isMidYear ? otherEnd : end, earlier), false),
        ...toRound(pace, toDayAfter(isMidYear ? end : otherEnd, earlier), true),
      ].map((step) => ({ ...step, allocationSystemId: pace.allocationSystemId, fiscalYear }));
    });
  });
}
