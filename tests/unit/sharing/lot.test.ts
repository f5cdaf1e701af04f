import { expect, test } from '@jest/globals';
import { toLot } from '@/domain/sharing/lot';

const MARKETS = 45;
const SEEDS = ['00000000-0000-4000-8000-000000012026', '6f1d1a52-9e0e-4a7c-8f9c-3d2b1c0a9e8f', ''];

const toLots = (seed: string, productId: number) =>
  Array.from({ length: MARKETS }, (_, index) => toLot({ seed, productId, marketId: index + 1 }));

/** How far counts are from being equal; around the number of counts where each is as likely as the others. */
function toChiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

test('a lot is a whole number of 32 bits that follows from seed, product and market alone', () => {
  const drawn = { seed: SEEDS[0] ?? '', productId: 2, marketId: 1 };
  expect(toLot(drawn)).toBe(toLot({ ...drawn }));
  expect([1, 2, 3].map((marketId) => toLot({ ...drawn, marketId }))).toEqual([
    324_502_206, 3_064_437_697, 190_413_977,
  ]);
});

test.each(SEEDS)(
  'each market is as often the first as the others, and as often the last: seed "%s"',
  (seed) => {
    const first = Array.from({ length: MARKETS }, () => 0);
    const last = [...first];
    for (let productId = 1; productId <= 9_000; productId += 1) {
      const lots = toLots(seed, productId);
      const [low, high] = [lots.indexOf(Math.min(...lots)), lots.indexOf(Math.max(...lots))];
      first[low] = (first[low] ?? 0) + 1;
      last[high] = (last[high] ?? 0) + 1;
    }
    // Of 44 degrees of freedom: above 87 once in 10,000 fair draws.
    expect(toChiSquare(first)).toBeLessThan(87);
    expect(toChiSquare(last)).toBeLessThan(87);
  },
);

test('lots spread evenly over their range, and neighbouring ids have nothing to do with each other', () => {
  const [bits, pairs] = [Array.from({ length: 64 }, () => 0), Array.from({ length: 64 }, () => 0)];
  for (let productId = 1; productId <= 2_000; productId += 1) {
    const lots = toLots(SEEDS[0] ?? '', productId);
    for (const [index, lot] of lots.entries()) {
      const high = lot >>> 26;
      bits[high] = (bits[high] ?? 0) + 1;
      const difference = ((lot >>> 26) - ((lots[index + 1] ?? 0) >>> 26) + 64) % 64;
      if (index + 1 < MARKETS) pairs[difference] = (pairs[difference] ?? 0) + 1;
    }
  }
  // Of 63 degrees of freedom: above 113 once in 10,000 fair draws.
  expect(toChiSquare(bits)).toBeLessThan(113);
  expect(toChiSquare(pairs)).toBeLessThan(113);
});
