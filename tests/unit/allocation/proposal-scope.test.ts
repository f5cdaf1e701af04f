import { describe, expect, test } from '@jest/globals';
import { toBoardDefaults } from '@/components/allocation/board/board-query';
import {
  isSameRows,
  toApplyText,
  toPlace,
  toScopeText,
  toUnseen,
} from '@/components/allocation/proposal/proposal-scope';
import { BoardQuery } from '@/domain/contract/board-query';
import { requireSystemById } from '@/domain/systems';

const query = BoardQuery.parse(toBoardDefaults(requireSystemById(3), 2027));
const ids = (...all: number[]) => all.map((productId) => ({ productId }));

describe('the list a proposal belongs to', () => {
  test.each([
    ['a filter', { name: 'garnet' }],
    ['a year', { fiscalYear: 2026 }],
  ])('%s is another list, for ticked products and for those of a page', (_what, change) => {
    for (const scope of ['ticked', 'page'] as const) {
      expect(toPlace({ ...query, ...change }, scope)).not.toBe(toPlace(query, scope));
    }
  });

  test.each([
    ['page', { page: 2 }],
    ['order', { sort: [{ attribute: 'left' as const, direction: 'asc' as const }] }],
  ])('another %s is another list for the products of a page, not for ticked ones', (_what, change) => {
    expect(toPlace({ ...query, ...change }, 'page')).not.toBe(toPlace(query, 'page'));
    expect(toPlace({ ...query, ...change }, 'ticked')).toBe(toPlace(query, 'ticked'));
  });
});

describe('what a proposal covers', () => {
  test('names the products and changes that are not on the page', () => {
    expect(toUnseen(ids(1, 2, 3), ids(3, 4))).toEqual(ids(1, 2));
    expect(toScopeText(3, 2)).toBe('3 products, 2 not on this page');
    expect(toScopeText(1, 0)).toBe('1 product');
    expect(toApplyText(123, 40)).toBe('Apply 123 changes, 40 not on this page');
    expect(toApplyText(1, 0)).toBe('Apply 1 change');
  });

  test('is a scope only if both have the same products', () => {
    expect(isSameRows(ids(1, 2), ids(2, 1))).toBe(true);
    expect(isSameRows(ids(1, 2), ids(1, 3))).toBe(false);
    expect(isSameRows(ids(1), ids(1, 2))).toBe(false);
  });
});
