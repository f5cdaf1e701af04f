import { describe, expect, test } from '@jest/globals';
import {
  isCodeOf,
  toCollisionSentence,
  toCollisionText,
  toHolderText,
  toMergeSentences,
  toMoreHolders,
} from '@/components/admin/lists/merge-text';
import type { Merge, MergeHolder } from '@/domain/contract/merge';
import { Roles } from '@/domain/enumerations';

const item = (id: number, label: string) => ({ id, code: label, label, version: 1 });
const pair = { from: item(1, 'Orvanne'), into: item(2, 'Orvane') };
const merge = (counts: Partial<Merge['counts']>): Merge => ({
  intoId: 2,
  isDryRun: true,
  counts: { products: 0, requests: 0, users: 0, collisions: 0, ...counts },
  collisions: [],
  holders: [],
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

  test('names who will hold the other one, with role and systems', () => {
    const holder: MergeHolder = {
      userId: 4,
      name: 'Inès Laurent',
      permissions: [
        { allocationSystemId: 1, roleId: Roles.Editor },
        { allocationSystemId: 2, roleId: Roles.Editor },
        { allocationSystemId: 4, roleId: Roles.Viewer },
      ],
      hasBoth: false,
    };
    expect(toHolderText(holder, pair.into)).toBe('Editor in RUC, GAP; Viewer in OES');
    expect(toHolderText({ ...holder, hasBoth: true }, pair.into)).toMatch(/OES, holds Orvane already$/);
    expect(toMoreHolders({ ...merge({ users: 1 }), holders: [holder] })).toBeNull();
    expect(toMoreHolders({ ...merge({ users: 3 }), holders: [holder] })).toBe('and 2 more users');
  });

  test('is asked with the code of the merged one', () => {
    const from = { ...pair.from, code: 'NRS' };
    expect(['NRS', ' nrs '].map((typed) => isCodeOf(from, typed))).toEqual([true, true]);
    expect(['', 'NR', 'NRSS'].map((typed) => isCodeOf(from, typed))).toEqual([false, false, false]);
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
