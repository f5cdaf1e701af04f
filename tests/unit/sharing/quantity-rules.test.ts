import { describe, expect, test } from '@jest/globals';
import {
  toAllocatedQuantityErrors,
  toRequestedQuantityErrors,
  toSupplyConflict,
  toSupplyConflictOfSeveral,
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
    [61, ['The pack size is 2, so 61 does not fit. Enter 60.', 'The maximum per market is 60.']],
    [1_001, ['The pack size is 2, so 1 001 does not fit.', 'The maximum per market is 60.']],
    [3, ['The pack size is 2, so 3 does not fit. Enter 4.', 'The minimum per market is 4.']],
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
  test('an insufficient supply is reported with what is left, what the market has, and what was typed', () => {
    expect(toSupplyConflict('Meridian 39', { left: 54, own: null, typed: 99 })).toBe(
      'Meridian 39: 54 are left; you typed 99.',
    );
    expect(toSupplyConflict('Meridian 39', { left: 1, own: 1_200, typed: 4_000 })).toBe(
      'Meridian 39: 1 is left beside its own 1 200; you typed 4 000.',
    );
    expect(toSupplyConflictOfSeveral('Meridian 39', 10, 12)).toBe(
      'Meridian 39: 10 are left; these figures need 12 more.',
    );
  });
  test('undecided requests are reported with their number', () => {
    expect(toUndecidedConflict('Meridian 39', 1)).toContain('1 request has no figure yet');
    expect(toUndecidedConflict('Meridian 39', 3)).toContain('3 requests have no figure yet');
  });
});
