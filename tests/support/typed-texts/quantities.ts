/** Texts that people type, paste or import as a quantity: the number each means, null for undecided, or why it is refused. */
export type TypedText<V> = readonly [text: string, meaning: { value: V } | { refusal: string }];

const NOT_WHOLE = 'Must be a whole number.';
const NEGATIVE = 'Must not be negative.';
const SEVERAL = 'Holds more than one number. Enter one.';
const BREAK = 'Holds a line break, a tab or a hidden sign. Enter one number.';
const ALONE = 'Enter the number alone, in digits, without unit or currency.';
const PLUS = 'Enter the number without a plus sign.';

const read = (value: number | null, texts: readonly string[]): TypedText<number | null>[] =>
  texts.map((text) => [text, { value }]);
const refused = (refusal: string, texts: readonly string[]): TypedText<number | null>[] =>
  texts.map((text) => [text, { refusal }]);

export const QUANTITIES: readonly TypedText<number | null>[] = [
  ...read(null, ['-', '–', '—', ' - ', '－']),
  ...read(0, ['0', '00', '0.0', '0,00', '0.000', '０']),
  ...read(12, ['12', ' 12 ', '\u00a012', '12\n', '\t12', '\u200e12\u200e', '012', '12.0', '12.00', '12,0']),
  ...read(12, ['12,00', '12.0000', '１２', '１２．０', '\u300012', '\ufeff12', '\u200b12']),
  // With each separator of thousands that programs write: spaces of several widths and apostrophes.
  ...read(1234, ['1234', '1 234', '1\u00a0234', '1\u202f234', '1\u2009234', '1\u2007234', '1\u3000234']),
  ...read(1234, ["1'234", '1’234', '１ ２３４', '１＇２３４', '1 234,00', '1 234.0', "1'234.00", '1234,00']),
  ...read(1234, ['1,234.00', '1.234,00', '1,234.000', '１，２３４．００', '1234.000', '1234,0000']),
  ...read(12000, ['12 000', '12,000.00', "12'000,0"]),
  ...read(999999, ['999 999', '999999']),
  ...read(1000000, [
    '1 000 000',
    '1,000,000',
    '1.000.000',
    "1'000'000",
    '1\u202f000\u202f000',
    '1000000.00',
    '999999.9999999999',
  ]),
  // As spreadsheet programs write what they have calculated.
  ...read(110, ['110.00000000000001', '109.99999999999999', '110,00000000000001']),
  ...read(110, ['110.00000000000000000', '110.00000000000001421']),
  ...refused(SEVERAL, ['12 15', '1 2', '1 234 5', '1 2 3', '12 50', '12 5', '12\u00a015', '12\u202f15']),
  ...refused(SEVERAL, ['12\u200915', '12\u200715', '12\u300015', '1 2345', '1234 567', '0 500', '1  234']),
  ...refused(SEVERAL, ['1 234\u00a0567', '12, 15', '1 000 00', '012 345', '1.234 567']),
  ...refused(BREAK, ['120\n150', '120\t150', '120\r\n150', '1\n234', '1\t234', '12\u2028000', '12\u000b15']),
  ...refused(BREAK, ['1\u200b2', '1\u00ad2', '1\u200e234', '1\u20602']),
  ...refused('Can be read as 1 234 or as 1.234. Enter 1234.', ['1,234', '1.234', '１，２３４', ' 1,234 ']),
  ...refused('Can be read as 12 000 or as 12. Enter 12000 or 12.', ['12.000', '12,000']),
  ...refused('Can be read as 1 000 or as 1. Enter 1000 or 1.', ['1.000', '1,000']),
  ...refused('Can be read as 120 500 or as 120.5. Enter 120500.', ['120,500']),
  ...refused(NOT_WHOLE, ['0.500', '0,125', '00.500', '0.001', '1.5', '1,2', '1.25', '12.34', '1 234,5']),
  ...refused(NOT_WHOLE, ['1234.567', '1,24,0', '12,34,567', '1.240,5', '1,234,5', '1.234.5', '1,234,00']),
  ...refused(NOT_WHOLE, ['110.0001', '.5', '12.', ',', '½', '٣', '१२', 'twelve', '#REF!', 'n/a', '?', '−−']),
  ...refused(NOT_WHOLE, ["1,234'567", '0,000,000', "'12"]),
  ...refused(NEGATIVE, ['-5', '−5', '–5', '- 5', '(5)', '5-', '5 -', '－５', '-1 234', '(1,234)', '-0']),
  ...refused(PLUS, ['+5', '+ 5', '＋５', '+1 234']),
  ...refused(ALONE, [
    '12 pcs',
    '12pcs',
    '€12',
    '12 €',
    '12 EUR',
    '5%',
    '5 %',
    '５％',
    '1e3',
    '1E+05',
    '0x10',
  ]),
  ...refused(ALONE, [
    '=2+3',
    '12/15',
    '12-15',
    '12:15',
    '12;15',
    '12|15',
    '~12',
    '12*',
    '1_000',
    '№12',
    '1½',
  ]),
  ...refused(ALONE, ['12²', '3x4', '12 000 PCS', 'about 12', '1.2.2027 PM', '$1,234', '¥１２', '(5', '--3']),
  ...refused('Has too many digits.', ['12345678901234567890']),
];
