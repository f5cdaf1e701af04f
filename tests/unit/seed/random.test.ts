import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Random } from '@/services/web-api/seed/random';

describe('the random numbers of the seed', () => {
  it('are the same for the same labels and differ for others', () => {
    const draw = (random: Random) => Array.from({ length: 5 }, () => random.next());
    expect(draw(Random.of('a', 1))).toEqual(draw(Random.of('a', 1)));
    expect(draw(Random.of('a', 1))).not.toEqual(draw(Random.of('a', 2)));
  });

  it('stay within both bounds and reach them', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(20), (seed, min, width) => {
        const random = new Random(seed);
        const drawn = Array.from({ length: 400 }, () => random.int(min, min + width));
        expect(Math.min(...drawn)).toBe(min);
        expect(Math.max(...drawn)).toBe(min + width);
      }),
      { numRuns: 50 },
    );
  });

  it('shuffle and sample without losing or duplicating an item', () => {
    fc.assert(
      fc.property(fc.integer(), fc.uniqueArray(fc.nat()), fc.nat(30), (seed, items, count) => {
        const random = new Random(seed);
        expect(new Set(random.shuffle(items))).toEqual(new Set(items));
        const sampled = random.sample(items, count, () => 1);
        expect(sampled).toHaveLength(Math.min(count, items.length));
        expect(new Set(sampled).size).toBe(sampled.length);
      }),
    );
  });
});
