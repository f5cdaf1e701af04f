import { describe, expect, test } from '@jest/globals';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { shareOut } from '@/domain/sharing/share-out';
import { exampleCell, exampleInput } from './sharing-arbitrary';

const reasons = (sharing: ReturnType<typeof shareOut>) =>
  sharing.cells.map(({ allocated, reason }) => [allocated, reason]);

describe('the proposal', () => {
  test('gives a reason for each figure', () => {
    const cells = [
      exampleCell(1, 3),
      exampleCell(2, 90, { maximum: 6 }),
      exampleCell(3, 40),
      exampleCell(4, 40),
      exampleCell(5, 0),
      exampleCell(6, 40, { isLocked: true, allocated: 11 }),
      exampleCell(7, 40, { minimum: 9 }),
      exampleCell(8, 40),
    ];
    const sharing = shareOut('equal', exampleInput(52, cells));
    expect(reasons(sharing)).toEqual([
      [3, 'requestMet'],
      [6, 'maximumReached'],
      [8, 'wonDraw'],
      [8, 'wonDraw'],
      [0, 'notRequested'],
      [11, 'locked'],
      [9, 'minimum'],
      [7, 'lostDraw'],
    ]);
    expect(sharing.left).toBe(0);
  });

  test('names no draw to a winner that its own tier would have served as well', () => {
    // The protected piece goes to market 2 by lot; the priorities then serve markets 2 and 3 with any lot.
    const cells = [
      exampleCell(1, 1, { priority: 1, lot: 2 }),
      exampleCell(2, 1, { priority: 2, lot: 1 }),
      exampleCell(3, 6, { priority: 2, lot: 3 }),
      exampleCell(4, 6, { priority: null, lot: 4 }),
    ];
    const sharing = shareOut('protectedPriority', exampleInput(5, cells, { protectedShare: 20 }));
    expect(reasons(sharing)).toEqual([
      [1, 'requestMet'],
      [1, 'requestMet'],
      [3, 'level'],
      [0, 'lostDraw'],
    ]);
  });

  test('tells winner and losers of one piece for four equal requests of the draw', () => {
    const cells = [3, 1, 4, 2].map((lot, index) => exampleCell(index + 1, 1, { lot }));
    for (const rule of PROPOSAL_RULES) {
      const drawn = cells.map((cell) => ({ ...cell, lastYear: { requested: 1, allocated: 1 } }));
      expect(reasons(shareOut(rule, exampleInput(1, drawn)))).toEqual([
        [0, 'lostDraw'],
        [1, 'wonDraw'],
        [0, 'lostDraw'],
        [0, 'lostDraw'],
      ]);
    }
  });

  test('says so where packs, or the minimums of others, leave a market with less than it requested', () => {
    const packs = exampleInput(20, [exampleCell(1, 7), exampleCell(2, 9, { maximum: 5 })], { packSize: 2 });
    expect(reasons(shareOut('equal', packs))).toEqual([
      [6, 'wholePacks'],
      [4, 'maximumReached'],
    ]);
    const short = exampleInput(2, [exampleCell(1, 5, { floor: 3 }), exampleCell(2, 5)]);
    expect(reasons(shareOut('equal', short))).toEqual([
      [2, 'minimumsFirst'],
      [0, 'minimumsFirst'],
    ]);
  });

  test('marks a draw of the proportional rule only when an equal claim lost the unit', () => {
    const tied = shareOut('proportional', exampleInput(1, [exampleCell(1, 4), exampleCell(2, 4)]));
    expect(reasons(tied)).toEqual([
      [1, 'wonDraw'],
      [0, 'lostDraw'],
    ]);
    const clear = shareOut('proportional', exampleInput(1, [exampleCell(1, 5), exampleCell(2, 4)]));
    expect(reasons(clear)).toEqual([
      [1, 'level'],
      [0, 'level'],
    ]);
  });

  test('serves priority 1 first, equally inside a tier, and requests without a priority last', () => {
    const cells = [
      exampleCell(1, 5, { priority: 2 }),
      exampleCell(2, 4, { priority: 1 }),
      exampleCell(3, 5, { priority: 2 }),
      exampleCell(4, 5),
    ];
    const { cells: shared } = shareOut('priority', exampleInput(10, cells));
    expect(shared.map((cell) => cell.allocated)).toEqual([3, 4, 3, 0]);
  });

  test('serves the highest priority first, but shares the protected part among the others', () => {
    const cells = [
      exampleCell(1, 20, { priority: 1 }),
      exampleCell(2, 20, { priority: 2 }),
      exampleCell(3, 20, { priority: 3 }),
      exampleCell(4, 20),
    ];
    const of = (supply: number, protectedShare: number) =>
      shareOut('protectedPriority', exampleInput(supply, cells, { protectedShare })).cells.map(
        (cell) => cell.allocated,
      );
    expect(of(20, 0)).toEqual([20, 0, 0, 0]);
    expect(of(20, 30)).toEqual([14, 2, 2, 2]);
    // Beyond the request of the highest priority the rest goes by priority.
    expect(of(30, 30)).toEqual([20, 4, 3, 3]);
    expect(of(30, 100)).toEqual([0, 10, 10, 10]);
    // The highest priority that requested anything is the highest.
    const [first, ...others] = cells;
    const without = [{ ...(first as (typeof cells)[0]), requested: 0 }, ...others];
    const shared = shareOut('protectedPriority', exampleInput(20, without, { protectedShare: 20 }));
    expect(shared.cells.map((cell) => cell.allocated)).toEqual([0, 16, 2, 2]);
  });

  test('shares out as last year, and serves a market without last year last', () => {
    const cells = [
      exampleCell(1, 40, { lastYear: { requested: 30, allocated: 4 } }),
      exampleCell(2, 40, { lastYear: { requested: 10, allocated: 8 } }),
      exampleCell(3, 5),
    ];
    const of = (rule: 'lastYearRequested' | 'lastYearAllocated', supply: number) =>
      shareOut(rule, exampleInput(supply, cells)).cells.map((cell) => cell.allocated);
    expect(of('lastYearRequested', 12)).toEqual([9, 3, 0]);
    expect(of('lastYearAllocated', 12)).toEqual([4, 8, 0]);
    expect(of('lastYearAllocated', 83)).toEqual([40, 40, 3]);
    // A product that is new this year has no last year at all: its markets share equally.
    const fresh = cells.map((cell) => ({ ...cell, lastYear: null }));
    const { cells: shared } = shareOut('lastYearRequested', exampleInput(13, fresh));
    expect(shared.map((cell) => cell.allocated)).toEqual([5, 4, 4]);
  });

  test('shares out by weight, up to the request, and serves weight 0 last', () => {
    const cells = [
      exampleCell(1, 90, { weight: 50 }),
      exampleCell(2, 90, { weight: 30 }),
      exampleCell(3, 9, { weight: 20 }),
      exampleCell(4, 9, { weight: 0 }),
    ];
    const of = (supply: number) =>
      shareOut('weights', exampleInput(supply, cells)).cells.map((cell) => cell.allocated);
    expect(of(10)).toEqual([5, 3, 2, 0]);
    expect(of(89)).toEqual([50, 30, 9, 0]);
    expect(of(191)).toEqual([90, 90, 9, 2]);
  });

  test('gives nothing or the smallest useful quantity, and says so', () => {
    const cells = [1, 2, 3].map((key) => exampleCell(key, 5));
    const of = (supply: number) =>
      reasons(shareOut('equal', exampleInput(supply, cells, { usefulMinimum: 2 })));
    // No rule has both properties: of 4 pieces the only complete sharing lowers the first market.
    expect(of(3)).toEqual([
      [3, 'wonDraw'],
      [0, 'lostDraw'],
      [0, 'lostDraw'],
    ]);
    expect(of(4).map(([units]) => units)).toEqual([2, 2, 0]);
    expect(of(1).map(([units]) => units)).toEqual([0, 0, 0]);
    const small = [exampleCell(1, 1), exampleCell(2, 2)];
    expect(reasons(shareOut('equal', exampleInput(9, small, { usefulMinimum: 2 })))).toEqual([
      [0, 'belowUseful'],
      [2, 'requestMet'],
    ]);
    // The figure of the first round stays, even if it is below.
    const floored = [exampleCell(1, 5), exampleCell(2, 5, { floor: 1 })];
    expect(reasons(shareOut('equal', exampleInput(1, floored, { usefulMinimum: 2 })))).toEqual([
      [0, 'belowUseful'],
      [1, 'firstRound'],
    ]);
  });

  test('gives whole packs and leaves the units that do not fill a pack', () => {
    const cells = [exampleCell(1, 8), exampleCell(2, 8), exampleCell(3, 8)];
    const sharing = shareOut('equal', exampleInput(13, cells, { packSize: 4 }));
    expect(sharing.cells.map((cell) => cell.allocated)).toEqual([4, 4, 4]);
    expect(sharing.left).toBe(1);
  });

  test('gives nothing more when locked figures alone exceed the supply, and returns the excess', () => {
    const cells = [exampleCell(1, 8, { isLocked: true, allocated: 7 }), exampleCell(2, 8)];
    const sharing = shareOut('equal', exampleInput(5, cells));
    expect(sharing.cells.map((cell) => cell.allocated)).toEqual([7, 0]);
    expect(sharing.left).toBe(-2);
  });

  test('allocates nothing when there are no markets', () => {
    for (const rule of PROPOSAL_RULES) {
      expect(shareOut(rule, exampleInput(5, [], { packSize: 2 }))).toEqual({ left: 5, cells: [] });
    }
  });

  test('shares 1 000 000 units among 450 markets without counting them one by one', () => {
    const cells = Array.from({ length: 450 }, (_, index) =>
      exampleCell(index + 1, 1_000_000 - index * 977, {
        minimum: index % 7,
        priority: (index % 9) + 1,
        lastYear: { requested: index % 40, allocated: index * 1_000 },
        // One market outweighs the others and wants little: the others share almost everything.
        weight: index === 449 ? 1_000 : 1,
        maximum: index === 449 ? 3 : null,
      }),
    );
    for (const rule of PROPOSAL_RULES) {
      const started = performance.now();
      const { left } = shareOut(rule, exampleInput(1_000_000, cells, { usefulMinimum: 2 }));
      expect(left).toBe(0);
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});
