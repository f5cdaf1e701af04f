import { describe, expect, test } from '@jest/globals';
import { toCollisionSentence, toCollisionText, toMergeSentences } from '@/components/admin/lists/merge-text';
import type { Merge } from '@/domain/contract/merge';

const item = (id: number, label: string) => ({ id, code: label, label, version: 1 });
const pair = { from: item(1, 'Orvanne'), into: item(2, 'Orvane') };
const merge = (counts: Partial<Merge['counts']>): Merge => ({
  intoId: 2,
  isDryRun: true,
  counts: { products: 0, requests: 0, users: 0, collisions: 0, ...counts },
  collisions: [],
});

describe('the text of a merge', () => {
  test('counts what moves and says what follows', () => {
    const found = merge({ products: 2, requests: 1_200, users: 1 });
    expect(toMergeSentences(found, { kind: 'brands', ...pair })).toEqual([
      '2 products with 1 200 requests of all years move to Orvane.',
      '1 user who holds Orvanne will hold all of Orvane, in the same systems and roles.',
      'Orvane takes the organization of Orvanne if it has none.',
      'Orvanne is retired. A merge cannot be undone.',
    ]);
    expect(toMergeSentences(merge({ requests: 3 }), { kind: 'markets', ...pair }).slice(0, 2)).toEqual([
      '3 requests of all years, and its place in the market lists of 0 products move to Orvane.',
      'No user holds Orvanne.',
    ]);
    expect(toCollisionSentence(found, 'brands')).toBeNull();
  });

  test('names the products that stand in the way', () => {
    const found = merge({ collisions: 1 });
    expect(toCollisionSentence(found, 'brands')).toBe(
      'Both brands have 1 product of the same name and year. Rename one of each first.',
    );
    expect(toCollisionSentence(found, 'markets')).toContain('a request for 1 product.');
    expect(
      toCollisionText({ productId: 1, allocationSystemId: 1, fiscalYear: 2026, title: 'AUB-R3 Aubade' }),
    ).toBe('RUC 2026 AUB-R3 Aubade');
  });
});
