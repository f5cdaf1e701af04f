import { describe, expect, test } from '@jest/globals';
import { toAllocationSlips, toRequestSlips, toSlipCountText, toSlipText } from '@/domain/slips';

const terms = { supply: 166, packSize: 1, minPerMarket: null, maxPerMarket: null };
const said = (...input: Parameters<typeof toRequestSlips>) => toSlipText(toRequestSlips(...input));

describe('a requested quantity', () => {
  test('above the whole supply is said with both figures', () => {
    expect(said(terms, null, 999_999)).toBe('999 999 requested; 166 are available in all.');
    expect(toRequestSlips(terms, null, 167)[0]?.label).toBe('Above supply');
    expect([said(terms, null, 166), said(terms, null, 0), said(terms, null, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('that the terms of its product no longer allow is said', () => {
    expect(said({ ...terms, packSize: 6 }, null, 7)).toContain('The pack size is 6, so 7 does not fit.');
    expect(said({ ...terms, maxPerMarket: 60 }, null, 61)).toBe('The maximum per market is 60.');
  });

  test('below the figure of the first round says what it gives back', () => {
    expect(said(terms, 8, 5)).toBe('5 requested; the first round allocated 8. The brand may take back 3.');
    expect([said(terms, 8, 8), said(terms, 8, null)]).toEqual([null, null]);
  });
});

describe('an allocated figure', () => {
  test('of more than twice the request is said', () => {
    expect(toSlipText(toAllocationSlips(12, 120))).toBe('120 allocated; 12 requested.');
    expect([toAllocationSlips(12, 24), toAllocationSlips(12, null), toAllocationSlips(12, 3)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('without any request is said, except nothing', () => {
    expect(toSlipText(toAllocationSlips(0, 3))).toBe('3 allocated; nothing requested.');
    expect(toSlipText(toAllocationSlips(null, 3))).toBe('3 allocated; nothing requested.');
    expect(toAllocationSlips(0, 0)).toEqual([]);
  });
});

test('slips are counted in words', () => {
  expect([toSlipCountText(1), toSlipCountText(1200)]).toEqual([
    '1 figure looks like a slip.',
    '1 200 figures look like slips.',
  ]);
});
