import { describe, expect, test } from '@jest/globals';
import {
  toAllocatedQuantityErrors,
  toRequestedQuantityErrors,
  toSupplyConflict,
  toUndecidedConflict,
} from '@/domain/sharing/quantity-rules';

const terms = { packSize: 2, minPerMarket: 4, maxPerMarket: 60 };

describe('the quantity a market may request', () => {
  test.each([null, 0, 4, 60])('%p is accepted', (quantity) => {
    expect(toRequestedQuantityErrors(terms, quantity)).toEqual([]);
  });
  test.each([
    [2, ['The minimum per market is 4.']],
    [62, ['The maximum per market is 60.']],
    [5, ['The pack size is 2, so 5 does not fit. Enter 4 or 6.']],
    [
      1_001,
      ['The pack size is 2, so 1 001 does not fit. Enter 1 000 or 1 002.', 'The maximum per market is 60.'],
    ],
  ])('%p is refused with a message', (quantity, errors) => {
    expect(toRequestedQuantityErrors(terms, quantity)).toEqual(errors);
  });
  test('without bounds any whole number of packs is accepted', () => {
    expect(
      toRequestedQuantityErrors({ packSize: 1, minPerMarket: null, maxPerMarket: null }, 999_999),
    ).toEqual([]);
  });
});

describe('the quantity a brand may allocate', () => {
  test('more than the maximum per market is accepted; a partial pack is refused', () => {
    expect(toAllocatedQuantityErrors(terms, 62)).toEqual([]);
    expect(toAllocatedQuantityErrors(terms, null)).toEqual([]);
    expect(toAllocatedQuantityErrors(terms, 5)).toEqual([
      'The pack size is 2, so 5 does not fit. Enter 4 or 6.',
    ]);
  });
  test('an insufficient supply is reported with the product, what is left and what was requested', () => {
    expect(toSupplyConflict('Meridian 39', 2, 4)).toBe('Meridian 39: 2 left, 4 more requested.');
    expect(toSupplyConflict('Meridian 39', 1_200, 4_000)).toBe(
      'Meridian 39: 1 200 left, 4 000 more requested.',
    );
  });
  test('undecided requests are reported with their number', () => {
    expect(toUndecidedConflict('Meridian 39', 1)).toContain('1 request has no figure yet');
    expect(toUndecidedConflict('Meridian 39', 3)).toContain('3 requests have no figure yet');
  });
});
