import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  toDateText,
  toDay,
  toDayAfter,
  toDaysBetween,
  toMoneyText,
  toNumberText,
  toPlainNumber,
  toQuantityText,
  toSearchText,
  toShortDateText,
  toWholeAmountText,
} from '@/domain/format';

describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1 000'],
    [-1234567, '−1 234 567'],
    ['-8450.00', '−8 450.00'],
    ['8450.00', '8 450.00'],
    ['1234567.123456', '1 234 567.123456'],
    [null, ''],
  ])('%p shows as %p', (value, text) => {
    expect(toNumberText(value)).toBe(text);
  });

  test('an amount below zero has the same minus sign', () => {
    expect(toMoneyText('-1250.00', 'EUR')).toBe('−1 250.00 EUR');
  });

  test('a shown number is digits alone again for a copy, and another text stays', () => {
    expect(['−1 234 567', '8 450.00', '0', '1 240'].map(toPlainNumber)).toEqual([
      '-1234567',
      '8450.00',
      '0',
      '1240',
    ]);
    expect(['–', '', '40 %', '2.1×', '12 34'].map(toPlainNumber)).toEqual(['–', '', '40 %', '2.1×', '12 34']);
  });

  test('undecided shows a dash, and zero shows zero', () => {
    expect([toQuantityText(null), toQuantityText(0)]).toEqual(['–', '0']);
  });
});

describe('dates', () => {
  test('show the UTC day at any hour', () => {
    expect(toDateText('2026-10-05T23:59:59.999Z')).toBe('2026/10/05');
    expect(toShortDateText('2026-10-05')).toBe('10/05');
    expect(toDateText(null)).toBe('');
  });

  test('adding days gives the same number of days between', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: -4000, max: 4000 }),
        (date, days) => {
          const day = toDay(date);
          expect(toDaysBetween(day, toDayAfter(day, days))).toBe(days);
        },
      ),
    );
  });
});

test('search text ignores case and accents', () => {
  expect(toSearchText('Rivière ÉMERAUDE')).toBe('riviere emeraude');
});

test('an amount without room for cents is rounded to whole units, half up', () => {
  const amounts = ['0.49', '0.50', '1250.50', '999999.99', '5', '9007199254740993.05'];
  expect(amounts.map((amount) => toWholeAmountText(amount))).toEqual([
    '0',
    '1',
    '1 251',
    '1 000 000',
    '5',
    '9 007 199 254 740 993',
  ]);
  expect(toWholeAmountText(null)).toBe('');
  expect(['499999.99', '500000.00', '98789500.50'].map((amount) => toWholeAmountText(amount, 6))).toEqual([
    ...['0', '1', '99'],
  ]);
  expect(toWholeAmountText('98789.50', 3)).toBe('99');
});
