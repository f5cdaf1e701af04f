import { describe, expect, test } from '@jest/globals';
import { toPreview } from '@/components/steps/step-preview';
import type { Step } from '@/domain/steps';
import { requireSystemById } from '@/domain/systems';

const RUC = requireSystemById(1);
const step = (order: Step['order'], startDate: string, endDate: string, isMidYearReview = false): Step => ({
  order,
  startDate,
  endDate,
  isMidYearReview,
});

describe('the preview of a year', () => {
  test('lists by date which side works, and that neither does between steps', () => {
    const steps = [
      step(3, '2027-03-01', '2027-03-12'),
      step(1, '2027-01-04', '2027-01-29'),
      step(2, '2027-01-30', '2027-02-26'),
    ];
    const lines = toPreview(RUC, 2027, steps, '2027-02-28');
    expect(
      lines.map(({ from, to, step: of, brand, market }) => [from, to, of?.order, brand, market]),
    ).toEqual([
      ['2027-01-04', '2027-01-29', 1, 'Add, change and publish products', ''],
      ['2027-01-30', '2027-02-26', 2, '', 'Pitch for products, or decline'],
      ['2027-02-27', '2027-02-28', undefined, '', ''],
      ['2027-03-01', '2027-03-12', 3, 'Allocate and submit the final allocation', ''],
    ]);
    expect(lines.map(({ isNow }) => isNow)).toEqual([false, false, true, false]);
  });

  test('leaves out invalid steps, and is empty without steps', () => {
    expect(toPreview(RUC, 2027, [step(1, '2027-02-01', '2027-01-01')], '2027-01-01')).toEqual([]);
    expect(toPreview(RUC, 2027, [], '2027-01-01')).toEqual([]);
  });
});
