import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  BARS,
  toBarScale,
  toLines,
  toRateScale,
  toShortLabel,
  toX,
} from '@/components/figures/bars-geometry';
import {
  FAIRNESS,
  MAX_YEARS,
  toFairnessGeometry,
  toRates,
  toSpreadText,
} from '@/components/figures/fairness-geometry';
import {
  byFill,
  byGap,
  byRequests,
  type FigureRow,
  hasLastYear,
  toDrawnText,
  toGapText,
  toRangeText,
} from '@/components/figures/figure-rows';
import { sumFilled, toFillText } from '@/domain/fill';

const rowOf = (id: number, requested: number | null, allocated: number | null): FigureRow => ({
  ...{ id, requested, allocated },
  ...{ label: `Market ${id}`, href: null, lastYear: null },
});

describe('the order of the rows', () => {
  const rows = [rowOf(1, 10, 9), rowOf(2, 0, 0), rowOf(3, 100, 40), rowOf(4, 20, 8), rowOf(5, 4, 0)];
  const idsBy = (order: typeof byFill) => rows.toSorted(order).map(({ id }) => id);

  test('is by fill rate, the lowest first, of equals the largest request, and last those without a request', () => {
    expect(idsBy(byFill)).toEqual([5, 3, 4, 1, 2]);
  });

  test('is by what is missing, the most first', () => {
    expect(idsBy(byGap)).toEqual([3, 4, 5, 1, 2]);
  });

  test('is by the number of requests far above last year', () => {
    const counts = [3, 8, 3].map((requests, id) => ({ ...rowOf(id, 0, 0), requests, products: 1 }));
    expect(counts.toSorted(byRequests).map(({ id }) => id)).toEqual([1, 0, 2]);
  });

  test('two rows without a request have an order too', () => {
    expect([rowOf(7, 0, 0), rowOf(6, 0, 0)].toSorted(byFill).map(({ id }) => id)).toEqual([6, 7]);
  });
});

test('the lowest and the highest fill rate are named, and one rate once', () => {
  const rows = [rowOf(1, 10, 2), rowOf(2, 10, 5)];
  expect(toRangeText(rows, 0.35, 'markets')).toBe(
    'The lowest is Market 1 with 20.0 %, the highest Market 2 with 50.0 %; all together 35.0 %.',
  );
  expect(toRangeText([rowOf(1, 10, 0), rowOf(2, 4, 0)], 0, 'markets')).toBe('All 2 markets have 0.0 %.');
  expect(toRangeText([rowOf(1, 10, 5)], 0.5, 'markets')).toBe('Market 1 has 50.0 %.');
  expect(toRangeText([], 0, 'markets')).toBe('');
});

test('rows add up, and last year is compared once any row has it', () => {
  const rows = [rowOf(1, 10, 9), rowOf(2, 5, 1)];
  expect(sumFilled(rows)).toEqual({ requested: 15, allocated: 10, requestedDecided: 15 });
  expect(hasLastYear(rows)).toBe(false);
  expect(hasLastYear([...rows, { ...rowOf(3, 0, 0), lastYear: { requested: 0, allocated: 0 } }])).toBe(true);
});

test('the fill rate of a market leaves out what is not final, in a row and in every sum', () => {
  const [waiting, final] = [rowOf(1, 40, null), rowOf(2, 20, 15)].map((row, index) => ({
    ...row,
    requestedDecided: [null, 20][index],
  }));
  expect([waiting, final].map((row) => row && toFillText(row))).toEqual(['–', '75.0 %']);
  expect(toFillText(sumFilled([waiting, final].flatMap((row) => row ?? [])))).toBe('75.0 %');
});

test('a figure that is not entered is a dash, in a row and in every sum; 0 is a figure', () => {
  const open = rowOf(1, 10, null);
  expect(sumFilled([open, rowOf(2, null, null)])).toEqual({
    requested: 10,
    allocated: null,
    requestedDecided: 10,
  });
  expect(sumFilled([open, rowOf(2, 0, 0)])).toEqual({ requested: 10, allocated: 0, requestedDecided: 10 });
  expect([open, rowOf(2, null, null), rowOf(3, 0, 0)].map(toGapText)).toEqual(['10', '–', '0']);
});

