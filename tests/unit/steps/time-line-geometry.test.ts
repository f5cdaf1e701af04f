import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  toBars,
  toMonths,
  toSpan,
  toStepState,
  toTodayLeft,
  toYearsText,
} from '@/components/steps/time-line-geometry';
import { toDayAfter } from '@/domain/format';
import type { Step } from '@/domain/steps';

const step = (startDate: string, endDate: string): Step => ({
  order: 1,
  isMidYearReview: false,
  startDate,
  endDate,
});

describe('the time line', () => {
  it('covers whole months around all steps', () => {
    expect(toSpan([step('2026-02-10', '2026-03-05')], '2026-01-01')).toEqual({
      from: '2026-02-01',
      days: 59,
    });
  });

  it('is the calendar year when there are no steps', () => {
    expect(toSpan([], '2028-05-05')).toEqual({ from: '2028-01-01', days: 366 });
  });

  it('marks today in the middle of its day, and not when today is outside the line', () => {
    const span = toSpan([step('2026-02-01', '2026-02-28')], '2026-02-14');
    expect(toTodayLeft(span, '2026-02-14')).toBeCloseTo((13.5 / 28) * 100);
    expect(toTodayLeft(span, '2026-03-01')).toBeNull();
    expect(toTodayLeft(span, '2026-01-31')).toBeNull();
  });

  it('includes both end days of a step', () => {
    const span = toSpan([step('2026-02-01', '2026-02-28')], '2026-02-14');
    expect(toBars(span, [step('2026-02-01', '2026-02-28')], '2026-02-14')[0]).toMatchObject({
      left: 0,
      width: 100,
      state: 'current',
    });
    expect(toBars(span, [step('2026-02-08', '2026-02-08')], '2026-02-14')[0]?.width).toBeCloseTo(100 / 28);
  });

  it('shows a step as to come, current or done, with both end days current', () => {
    const each = step('2026-02-10', '2026-02-20');
    expect(
      ['2026-02-09', '2026-02-10', '2026-02-20', '2026-02-21'].map((day) => toStepState(each, day)),
    ).toEqual(['toCome', 'current', 'current', 'done']);
  });

  it('marks the first of each month', () => {
    const months = toMonths(toSpan([step('2026-11-10', '2027-01-05')], '2026-11-10'));
    expect(months.map(({ label }) => label)).toEqual(['11', '12', '01']);
    expect(months[1]?.left).toBeCloseTo((30 / 92) * 100);
  });

  it('marks quarters, years or fifth years where months would cover each other', () => {
    const labelsOf = (end: string) =>
      toMonths(toSpan([step('2026-02-10', end)], '2026-02-10')).map(({ label }) => label);
    expect(labelsOf('2029-01-31')).toHaveLength(36);
    expect(labelsOf('2029-02-01').slice(0, 4)).toEqual(['04', '07', '10', '01']);
    expect(labelsOf('2036-12-31').slice(0, 2)).toEqual(['2027', '2028']);
    expect(labelsOf('2099-12-31').slice(0, 2)).toEqual(['2030', '2035']);
  });

  it('names the years it covers', () => {
    expect(toYearsText(toSpan([step('2026-11-10', '2027-01-05')], '2026-11-10'))).toBe('2026 and 2027');
    expect(toYearsText(toSpan([step('2026-11-10', '2026-12-31')], '2026-11-10'))).toBe('2026');
  });

  it('never draws a bar outside the line', () => {
    const days = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(fc.array(fc.tuple(days, days), { minLength: 1, maxLength: 6 }), (pairs) => {
        const steps = pairs.map(([start, length]) =>
          step(toDayAfter('2026-01-01', start), toDayAfter('2026-01-01', start + (length % 90))),
        );
        const span = toSpan(steps, '2026-06-01');
        for (const { left, width } of toBars(span, steps, '2026-06-01')) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });
});
