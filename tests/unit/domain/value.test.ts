import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addValueSums,
  addValues,
  sumValues,
  toBudgetUse,
  toUnitValue,
  toValue,
  toValueErrors,
  toValueVersion,
  toWithoutText,
  type ValueSettings,
} from '@/domain/value';

const SETTINGS: ValueSettings = {
  currency: 'EUR',
  rates: [{ currency: 'CHF', rate: '0.95434999' }],
  budgets: [],
};
const ofPrice = (unitPrice: string | null, currency: string | null) =>
  toUnitValue({ unitPrice, currency }, SETTINGS);

describe('the value of one piece', () => {
  test('is the price times the rate, rounded to the cent half up; the rate of the own currency is 1', () => {
    expect(ofPrice('1250.5', 'EUR')).toBe('1250.50');
    expect(ofPrice('100', 'CHF')).toBe('95.43');
    expect(ofPrice('1000', 'CHF')).toBe('954.35');
    const half = { ...SETTINGS, rates: [{ currency: 'CHF' as const, rate: '0.5' }] };
    expect(toUnitValue({ unitPrice: '0.01', currency: 'CHF' }, half)).toBe('0.01');
    expect(toUnitValue({ unitPrice: '0', currency: 'CHF' }, half)).toBe('0.00');
  });

  test('is not known without a price, a rate or a currency of the year', () => {
    expect([ofPrice(null, 'EUR'), ofPrice('5', 'JPY'), ofPrice('5', null)]).toEqual([null, null, null]);
    const none = { currency: null, rates: [] };
    expect(toUnitValue({ unitPrice: '5', currency: 'EUR' }, none)).toBeNull();
  });
});

describe('values', () => {
  test('of millions of pieces keep every cent; a difference may be negative', () => {
    expect(toValue(1_000_000, '9999999999.99')).toBe('9999999999990000.00');
    expect(toValue(-3, '0.05')).toBe('-0.15');
    expect(toValue(4, null)).toBeNull();
  });

  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
  const product = fc.record({
    requested: fc.nat(1_000),
    allocated: fc.nat(1_000),
    unitValue: fc.option(amount, { nil: null }),
  });

  test('add up to the same sum in parts, and what is missing is counted, never added as 0', () => {
    fc.assert(
      fc.property(fc.array(product), fc.nat(20), (list, cut) => {
        const parts = [list.slice(0, cut), list.slice(cut)];
        expect(addValueSums(parts.map(sumValues))).toEqual(sumValues(list));
        const cents = (pick: (each: (typeof list)[number]) => number) =>
          list.reduce((sum, each) => sum + pick(each) * Math.round(Number(each.unitValue ?? 0) * 100), 0);
        const sums = sumValues(list);
        expect(Number(sums.requested.replace('.', ''))).toBe(cents(({ requested }) => requested));
        expect(Number(sums.allocated.replace('.', ''))).toBe(cents(({ allocated }) => allocated));
        expect(sums.productsWithout).toBe(
          list.filter((each) => each.unitValue === null && each.requested + each.allocated > 0).length,
        );
      }),
    );
  });

  test('that are not known are named beside a sum', () => {
    expect(addValues(['1.10', null, '-0.20'])).toBe('0.90');
    expect(toWithoutText({ productsWithout: 0 })).toBeNull();
    expect(toWithoutText({ productsWithout: 1 })).toBe('1 product without a price or a rate');
  });
});

test('a budget is exceeded by one cent more, and says so in words', () => {
  expect(toBudgetUse('1000.00', '1000', 'EUR')).toMatchObject({ isOver: false, rest: '0.00 EUR left' });
  expect(toBudgetUse('52000', '40000', 'EUR')).toMatchObject({
    short: 'over 12K',
    over: '12K over the budget of 40K EUR',
  });
  expect(toBudgetUse('40000', '40000', 'EUR')).toMatchObject({ short: null, over: null });
  expect(toBudgetUse('1000.01', '1000', 'EUR')).toEqual({
    isOver: true,
    short: 'over 1',
    over: '1 over the budget of 1K EUR',
    rest: 'over budget by 0.01 EUR',
    words: 'value 1 000.01 EUR of a budget of 1 000.00 EUR, over budget by 0.01 EUR',
  });
});

test('settings name each currency and market once, with the currency of the values', () => {
  const rate = { currency: 'CHF' as const, rate: '1' };
  const budget = { marketId: 7, amount: '1' };
  const paths = (settings: ValueSettings) => toValueErrors(settings).map(([path]) => path.join('.'));
  expect(paths(SETTINGS)).toEqual([]);
  expect(paths({ currency: 'EUR', rates: [rate, rate], budgets: [budget, budget] })).toEqual([
    'rates.1',
    'budgets.1',
  ]);
  expect(paths({ currency: 'CHF', rates: [rate], budgets: [] })).toEqual(['rates.0']);
  expect(paths({ currency: null, rates: [], budgets: [budget] })).toEqual(['currency']);
});

test('the same settings have the same version, however they are written', () => {
  const spelled = { ...SETTINGS, rates: [{ currency: 'CHF' as const, rate: '00.954349990' }] };
  expect(toValueVersion(spelled)).toBe(toValueVersion(SETTINGS));
  expect(toValueVersion({ ...SETTINGS, currency: 'GBP' })).not.toBe(toValueVersion(SETTINGS));
});
