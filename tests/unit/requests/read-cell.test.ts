import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readDay } from '@/components/grid/editing/read-typed';
import {
  readAllocated,
  readPriority,
  readRequested,
  readText,
  toNearestQuantity,
} from '@/components/requests/read-cell';
import { toRequestedQuantityErrors } from '@/domain/sharing/quantity-rules';
import { DAYS, READ_ON } from '../../support/typed-texts/days';
import { QUANTITIES } from '../../support/typed-texts/quantities';

/** Any quantity is valid. */
const ANY = { packSize: 1, minPerMarket: null, maxPerMarket: null };
const TERMS = { packSize: 2, minPerMarket: 4, maxPerMarket: 60 };

describe('a typed or pasted quantity', () => {
  test.each(QUANTITIES)('%j is %j', (text, meaning) => {
    const { value, text: kept, refusal } = readRequested(text, ANY);
    if ('value' in meaning) expect({ value, refusal }).toEqual({ ...meaning, refusal: null });
    else expect({ value, kept, refusal: refusal?.reason }).toEqual({ value: null, kept: text, ...meaning });
  });

  test('a figure that can be read in two ways is refused, and the usual meaning is suggested where it is valid', () => {
    expect(readRequested('1,234', ANY).refusal?.suggestion).toBe(1234);
    expect(readRequested('1,234', TERMS).refusal?.suggestion).toBeUndefined();
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
  const give = (text: string) => readAllocated(text, { packSize: 2 });

  test('must be in whole packs', () => {
    expect(give('5').refusal).toEqual({
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

  test.each(DAYS)('the date %j is %j', (text, meaning) => {
    const { value, text: kept, refusal } = readDay(text, READ_ON, 'Wanted by');
    if ('value' in meaning) expect({ value, refusal }).toEqual({ ...meaning, refusal: null });
    else expect({ value, kept, refusal: refusal?.reason }).toEqual({ value: null, kept: text, ...meaning });
  });

  test('a date of another calendar is refused by its year', () => {
    expect(readDay('2570/06/05', READ_ON, 'Wanted by').refusal?.reason).toBe(
      'The Wanted by field must be between 2000/01/01 and 2099/12/31.',
    );
  });
});
