import { describe, expect, it } from '@jest/globals';
import { toTypedDay } from '@/components/ui/typed-date';

describe('a typed date', () => {
  it.each([
    ['2027/01/18', '2027-01-18'],
    ['2027-1-8', '2027-01-08'],
    ['20270118', '2027-01-18'],
    [' 2027.02.28 ', '2027-02-28'],
    ['2028/02/29', '2028-02-29'],
  ])('%s means %s', (text, day) => {
    expect(toTypedDay(text)).toBe(day);
  });

  it.each(['', 'foo', '2027/13/01', '2027/02/30', '2027/02/29', '18/01/2027', '2027/01'])(
    '%p is not a date',
    (text) => {
      expect(toTypedDay(text)).toBeNull();
    },
  );
});
