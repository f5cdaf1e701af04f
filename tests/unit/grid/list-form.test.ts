import fc from 'fast-check';
import { fromListUrl } from '@/components/grid/list-url';
import { BoardExportQuery, BoardQuery } from '@/domain/contract/board-query';
import { ProductListQuery } from '@/domain/contract/product-query';
import { ProposalRunQuery } from '@/domain/contract/proposal-run';
import { PitchListQuery, RequestListQuery } from '@/domain/contract/request-query';
import { toSchemaForm } from '@/domain/contract/schema-form';
import { EXCEPTIONS } from '@/domain/exceptions';
import { MAX_IDS_IN_A_FILTER, MAX_NAME_LENGTH } from '@/domain/limits';
import {
  BOARD_EXPORT_FORM,
  BOARD_FILTER_FORM,
  BOARD_FORM,
  type ListForm,
  PITCH_FORM,
  PRODUCT_FORM,
  REQUEST_FORM,
} from '@/domain/list-form';

const DEFAULTS = { fiscalYear: 2027, sort: [{ attribute: 'brand', direction: 'desc' }] };

/** What people, programs and mistakes write behind an equals sign. */
const VALUES = fc.oneof(
  fc.integer({ min: -2, max: 12 }).map(String),
  fc.constantFrom(
    '2027',
    '1999',
    '2099',
    '2100',
    '501',
    '1000000',
    '1000001',
    '-1000000',
    '-1000001',
    '10000001',
  ),
  fc.constantFrom('2147483647', '2147483648', '007', '0x7', '1e3', ' 7', '-0', '99999999999999999999', ''),
  fc.constantFrom('true', 'FALSE', 'yes', 'draft', 'final', 'unanswered', ...EXCEPTIONS),
  fc.constantFrom(
    '2027-02-28',
    '2027-02-29',
    '2028-02-29',
    '2027-13-01',
    '2027-1-1',
    '2027-01-01T00:00:00Z',
    '0000-01-01',
  ),
  fc.constantFrom(
    'brand',
    'BRANDID',
    'name,-brand',
    '-skuId',
    ',',
    'brand,brand,name,name,brand,brand',
    'desc',
    'asc',
    '__proto__',
  ),
  fc.constantFrom(
    'x'.repeat(MAX_NAME_LENGTH),
    'x'.repeat(MAX_NAME_LENGTH + 1),
    ' padded ',
    'a\nb',
    'e\u0301',
    '\ud800',
    '\u2028',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

describe.each([
  ['products', PRODUCT_FORM, ProductListQuery],
  ['requests', REQUEST_FORM, RequestListQuery],
  ['pitches', PITCH_FORM, PitchListQuery],
  ['the board', BOARD_FORM, BoardQuery],
  ['the board without pages', BOARD_EXPORT_FORM, BoardExportQuery],
  ['a run over the board', BOARD_FILTER_FORM, ProposalRunQuery],
] as const)('the address of %s', (_, form, schema) => {
  const bySchema = toSchemaForm(schema);
  const names = fc.constantFrom(
    ...form.keys,
    ...bySchema.keys,
    'Sort[0].attribute',
    'Sort[0].direction',
    'sort[1].attribute',
    'tab',
  );
  const read = (by: ListForm, pairs: readonly (readonly [string, string])[]) =>
    fromListUrl(by, new URLSearchParams(pairs.map((pair) => [...pair])), DEFAULTS);

  it('has the names of its schema, in the same order and with the same start', () => {
    const toPlain = ({ keys, sorts, start, isList }: ListForm) => ({
      keys,
      sorts,
      start,
      lists: keys.filter(isList),
    });
    expect(toPlain(form)).toEqual(toPlain(bySchema));
  });

  it('is read as its schema reads it, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, VALUES), { maxLength: 12 }), (pairs) => {
        expect(JSON.stringify(read(form, pairs))).toBe(JSON.stringify(read(bySchema, pairs)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('names at most so many ids as its schema', () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_each, at) => ['brandIds', String(at + 1)] as const);
    for (const count of [MAX_IDS_IN_A_FILTER, MAX_IDS_IN_A_FILTER + 1])
      expect(read(form, ids(count))).toEqual(read(bySchema, ids(count)));
  });
});