test('a picture says how many rows it leaves to the table', () => {
  expect(toDrawnText(12, 45, 'lowest', 'markets')).toBe(
    'The 12 lowest of 45 markets; the other 33 are in the table.',
  );
  expect(toDrawnText(12, 13, 'lowest', 'markets')).toBe(
    'The 12 lowest of 13 markets; the other one is in the table.',
  );
  expect(toDrawnText(8, 8, 'lowest', 'markets')).toBe('');
});

describe('bars', () => {
  test('begin at the left line, never leave their place, and keep the order of their values', () => {
    const value = fc.integer({ min: -5, max: 5_000_000 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 12 }), (values) => {
        const { max, ticks } = toBarScale(values);
        const ends = values.toSorted((a, b) => a - b).map((each) => toX(each, max));
        expect(toX(0, max)).toBe(BARS.left);
        expect(Math.max(...ends)).toBeLessThanOrEqual(BARS.right);
        expect(Math.min(...ends)).toBeGreaterThanOrEqual(BARS.left);
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.at(-1)).toBeLessThanOrEqual(max);
      }),
    );
  });

  test('of rates reach the end at 100 %, and leave room for more where more is allocated', () => {
    expect(toX(1, toRateScale([0.2, 0.9]).max)).toBe(BARS.right);
    expect(toRateScale([0.2, 1.6]).max).toBe(1.6);
  });

  test('stand below each other without an overlap', () => {
    const { tops, bottom, height } = toLines(3, 24);
    expect(tops).toEqual([BARS.top, BARS.top + 24, BARS.top + 48]);
    expect([bottom, height]).toEqual([BARS.top + 72, BARS.top + 72 + BARS.foot]);
  });

  test('have names that fit: a long one is cut', () => {
    expect(toShortLabel('AE United Arab Emirates')).toBe('AE United Arab Emirates');
    expect(toShortLabel('VC Saint Vincent and the Grenadines')).toBe('VC Saint Vincent and t…');
  });
});

describe('fairness over the years', () => {
  const yearOf = (fiscalYear: number, low: number, high: number) => ({
    ...{ fiscalYear, requested: 200, allocated: low + high, markets: 2 },
    lowest: { marketId: 1, requested: 100, allocated: low },
    highest: { marketId: 2, requested: 100, allocated: high },
  });
  const empty = { fiscalYear: 2030, requested: 0, allocated: 0, markets: 0, lowest: null, highest: null };

  test('draws the lowest market below the highest, all together between them, each year right of the one before', () => {
    const { points, undrawn } = toFairnessGeometry([yearOf(2026, 20, 90), yearOf(2027, 50, 130), empty]);
    expect(points.map(({ year }) => year.fiscalYear)).toEqual([2026, 2027]);
    expect(undrawn).toBe(0);
    for (const { lowest, all, highest, x } of points) {
      expect(lowest.y).toBeGreaterThan(all.y);
      expect(all.y).toBeGreaterThan(highest.y);
      expect(highest.y).toBeGreaterThanOrEqual(FAIRNESS.top);
      expect(lowest.y).toBeLessThanOrEqual(FAIRNESS.bottom);
      expect(x).toBeLessThan(FAIRNESS.right);
    }
    expect(points[0]?.x).toBeLessThan(points[1]?.x ?? 0);
  });

  test('draws the latest years, and says how many it leaves to the table', () => {
    const years = Array.from({ length: 9 }, (_, index) => yearOf(2020 + index, 10, 80));
    const { points, undrawn } = toFairnessGeometry(years);
    expect(points).toHaveLength(MAX_YEARS);
    expect([points.at(-1)?.year.fiscalYear, undrawn]).toEqual([2028, 3]);
  });

  test('spreads between the highest and the lowest rate, and has none without a request', () => {
    expect(toSpreadText(toRates(yearOf(2026, 20, 90))?.spread ?? 0)).toBe('70.0 points');
    expect(toRates(empty)).toBeNull();
    expect(toFairnessGeometry([empty]).points).toEqual([]);
  });
});
