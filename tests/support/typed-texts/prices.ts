import type { TypedText } from './quantities';

const NOT_AN_AMOUNT = 'Must be an amount like 1250.00.';
const NEGATIVE = 'Must not be negative.';
const SEVERAL = 'Holds more than one number. Enter one.';
const BREAK = 'Holds a line break, a tab or a hidden sign. Enter one number.';
const ALONE = 'Enter the amount alone. The currency has a field of its own.';
const DECIMALS = 'Must have at most 2 decimals.';

const read = (value: string | null, texts: readonly string[]): TypedText<string | null>[] =>
  texts.map((text) => [text, { value }]);
const refused = (refusal: string, texts: readonly string[]): TypedText<string | null>[] =>
  texts.map((text) => [text, { refusal }]);

/** The same for a price: a decimal text. */
export const PRICES: readonly TypedText<string | null>[] = [
  ...read(null, ['-', '–']),
  ...read('12', ['12', ' 12 ', '１２', '012']),
  ...read('12.5', ['12.5', '12,5', '１２．５']),
  ...read('12.50', ['12.50', '12,50', '12.5000', '012.50', '12.50000000000000000000']),
  ...read('0.50', ['0.50', '0,50', '0.500']),
  ...read('1250.50', ['1250.50', '1250,50', '1 250.50', '1 250,50', '1\u00a0250,50', '1\u202f250.50']),
  ...read('1250.50', ['1,250.50', '1.250,50', "1'250.50", '1’250,50', '1\u2009250.50', '1\u3000250.50']),
  ...read('1250.50', ['１，２５０．５０', '1250.500', '1250,5000', '1,250.500']),
  ...read('1250', ['1250', '1 250', "1'250"]),
  ...read('1234567', ['1,234,567', '1.234.567', '1 234 567']),
  ...read('1234567.89', ['1,234,567.89', '1.234.567,89', '1 234 567,89']),
  ...read('9999999999.99', ['9999999999.99', '9 999 999 999.99']),
  // Prices as a spreadsheet program writes its binary fractions.
  ...read('19.99', ['19.989999999999998436', '19.9899999999999984', '19,989999999999998436']),
  ...read('8450.10', ['8450.10000000000036380', '8450.1000000000003638']),
  ...refused(SEVERAL, [
    '12 50',
    '12 5',
    '1 2 3',
    '1 250 5',
    '12\u00a050',
    '12.50 13.50',
    '12,50 13,50',
    '1 25',
  ]),
  ...refused(BREAK, ['12\n50', '12\t50', '12.50\n13.50', '1\u200b2']),
  ...refused('Can be read as 1 234 or as 1.234. Enter 1234.', ['1,234', '1.234', '１．２３４']),
  ...refused('Can be read as 12 000 or as 12. Enter 12000.', ['12.000', '12,000']),
  ...refused(DECIMALS, ['0.125', '0,125', '1250.505', '1250,505', '1,250.505', '12.3456', '1 250.505']),
  ...refused('Can be read as 12 505 or as 12.505. Enter 12505.', ['12.505']),
  ...refused(NEGATIVE, ['-12.50', '−12,50', '(12.50)', '12.50-', '–5']),
  ...refused('Enter the number without a plus sign.', ['+12.50']),
  ...refused(ALONE, [
    '12 EUR',
    'EUR 12',
    '€12',
    '12 €',
    '€ 1,250.50',
    '12.50 CHF',
    '¥1200',
    '1 250.50 EUR',
    '12%',
  ]),
  ...refused(ALONE, ['12 apples', '1e3', '=2+3', '12.50/pc']),
  ...refused(NOT_AN_AMOUNT, ['.50', '12.', '1.250.50', '1,250,50', '12,5,0', 'free', '½', '1.25.00', '٣']),
  ...refused('Must be at most 9 999 999 999.99.', ['12345678901', '10 000 000 000', '12345678901234567890']),
];
