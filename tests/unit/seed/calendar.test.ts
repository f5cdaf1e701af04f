import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { StepOrders } from '@/domain/enumerations';
import { getCurrentStep, toDaysLeft, toStepErrors } from '@/domain/steps';
import { isInMidYearReview, toDemoSteps, toDemoYears } from '@/services/web-api/seed/calendar';

const anyDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const TURNS = ['2026-12-31', '2027-01-01', '2027-01-04', '2028-02-29', '2026-06-30', '2026-07-01'];
const examples = TURNS.map((day): [string] => [day]);

describe('the steps of the demo', () => {
  it.each([
    [1, 'RUC', StepOrders.MarketSubmission],
    [2, 'GAP', StepOrders.BrandPublication],
    [4, 'OES', StepOrders.FinalAllocationSubmission],
  ])('have the promised step open on any day for system %i (%s), with 5 to 20 days left', (id, _, order) => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { currentYear } = toDemoYears(today);
        const steps = toDemoSteps(today).filter(
          (step) => step.allocationSystemId === id && step.fiscalYear === currentYear,
        );
        const current = getCurrentStep(steps, today);
        expect(current?.order).toBe(order);
        expect(current?.isMidYearReview).toBe(isInMidYearReview(today));
        const daysLeft = current ? toDaysLeft(current, today) : 0;
        expect(daysLeft).toBeGreaterThanOrEqual(5);
        expect(daysLeft).toBeLessThanOrEqual(20);
        // On its first day a step would show no user's work yet.
        expect(current && current.startDate < today).toBe(true);
      }),
      { examples },
    );
  });

  it('are valid for every system and year, both rounds, on any day', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const steps = toDemoSteps(today);
        for (const id of [1, 2, 4]) {
          for (const year of toDemoYears(today).years) {
            const list = steps.filter((step) => step.allocationSystemId === id && step.fiscalYear === year);
            expect(list).toHaveLength(6);
            expect(toStepErrors(list)).toEqual([]);
          }
        }
        expect(steps.some((step) => step.allocationSystemId === 3)).toBe(false);
      }),
      { examples },
    );
  });

  it('are a year earlier for a past year', () => {
    const steps = toDemoSteps('2026-11-21').filter((step) => step.allocationSystemId === 1);
    const starts = steps.filter((step) => step.order === 1 && step.isMidYearReview);
    expect(starts.map((step) => [step.fiscalYear, step.startDate])).toEqual([
      [2025, '2024-10-07'],
      [2026, '2025-10-06'],
      [2027, '2026-10-05'],
    ]);
  });

  it('make the newest of three years current: the one after the calendar year', () => {
    expect(toDemoYears('2026-10-05')).toEqual({ years: [2025, 2026, 2027], currentYear: 2027 });
    expect(toDemoYears('2027-01-01').currentYear).toBe(2028);
  });
});
