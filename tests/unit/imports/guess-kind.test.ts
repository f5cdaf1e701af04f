import { expect, test } from '@jest/globals';
import { guessKinds } from '@/components/imports/guess-kind';
import {
  BRAND_PART_LABELS,
  MARKET_PART_LABELS,
  PRODUCT_COLUMN_LABELS,
} from '@/domain/contract/import-columns';

const MARKETS = [
  { code: 'FR', label: 'France' },
  { code: 'JP', label: 'Japan' },
];
const guess = (...headers: string[]) => guessKinds(headers, MARKETS);

test('each kind of import is recognized by its columns', () => {
  expect(guess(...Object.values(PRODUCT_COLUMN_LABELS))).toEqual(['products']);
  expect(guess('SKU id', 'Market code', ...Object.values(MARKET_PART_LABELS))).toEqual(['requests']);
  expect(guess('Name', 'Market', ...Object.values(BRAND_PART_LABELS))).toEqual(['final-allocations']);
});

test('one column per market, or an export with both parts, matches requests and final allocations', () => {
  expect(guess('SKU id', 'SKU name', 'FR', 'japan ')).toEqual(['requests', 'final-allocations']);
  expect(guess('SKU id', 'Market code', 'Requested', 'Allocated')).toEqual(['requests', 'final-allocations']);
});

test('headers are matched without case, accents, stars and spaces', () => {
  expect(guess('sku ID *', '  AVAILABLE  *')).toEqual(['products']);
});

test('a file with unknown columns matches no kind', () => {
  expect(guess()).toEqual([]);
  expect(guess('Colour', 'Weight')).toEqual([]);
  expect(guess('SKU id')).toEqual([]);
});
