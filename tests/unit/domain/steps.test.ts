import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toDayAfter } from '@/domain/format';
import { getCurrentStep, type Step, sortSteps, toDaysLeft, toStepErrors } from '@/domain/steps';

const step = (order: 1 | 2 | 3, startDate: string, endDate: string, isMidYearReview = false): Step => ({
  order,
  startDate,
  endDate,
  isMidYearReview,
});
const YEAR = [
  step(1, '2026-01-10', '2026-02-10'),
  step(2, '2026-02-11', '2026-03-10'),
  step(3, '2026-03-11', '2026-04-10'),
  step(1, '2026-08-10', '2026-09-10', true),
  step(2, '2026-09-11', '2026-10-09', true),
];

describe('the current step', () => {
  test('is open from its first to its last day, both included', () => {
    expect(getCurrentStep(YEAR, '2026-01-09')).toBeNull();
    expect(getCurrentStep(YEAR, '2026-01-10')?.order).toBe(1);
    expect(getCurrentStep(YEAR, '2026-02-10')?.order).toBe(1);
    expect(getCurrentStep(YEAR, '2026-02-11')?.order).toBe(2);
  });

  test('is the one of the mid-year review when two are open', () => {
    const both = [step(3, '2026-08-01', '2026-08-31'), step(1, '2026-08-15', '2026-09-10', true)];
    expect(getCurrentStep(both, '2026-08-20')).toEqual(both[1]);
  });

  test('counts its last day as one day left', () => {
    expect(toDaysLeft(step(1, '2026-10-01', '2026-10-09'), '2026-10-09')).toBe(1);
    expect(toDaysLeft(step(1, '2026-10-01', '2026-10-09'), '2026-10-05')).toBe(5);
  });
});

describe('the steps of a year', () => {
  test('sort by round, then by order', () => {
    expect(sortSteps([...YEAR].reverse())).toEqual(YEAR);
  });

  test.each([
    ['an end before the start', [step(1, '2026-02-02', '2026-02-01')], 'endDate'],
    [
      'a step twice in a round',
      [step(1, '2026-01-01', '2026-01-02'), step(1, '2026-02-01', '2026-02-02')],
      'order',
    ],
    ['an overlap', [step(1, '2026-01-01', '2026-01-31'), step(2, '2026-01-31', '2026-02-10')], 'startDate'],
    [
      'steps in the wrong order',
      [step(2, '2026-01-01', '2026-01-31'), step(1, '2026-02-01', '2026-02-10')],
      'startDate',
    ],
    [
      'a mid-year review in the first round',
      [step(3, '2026-01-01', '2026-01-31'), step(1, '2026-01-15', '2026-02-10', true)],
      'startDate',
    ],
  ])('refuse %s', (_what, steps, field) => {
    expect(toStepErrors(steps as Step[]).map((error) => error.field)).toContain(field);
  });

  test('in sequence have no errors, and at most one is open on any day', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 40 })), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 500 }), (lengths, offset) => {
        let day = '2026-01-01';
        const steps = lengths.map(([gap, length], index) => {
          const startDate = toDayAfter(day, gap);
          day = toDayAfter(startDate, length);
          return step(((index % 3) + 1) as 1 | 2 | 3, startDate, day, index >= 3);
        });
        const today = toDayAfter('2026-01-01', offset);
        const open = steps.filter((each) => each.startDate <= today && today <= each.endDate);
        expect(toStepErrors(steps)).toEqual([]);
        expect(getCurrentStep(steps, today)).toEqual(open[0] ?? null);
      }),
    );
  });
});
