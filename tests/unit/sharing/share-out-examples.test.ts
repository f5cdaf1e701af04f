/** Worked examples from the literature, in whole units. */
import { describe, expect, test } from '@jest/globals';
import type { ProposalRule } from '@/domain/sharing/rules';
import { shareOut } from '@/domain/sharing/share-out';
import { exampleCell, exampleInput } from './sharing-arbitrary';

const share = (rule: ProposalRule, supply: number, asks: readonly number[]) =>
  shareOut(
    rule,
    exampleInput(
      supply,
      asks.map((requested, index) => exampleCell(index + 1, requested)),
    ),
  );
const allocated = (...args: Parameters<typeof share>) => share(...args).cells.map((cell) => cell.allocated);

describe('published examples', () => {
  test('Babylonian Talmud, Kethubot 93a, by Aumann and Maschler (1985): 99 among 100, 200, 300 is 33 each', () => {
    expect(allocated('equal', 99, [100, 200, 300])).toEqual([33, 33, 33]);
  });

  test('Kethubot 93a: 300 among 100, 200, 300 in proportion is 50, 100, 150', () => {
    expect(allocated('proportional', 300, [100, 200, 300])).toEqual([50, 100, 150]);
  });

  test('Ibn Ezra by O’Neill (1982): 120 among 120, 60, 40, 30 is 30 each by equal awards', () => {
    expect(allocated('equal', 120, [120, 60, 40, 30])).toEqual([30, 30, 30, 30]);
  });

  test('Ibn Ezra by O’Neill (1982): in proportion 57.6, 28.8, 19.2 and 14.4, to the nearest unit', () => {
    expect(allocated('proportional', 120, [120, 60, 40, 30])).toEqual([58, 29, 19, 14]);
  });

  test('the claims 2, 4, 7, 8 on 10 (Thomson 2019, R package ClaimsProblems): 2, 8/3, 8/3, 8/3 in whole units', () => {
    expect(allocated('equal', 10, [2, 4, 7, 8])).toEqual([2, 3, 3, 2]);
    expect(allocated('equal', 11, [2, 4, 7, 8])).toEqual([2, 3, 3, 3]);
  });

  test('the uniform rule (Sprumont 1991) gives each market the smaller of its request and one common level', () => {
    expect(allocated('equal', 24, [3, 5, 8, 20])).toEqual([3, 5, 8, 8]);
    expect(allocated('equal', 17, [3, 5, 8, 20])).toEqual([3, 5, 5, 4]);
  });

  test('Webster on the six states of Balinski and Young: 10, 9, 8, 5, 3, 1 of 36', () => {
    const states = [27_744, 25_178, 19_951, 14_610, 9_225, 3_292];
    expect(allocated('proportional', 36, states)).toEqual([10, 9, 8, 5, 3, 1]);
  });

  test('Webster on the five townships of For All Practical Purposes: 109, 56, 68, 61, 7 of 301', () => {
    const townships = [109_050, 55_920, 67_770, 61_260, 7_500];
    expect(allocated('proportional', 301, townships)).toEqual([109, 56, 68, 61, 7]);
  });

  test('requests 3, 3, 1 avoid the largest remainder paradox (1, 1, 1 of three and 2, 2, 0 of four)', () => {
    const cells = [exampleCell(1, 3), exampleCell(2, 3), exampleCell(3, 1, { lot: 0 })];
    const of = (supply: number) =>
      shareOut('proportional', exampleInput(supply, cells)).cells.map((cell) => cell.allocated);
    expect(of(3)).toEqual([1, 1, 1]);
    expect(of(4)).toEqual([2, 1, 1]);
  });
});
