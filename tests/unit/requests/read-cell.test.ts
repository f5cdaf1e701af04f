import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readDay } from '@/components/grid/editing/read-typed';
import { toTypedNumber } from '@/components/grid/editing/typed-number';
import {
  readAllocated,
  readPriority,
  readRequested,
  readText,
  toNearestQuantity,
} from '@/components/requests/read-cell';
import { toNumberText } from '@/domain/format';
import { toRequestedQuantityErrors } from '@/domain/sharing/quantity-rules';

const TERMS = { packSize: 2, minPerMarket: 4, maxPerMarket: 60 };

describe('a typed or pasted quantity', () => {
  test.each([
    ['48', 48],
    [' 1 240 ', 1240],
    ['1\u202f240', 1240],
    ['1,240', 1240],
    ['1.240.000', 1240000],
    ["1'240", 1240],
    ['12.00', 12],
    ['1 240,00', 1240],
    ['0', 0],
  ])('%p is read as %p', (text, value) => {
    expect(toTypedNumber(text)).toBe(value);
  });

  test.each(['1.5', '1,2', 'twelve', '1,24,0', '1.240,5', '12 pieces', '--3', '1e3'])(
    '%p is not a quantity',
    (text) => {
      expect(toTypedNumber(text)).toBeNull();
    },
  );

  test('every number shown by the product can be pasted back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
        expect(toTypedNumber(toNumberText(value))).toBe(value);
      }),
    );
  });

  test('an empty text and a dash mean unanswered, 0 means declined', () => {
    for (const text of ['', '  ', '–', '-']) expect(readRequested(text, TERMS).value).toBeNull();
    expect(readRequested('0', TERMS)).toMatchObject({ value: 0, refusal: null });
  });

  test('a figure over the maximum keeps its value and names the maximum', () => {
    expect(readRequested('600', TERMS)).toEqual({
      value: 600,
      text: null,
      refusal: { reason: 'The maximum per market is 60.', suggestion: 60 },
    });
  });

  test('an invalid text stays as it was typed', () => {
    expect(readRequested('twelve', TERMS)).toMatchObject({
      text: 'twelve',
      refusal: { reason: 'Must be a whole number.' },
    });
    expect(readRequested('-3', TERMS).refusal?.reason).toBe('Must not be negative.');
  });

  test('the suggested nearest quantity is always valid', () => {
    const terms = fc.record({
      packSize: fc.integer({ min: 1, max: 12 }),
      minPerMarket: fc.option(fc.integer({ min: 0, max: 50 })),
      maxPerMarket: fc.option(fc.integer({ min: 0, max: 100 })),
    });
    fc.assert(
      fc.property(terms, fc.nat(200), (input, quantity) => {
        const nearest = toNearestQuantity(input, quantity);
        if (nearest !== undefined) expect(toRequestedQuantityErrors(input, nearest)).toEqual([]);
      }),
    );
  });
});

describe('an allocated figure', () => {
  const give = (text: string, most: number) =>
    readAllocated(text, { packSize: 2 }, most, (value) => `${most} left, ${value} asked for.`);

  test('over what is left is refused, and the highest possible figure is suggested', () => {
    expect(give('8', 7)).toMatchObject({
      value: 8,
      refusal: { reason: '7 left, 8 asked for.', suggestion: 6 },
    });
    expect(give('6', 7).refusal).toBeNull();
  });

  test('must be in whole packs', () => {
    expect(give('5', 100).refusal).toEqual({
      reason: 'The pack size is 2, so 5 does not fit. Enter 4 or 6.',
      suggestion: 4,
    });
  });
});

describe('other cells', () => {
  test('a priority is 1 to 9', () => {
    expect(readPriority('3').value).toBe(3);
    expect(readPriority('12').refusal?.suggestion).toBe(9);
  });

  test('a pitch keeps its line breaks, and an empty one is null', () => {
    expect(readText('pitch', 'two\nlines').value).toBe('two\nlines');
    expect(readText('pitch', '').value).toBeNull();
    expect(readText('reason', 'x'.repeat(500)).refusal?.reason).toBe('Must be at most 400 characters.');
  });

  test.each([
    ['2027/01/18', '2027-01-18'],
    ['2027-1-8', '2027-01-08'],
    ['11/23', '2026-11-23'],
    ['03/01', '2027-03-01'],
    ['23.11.2026', '2026-11-23'],
    ['', null],
  ])('a date can be written as %p', (text, day) => {
    expect(readDay(text, '2026-10-05', 'Wanted by')).toEqual({ value: day, text: null, refusal: null });
  });

  test('an invalid or ambiguous date is refused', () => {
    for (const text of ['2027/02/30', '11/12/2026', 'soon', '13/40']) {
      expect(readDay(text, '2026-10-05', 'Wanted by').refusal).not.toBeNull();
    }
  });
});
