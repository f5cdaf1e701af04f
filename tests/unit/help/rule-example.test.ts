import { describe, expect, test } from '@jest/globals';
import { FIRST_EXAMPLE, toResults } from '@/components/help/rules/rule-example';

const of = (more: Partial<typeof FIRST_EXAMPLE>) =>
  Object.fromEntries((toResults({ ...FIRST_EXAMPLE, ...more }) ?? []).map((each) => [each.rule, each]));

describe('the page of rules', () => {
  test('shows what each rule gives, and how evenly', () => {
    const results = of({});
    expect(results.equal).toMatchObject({
      allocated: [9, 10, 9, 8, 4],
      fairness: { left: 0, lowestFill: 9 / 24, highestFill: 1 },
    });
    expect(results.priority?.allocated).toEqual([22, 18, 0, 0, 0]);
    expect(results.protectedPriority?.allocated).toEqual([16, 16, 3, 3, 2]);
    expect(results.lastYearAllocated?.allocated.at(-1)).toBe(0);
  });

  test('waits while a number is missing or out of range', () => {
    expect(toResults({ ...FIRST_EXAMPLE, supply: null })).toBeNull();
    expect(toResults({ ...FIRST_EXAMPLE, packSize: 0 })).toBeNull();
    const [first, ...others] = FIRST_EXAMPLE.markets;
    const markets = first ? [{ ...first, requested: '12 15' }, ...others] : [];
    expect(toResults({ ...FIRST_EXAMPLE, markets })).toBeNull();
  });
});
