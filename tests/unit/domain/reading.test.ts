import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toNumberText } from '@/domain/format';
import { readDay } from '@/domain/reading/read-day';
import { readIds } from '@/domain/reading/read-ids';
import { readPrice, readPriceNumber } from '@/domain/reading/read-price';
import { readRate } from '@/domain/reading/read-rate';
import { readSignedWhole, readWhole, readWholeNumber } from '@/domain/reading/read-whole';
import { toTypedRefusal, toTypedWholeError } from '@/domain/reading/typed-whole';
import { DAYS, READ_ON } from '../../support/typed-texts/days';
import { PRICES } from '../../support/typed-texts/prices';
import { QUANTITIES } from '../../support/typed-texts/quantities';

const SPACES = [' ', '\u00a0', '\u2007', '\u2009', '\u202f', '\u3000'];

describe('a quantity', () => {
  test.each(QUANTITIES)('%j is %j', (text, meaning) => {
    expect(readWhole(text)).toMatchObject(meaning);
  });

  test('as the product shows it reads back, with any kind of space', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(...SPACES), (value, space) => {
        expect(readWhole(toNumberText(value).replaceAll(' ', space))).toEqual({ value });
      }),
    );
  });

  test('two of them never become one, whatever white space is between them', () => {
    const between = fc.string({
      unit: fc.constantFrom(...SPACES, '\t', '\n', '\r', '\u2028', '\u200b'),
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.nat(9_999), between, fc.nat(9_999), (left, gap, right) => {
        const reading = readWhole(`${left}${gap}${right}`);
        const isGroup = SPACES.includes(gap) && left > 0 && left < 1_000 && String(right).length === 3;
        expect('value' in reading).toBe(isGroup);
      }),
    );
  });

  test('with decimals never becomes thousands', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999),
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom('.', ','),
        (whole, rest, point) => {
          const reading = readWhole(`${whole}${point}${rest}`);
          expect('value' in reading && reading.value !== whole).toBe(false);
        },
      ),
    );
  });

  test.each(QUANTITIES)('%j in a field of its own is refused in the words of the reader', (text, meaning) => {
    expect(toTypedRefusal(text)).toBe('refusal' in meaning ? meaning.refusal : null);
  });

  test('in a field of its own is refused if it is missing or out of range', () => {
    const bounds = { least: 1, most: 1_000_000 };
    const range = 'Enter a whole number from 1 to 1 000 000.';
    expect([0, 1_000_001, null].map((typed) => toTypedWholeError(typed, bounds))).toEqual([
      range,
      range,
      range,
    ]);
    expect(toTypedWholeError(1_000_000, bounds)).toBeNull();
    expect(toTypedWholeError(null, { ...bounds, isOptional: true })).toBeNull();
    expect(toTypedWholeError('12 15', bounds)).toBe('Holds more than one number. Enter one.');
  });

  test('in a numeric cell is what the spreadsheet shows', () => {
    expect(readWholeNumber(100 * 1.1)).toEqual({ value: 110 });
    expect(readWholeNumber(1.1 + 2.2 + 6.7)).toEqual({ value: 10 });
    expect(readWholeNumber(110.0001)).toEqual({ refusal: 'Must be a whole number.' });
  });

  test.each([
    ['-5', { value: -5 }],
    ['−1 234', { value: -1234 }],
    ['－５', { value: -5 }],
    ['5', { value: 5 }],
    ['–', { value: null }],
    ['(5)', { refusal: 'Must not be negative.' }],
    ['-1,234', { refusal: 'Can be read as 1 234 or as 1.234. Enter 1234.' }],
  ])('where it may be below 0: %j is %j', (text, meaning) => {
    expect(readSignedWhole(text)).toEqual(meaning);
  });
});

test('a figure as a screen shows it is read as the same figure, below 0 too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (figure) => {
      expect(readSignedWhole(toNumberText(figure))).toEqual({ value: figure });
    }),
  );
});

describe('a price', () => {
  test.each(PRICES)('%j is %j', (text, meaning) => {
    expect(readPrice(text)).toMatchObject(meaning);
  });

  test.each([
    [19.99, { value: '19.99' }],
    [0.1 + 0.2, { value: '0.30' }],
    [8450, { value: '8450.00' }],
    [1.234, { refusal: 'Must have at most 2 decimals.' }],
    [19.9900001, { refusal: 'Must have at most 2 decimals.' }],
    [-5, { refusal: 'Must not be negative.' }],
    [1e21, { refusal: 'Must be at most 9 999 999 999.99.' }],
  ])('in a numeric cell: %j is %j', (number, meaning) => {
    expect(readPriceNumber(number)).toEqual(meaning);
  });
});

test.each([
  ['0.9543', { value: '0.9543' }],
  ['0,9543', { value: '0.9543' }],
  ['1.234', { value: '1.234' }],
  ['０．５', { value: '0.5' }],
  ['1 234.5', { value: '1234.5' }],
  ['', { value: null }],
  ['1,234', { refusal: 'Can be read as 1 234 or as 1.234. Enter 1234 or 1.234.' }],
  ['0 9543', { refusal: 'Holds more than one number. Enter one.' }],
  ['-1', { refusal: 'Must not be negative.' }],
  ['five', { refusal: 'Must be a rate like 0.9543, with at most 8 decimals.' }],
])('the rate %j is %j', (text, meaning) => {
  expect(readRate(text)).toEqual(meaning);
});

describe('a day', () => {
  test.each(DAYS)('%j is %j', (text, meaning) => {
    expect(readDay(text, READ_ON)).toMatchObject(meaning);
  });
});

describe('ids', () => {
  test('are read once each, with commas, semicolons or any white space between them', () => {
    expect(readIds(' 12, 7;12\n１５\t 2147483647,')).toEqual({ value: [12, 7, 15, 2_147_483_647] });
    expect(readIds(' ')).toEqual({ value: [] });
  });

  test.each(['0', 'x99', '1e2', '0x7', '1.5', '-5', '007', '99999999999'])('%j is none of them', (word) => {
    expect(readIds(`12, ${word}`)).toEqual({
      refusal: `“${word}” is no id. Enter whole numbers, with commas or spaces between them.`,
    });
  });

  test('are refused, and not cut, where there are too many', () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    expect(readIds(ids.join(' '))).toEqual({ refusal: 'These are 501 ids. Enter at most 500.' });
    expect(readIds(ids.slice(1).join(' '))).toEqual({ value: ids.slice(1) });
  });
});
