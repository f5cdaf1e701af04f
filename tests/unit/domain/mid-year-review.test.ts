import { expect, test } from '@jest/globals';
import {
  isReviewOpening,
  toFloorErrors,
  toKeptText,
  toLeast,
  toSubmitConsequence,
} from '@/domain/mid-year-review';
import type { Step } from '@/domain/steps';

const step = (order: Step['order'], startDate: string, endDate: string, isMidYearReview: boolean): Step => ({
  order,
  startDate,
  endDate,
  isMidYearReview,
});
const steps = [
  step(3, '2026-06-01', '2026-06-30', false),
  step(1, '2026-11-16', '2026-12-13', true),
  step(2, '2026-12-14', '2027-01-10', true),
];

test('a market keeps what the first round allocated, or what it requests now if that is less', () => {
  expect([
    toLeast(8, 12),
    toLeast(8, 5),
    toLeast(8, 0),
    toLeast(8, null),
    toLeast(0, 4),
    toLeast(null, 4),
  ]).toEqual([8, 5, null, 8, null, null]);
});

test('a figure below it is refused with the figure that is accepted', () => {
  expect(toFloorErrors(1200, 1500, 7)).toEqual(['The first round allocated 1 200. Enter at least 1 200.']);
  expect(toFloorErrors(8, 5, 4)).toEqual([
    'The first round allocated 8, and 5 are requested now. Enter at least 5.',
  ]);
  expect([toFloorErrors(8, 12, 8), toFloorErrors(8, 12, null), toFloorErrors(null, 12, 1)]).toEqual([
    [],
    [],
    [],
  ]);
});

test('a market reads what it keeps before it types, and nothing in a first round', () => {
  expect(toKeptText(8)).toBe('8 allocated in the first round, a lower request gives pieces back');
  expect([toKeptText(0), toKeptText(null)]).toEqual([null, null]);
});

test('final products are opened again only at brand publication of the review, in the current year', () => {
  const at = (currentStep: Step['order'] | null, isMidYearReview: boolean) => ({
    allocationSystemId: 2,
    currentFiscalYear: 2027,
    currentStep,
    isMidYearReview,
  });
  expect(isReviewOpening(at(1, true), 2027)).toBe(true);
  expect(isReviewOpening(at(1, true), 2026)).toBe(false);
  expect(
    [at(1, false), at(2, true), at(3, true), at(null, false)].map((moment) => isReviewOpening(moment, 2027)),
  ).toEqual([false, false, false, false]);
});

test('a submission says who can reopen it: before the review another round follows, after it none', () => {
  expect(toSubmitConsequence(steps, '2026-06-20')).toBe(
    'All markets will see their figures immediately. Until the mid-year review, which opens on 2026/11/16, only an administrator can reopen them.',
  );
  const afterwards =
    'All markets will see their figures immediately. Only an administrator can reopen them afterwards.';
  expect(toSubmitConsequence(steps, '2027-01-20')).toBe(afterwards);
  expect(toSubmitConsequence([], '2026-06-20')).toBe(afterwards);
});
