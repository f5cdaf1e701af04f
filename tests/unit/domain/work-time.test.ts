import { expect, test } from '@jest/globals';
import { StepOrders } from '@/domain/enumerations';
import type { Step } from '@/domain/steps';
import { toUnansweredText, toWorkTime } from '@/domain/work-time';

const step = (order: Step['order'], startDate: string, endDate: string): Step => ({
  order,
  startDate,
  endDate,
  isMidYearReview: true,
});
const steps = [
  step(StepOrders.BrandPublication, '2026-11-16', '2026-12-13'),
  step(StepOrders.MarketSubmission, '2026-12-14', '2027-01-10'),
];

const said = (allocationSystemId: number, currentStep: Step['order'] | null, today: string, year = 2027) =>
  toUnansweredText(
    1057,
    toWorkTime('request.writeMarketPart', {
      system: { allocationSystemId, currentFiscalYear: 2027, currentStep },
      fiscalYear: year,
      steps,
      today,
    }),
  );

test('a count of unanswered pitches is a task only while the market submission is open', () => {
  expect(said(2, StepOrders.MarketSubmission, '2026-12-14')).toBe('1 057 to answer');
  expect(said(2, StepOrders.BrandPublication, '2026-11-27')).toBe('1 057 open from 12/14');
  expect(said(2, StepOrders.FinalAllocationSubmission, '2027-01-11')).toBe('1 057 not answered');
  expect(said(2, StepOrders.MarketSubmission, '2026-12-14', 2026)).toBe('1 057 not answered');
});

test('a system without steps has its pitches open in its current year, and in no other', () => {
  expect(said(3, null, '2026-11-27')).toBe('1 057 to answer');
  expect(said(3, null, '2026-11-27', 2026)).toBe('1 057 not answered');
});
