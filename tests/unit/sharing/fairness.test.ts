import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toFill, toFillText } from '@/domain/fill';
import { toFairness, toFillRange, toSpreadOfFill } from '@/domain/sharing/fairness';

test.each([
  [{ requested: 37, allocated: 16 }, '43.2 %'],
  [{ requested: 10, allocated: null }, '0.0 %'],
  [{ requested: 4, allocated: 5 }, '125.0 %'],
  [{ requested: 0, allocated: 3 }, '–'],
  [{ requested: null, allocated: null }, '–'],
])('the fill rate of %p is %p', (figures, text) => {
  expect(toFillText(figures)).toBe(text);
});

test('markets that requested nothing count in what is allocated, not in the fill rates', () => {
  const fairness = toFairness(20, [
    { requested: 10, allocated: 5 },
    { requested: 8, allocated: 8 },
    { requested: 0, allocated: 2 },
    { requested: 4, allocated: null },
  ]);
  expect(fairness).toEqual({ allocated: 15, left: 5, lowestFill: 0, highestFill: 1 });
  expect(toSpreadOfFill(fairness)).toBe(100);
  expect(toSpreadOfFill(toFairness(3, [{ requested: null, allocated: 1 }]))).toBeNull();
});

test('of markets with equal fill rates the first one is named', () => {
  const cells = [
    { marketId: 1, requested: null, allocated: 9 },
    { marketId: 2, requested: 10, allocated: 5 },
    { marketId: 3, requested: 4, allocated: 2 },
    { marketId: 4, requested: 4, allocated: 3 },
    { marketId: 5, requested: 8, allocated: 6 },
  ];
  const range = toFillRange(cells);
  expect([range?.lowest.marketId, range?.highest.marketId]).toEqual([2, 4]);
  expect(toFillRange(cells.slice(0, 1))).toBeNull();
});

test('no market is filled less than the lowest or more than the highest rate', () => {
  const cell = fc.record({
    requested: fc.option(fc.nat(50)),
    allocated: fc.option(fc.nat(50)),
  });
  fc.assert(
    fc.property(fc.nat(500), fc.array(cell, { maxLength: 30 }), (supply, cells) => {
      const { lowestFill, highestFill, allocated, left } = toFairness(supply, cells);
      expect(allocated + left).toBe(supply);
      const fills = cells.map(toFill).filter((fill) => fill !== null);
      expect(fills.filter((fill) => fill < (lowestFill ?? 0) || fill > (highestFill ?? 0))).toEqual([]);
      expect(lowestFill === null).toBe(fills.length === 0);
      if (fills.length > 0) expect(fills).toEqual(expect.arrayContaining([lowestFill, highestFill]));
    }),
  );
});
