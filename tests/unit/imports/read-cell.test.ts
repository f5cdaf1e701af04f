import { describe, expect, test } from '@jest/globals';
import { readCell, toShownText } from '@/services/web-api/work/imports/columns/read-cell';
import { DAYS, READ_ON } from '../../support/typed-texts/days';
import { PRICES } from '../../support/typed-texts/prices';
import { QUANTITIES } from '../../support/typed-texts/quantities';

const SHEET = { is1904: false, today: READ_ON };
type Meaning = { value: unknown } | { refusal: string };
const toRead = (meaning: Meaning) => ('refusal' in meaning ? { message: meaning.refusal } : meaning);

describe('a cell of text in an imported file', () => {
  test.each([
    ...QUANTITIES.map(([text, meaning]) => ['whole', text, meaning] as const),
    ...PRICES.map(([text, meaning]) => ['money', text, meaning] as const),
    ...DAYS.map(([text, meaning]) => ['day', text, meaning] as const),
  ])('of kind %s with %j is %j, as in the grid', (kind, text, meaning) => {
    expect(readCell(kind, text, SHEET)).toEqual(toRead(meaning));
  });

  test('names a currency in any case and width', () => {
    expect(readCell('currency', ' ｅｕｒ ', SHEET)).toEqual({ value: 'EUR' });
  });
});

describe('a numeric cell', () => {
  test.each([
    ['whole', 100 * 1.1, { value: 110 }],
    ['whole', 110.0001, { message: 'Must be a whole number.' }],
    ['whole', -3, { value: -3 }],
    ['money', 0.1 + 0.2, { value: '0.30' }],
    ['money', 19.99, { value: '19.99' }],
    ['money', 1.234, { message: 'Must have at most 2 decimals.' }],
    ['day', 46553, { value: '2027-06-15' }],
    ['day', 20270615, { value: '2027-06-15' }],
    ['day', 2027, { message: '2027 is not a date. Write the date as 2027/03/15.' }],
  ] as const)('of kind %s with %p is %j', (kind, number, read) => {
    expect(readCell(kind, number, SHEET)).toEqual(read);
  });

  test('is quoted as the sheet shows it', () => {
    expect(toShownText(3 * 1.1)).toBe('3.3');
    expect(toShownText(110.00000000000001)).toBe('110');
  });
});
