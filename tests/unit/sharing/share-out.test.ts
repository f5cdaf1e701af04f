import { describe, expect, test } from '@jest/globals';
import { PROPOSAL_RULES } from '@/domain/contract/allocation';
import { shareOut } from '@/domain/sharing/share-out';
import { exampleCell } from './sharing-arbitrary';

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
    const sharing = shareOut('equal', { supply: 52, packSize: 1, cells });
    expect(reasons(sharing)).toEqual([
      [3, 'requestMet'],
      [6, 'maximumReached'],
      [8, 'tie'],
      [8, 'tie'],
      [0, 'notRequested'],
      [11, 'locked'],
      [9, 'minimum'],
      [7, 'level'],
    ]);
    expect(sharing.left).toBe(0);
  });

  test('marks a tie of the proportional rule only when an equal claim lost the unit', () => {
    const tied = shareOut('proportional', {
      supply: 1,
      packSize: 1,
      cells: [exampleCell(1, 4), exampleCell(2, 4)],
    });
    expect(reasons(tied)).toEqual([
      [1, 'tie'],
      [0, 'level'],
    ]);
    const clear = shareOut('proportional', {
      supply: 1,
      packSize: 1,
      cells: [exampleCell(1, 5), exampleCell(2, 4)],
    });
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
    const { cells: shared } = shareOut('priority', { supply: 10, packSize: 1, cells });
    expect(shared.map((cell) => cell.allocated)).toEqual([3, 4, 3, 0]);
  });

  test('gives whole packs and leaves the units that do not fill a pack', () => {
    const cells = [exampleCell(1, 8), exampleCell(2, 8), exampleCell(3, 8)];
    const sharing = shareOut('equal', { supply: 13, packSize: 4, cells });
    expect(sharing.cells.map((cell) => cell.allocated)).toEqual([4, 4, 4]);
    expect(sharing.left).toBe(1);
  });

  test('gives nothing more when locked figures alone exceed the supply, and returns the excess', () => {
    const cells = [exampleCell(1, 8, { isLocked: true, allocated: 7 }), exampleCell(2, 8)];
    const sharing = shareOut('equal', { supply: 5, packSize: 1, cells });
    expect(sharing.cells.map((cell) => cell.allocated)).toEqual([7, 0]);
    expect(sharing.left).toBe(-2);
  });

  test('allocates nothing when there are no markets', () => {
    for (const rule of PROPOSAL_RULES) {
      expect(shareOut(rule, { supply: 5, packSize: 2, cells: [] })).toEqual({ left: 5, cells: [] });
    }
  });

  test('shares 1 000 000 units among 450 markets without counting them one by one', () => {
    const cells = Array.from({ length: 450 }, (_, index) =>
      exampleCell(index + 1, 1_000_000 - index * 977, { minimum: index % 7, priority: (index % 9) + 1 }),
    );
    for (const rule of PROPOSAL_RULES) {
      const started = performance.now();
      const { left } = shareOut(rule, { supply: 1_000_000, packSize: 1, cells });
      expect(left).toBe(0);
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  });
});
