/** A season: how far the last pieces of many products carry a market from its exact share. */
import { describe, expect, test } from '@jest/globals';
import { toLot } from '@/domain/sharing/lot';
import type { ProposalRule } from '@/domain/sharing/rules';
import { shareOut } from '@/domain/sharing/share-out';
import { exampleCell, exampleInput } from './sharing-arbitrary';

const MARKETS = 45;
const SEEDS = Array.from({ length: 20 }, (_, index) => `6-${index + 1}`);

/** Numbers from 0 to below 1 that follow from a text, by another method than the lots. */
function toNumbers(text: string): () => number {
  let state = [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2_147_483_647, 7);
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A third of the markets request 1 to `most` each. */
function toAsks(next: () => number, most: number): number[] {
  return Array.from({ length: MARKETS }, () => (next() < 1 / 3 ? 1 + Math.floor(next() * most) : 0));
}

/** The shares in pieces that can be broken, all of one priority: the level of the equal rule, or a part of each request. */
function toExactShares(rule: ProposalRule, asks: readonly number[], supply: number): number[] {
  const sum = asks.reduce((all, ask) => all + ask, 0);
  if (rule === 'proportional') return asks.map((ask) => (sum === 0 ? 0 : ask * Math.min(1, supply / sum)));
  let [low, high] = [0, 10];
  for (let step = 0; step < 50; step += 1) {
    const level = (low + high) / 2;
    const needed = asks.reduce((all, ask) => all + Math.min(ask, level), 0);
    if (needed > supply) high = level;
    else low = level;
  }
  return asks.map((ask) => Math.min(ask, low));
}

/** What each market has above or below its exact share over all products of a season. */
function toDistances(rule: ProposalRule, seed: string, products: number, most: number): number[] {
  const next = toNumbers(seed);
  const off = Array.from({ length: MARKETS }, () => 0);
  for (let productId = 1; productId <= products; productId += 1) {
    const asks = toAsks(next, most);
    const supply = most === 1 ? 1 : Math.floor(asks.reduce((all, ask) => all + ask, 0) / 2);
    const exact = toExactShares(rule, asks, supply);
    const cells = asks.map((ask, index) =>
      exampleCell(index + 1, ask, { lot: toLot({ seed, productId, marketId: index + 1 }), priority: 1 }),
    );
    for (const [index, { allocated }] of shareOut(rule, exampleInput(supply, cells)).cells.entries()) {
      off[index] = (off[index] ?? 0) + allocated - (exact[index] ?? 0);
    }
  }
  return off.map(Math.abs);
}

describe.each(['equal', 'proportional', 'priority'] as const)('by the %s rule, over 20 seeds', (rule) => {
  test('no market is further than 25 pieces from its exact share of 1 500 new products', () => {
    const distances = SEEDS.flatMap((seed) => toDistances(rule, seed, 1_500, 6));
    expect(Math.max(...distances)).toBeLessThanOrEqual(25);
    // The limits of a fair draw for each product: the draws of a season do not add up.
    const meanSquare = distances.reduce((sum, each) => sum + each ** 2, 0) / distances.length;
    expect(Math.sqrt(meanSquare)).toBeLessThan(8);
  });

  test('no market is further than 8 pieces from its exact share of 120 single pieces', () => {
    const distances = SEEDS.flatMap((seed) => toDistances(rule, seed, 120, 1));
    expect(Math.max(...distances)).toBeLessThanOrEqual(8);
  });
});
