import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toGivenShape } from '@/domain/contract/field-schemas';
import { checkNumber, checkText, type NumberField, type TextField } from '@/domain/field-check';
import { type Field, mapFields } from '@/domain/fields';
import { CURRENCIES, MAX_QUANTITY } from '@/domain/limits';
import { PRODUCT_FIELDS } from '@/domain/product-fields';
import { REQUEST_FIELDS } from '@/domain/request-fields';

type Answer = { value: unknown } | { error: string | undefined };
type Schemas = Readonly<
  Record<
    string,
    {
      safeParse: (value: unknown) => {
        success: boolean;
        data?: unknown;
        error?: { issues: { message: string }[] };
      };
    }
  >
>;

const ALL: Readonly<Record<string, Field>> = { ...PRODUCT_FIELDS, ...REQUEST_FIELDS };
const SCHEMAS: Schemas = { ...toGivenShape(PRODUCT_FIELDS), ...toGivenShape(REQUEST_FIELDS) };
const isText = (field: Field): field is TextField =>
  ['line', 'lines', 'url', 'money', 'currency', 'day'].includes(field.kind);
const isNumber = (field: Field): field is NumberField => ['quantity', 'rank'].includes(field.kind);
const keysOf = (test: (field: Field) => boolean) =>
  Object.entries(mapFields(ALL, test)).flatMap(([key, isOne]) => (isOne ? [key] : []));

/** What the schema of the field says of the value. */
function bySchema(key: string, value: unknown): Answer {
  const parsed = SCHEMAS[key]?.safeParse(value);
  return parsed?.success ? { value: parsed.data } : { error: parsed?.error?.issues[0]?.message };
}
const toAnswer = ({ error, ...kept }: { error: string | null; value?: unknown }): Answer =>
  error === null ? { value: kept.value } : { error };

const TEXTS = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer({ min: 0, max: 2_100 }).map((length) => 'x'.repeat(length)),
  fc
    .tuple(fc.integer({ min: 0, max: 4_000_000_000 }), fc.nat(999))
    .map(([whole, rest]) => `${whole * 10}.${rest}`),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    ...CURRENCIES,
    '',
    ' ',
    ' a ',
    'a\r\nb',
    'a\tb',
    'a\u0000b',
    'a\u2028b',
    '\ud800',
    'e\u0301',
  ),
  fc.constantFrom(
    '1250.00',
    '-3',
    '\u22123',
    '12345678901',
    '1.234',
    '.5',
    ' 7 ',
    'eur',
    '2027-02-29',
    '1999-12-31',
  ),
  fc.constantFrom(
    'https://www.example.com/a?b',
    'example.com',
    'javascript:alert(1)',
    ` ${'a'.repeat(1_995)}.com `,
  ),
);
const NUMBERS = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  // A text of more digits is no typed number.
  fc.double({ min: -1e9, max: 1e9 }),
  fc.constantFrom(null, MAX_QUANTITY, MAX_QUANTITY + 1, 0.5),
);

describe('what is typed in a cell', () => {
  test.each(keysOf(isText))(
    '%s takes and refuses the texts that its schema does, in the same words',
    (key) => {
      const field = ALL[key] as TextField;
      fc.assert(
        fc.property(TEXTS, (text) => {
          // An empty text is "none" for each field that may have none, a day or a currency too.
          const sent = text === '' && field.empty === null ? null : text;
          expect(toAnswer(checkText(field, text))).toEqual(bySchema(key, sent));
        }),
        { numRuns: 500 },
      );
    },
  );

  test.each(keysOf(isNumber))(
    '%s takes and refuses the numbers that its schema does, in the same words',
    (key) => {
      fc.assert(
        fc.property(NUMBERS, (value) => {
          expect(toAnswer(checkNumber(ALL[key] as NumberField, value))).toEqual(bySchema(key, value));
        }),
        { numRuns: 500 },
      );
    },
  );
});
