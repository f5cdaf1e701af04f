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

test('the columns of each kind tell it', () => {
  expect(guess(...Object.values(PRODUCT_COLUMN_LABELS))).toEqual(['products']);
  expect(guess('SKU id', 'Market code', ...Object.values(MARKET_PART_LABELS))).toEqual(['requests']);
  expect(guess('Name', 'Market', ...Object.values(BRAND_PART_LABELS))).toEqual(['final-allocations']);
});

test('a column for each market may be either of the two, an export that carries both parts as well', () => {
  expect(guess('SKU id', 'SKU name', 'FR', 'japan ')).toEqual(['requests', 'final-allocations']);
  expect(guess('SKU id', 'Market code', 'Requested', 'Allocated')).toEqual(['requests', 'final-allocations']);
});

test('headers are read without case, accents, stars and spaces', () => {
  expect(guess('sku ID *', '  AVAILABLE  *')).toEqual(['products']);
});

test('a file of strangers tells nothing', () => {
  expect(guess()).toEqual([]);
  expect(guess('Colour', 'Weight')).toEqual([]);
  expect(guess('SKU id')).toEqual([]);
});
