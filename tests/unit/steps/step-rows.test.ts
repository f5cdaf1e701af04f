import { describe, expect, it } from '@jest/globals';
import {
  countChanges,
  toPulledRow,
  toRowErrors,
  toRows,
  toShiftedRows,
  toSteps,
} from '@/components/steps/step-rows';
import type { Step } from '@/domain/steps';

const STEPS: Step[] = [
  { order: 1, startDate: '2026-03-02', endDate: '2026-03-20', isMidYearReview: false },
  { order: 2, startDate: '2026-03-23', endDate: '2026-04-10', isMidYearReview: false },
  { order: 1, startDate: '2026-09-07', endDate: '2026-09-25', isMidYearReview: true },
];

describe('the rows of the steps editor', () => {
  it('are six, first round first, and convert back to the same steps', () => {
    expect(toRows(STEPS)).toHaveLength(6);
    expect(toSteps(toRows(STEPS))).toEqual(STEPS);
  });

  it('require both dates of a step, and valid dates', () => {
    const rows = toRows(STEPS).map((row, index) =>
      index === 2
        ? { ...row, startDate: '2026-05-01' }
        : index === 4
          ? { ...row, endDate: 'soon', startDate: 'now' }
          : row,
    );
    const errors = toRowErrors(rows);
    expect(errors[2]).toEqual({ endDate: 'Both dates are needed.' });
    expect(errors[4]?.endDate).toBe('Write the date as 2027/03/15.');
  });

  it('show an error of the year rules at the row that breaks them', () => {
    const rows = toRows(STEPS).map((row, index) => (index === 0 ? { ...row, endDate: '2026-03-23' } : row));
    expect(toRowErrors(rows)[1]).toEqual({ startDate: 'This step must start after the previous one ends.' });
  });

  it('can be copied from last year 52 weeks later, on the same weekdays', () => {
    const [first] = toShiftedRows(STEPS);
    expect(first).toMatchObject({ startDate: '2027-03-01', endDate: '2027-03-19' });
    const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    expect(weekday('2027-03-01')).toBe(weekday('2026-03-02'));
  });

  it('move as a whole or by one end, and one end never passes the other', () => {
    const row = { order: 1 as const, isMidYearReview: false, startDate: '2026-03-02', endDate: '2026-03-04' };
    expect(toPulledRow(row, 'whole', 2)).toMatchObject({ startDate: '2026-03-04', endDate: '2026-03-06' });
    expect(toPulledRow(row, 'end', 1)).toMatchObject({ startDate: '2026-03-02', endDate: '2026-03-05' });
    expect(toPulledRow(row, 'end', -9)).toMatchObject({ startDate: '2026-03-02', endDate: '2026-03-02' });
    expect(toPulledRow(row, 'start', 9)).toMatchObject({ startDate: '2026-03-04', endDate: '2026-03-04' });
  });

  it('count the dates that differ', () => {
    const rows = toRows(STEPS);
    const changed = rows.map((row, index) =>
      index === 0 ? { ...row, startDate: null, endDate: null } : row,
    );
    expect(countChanges(changed, rows)).toBe(2);
  });
});
