import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROPOSAL_RULES } from '@/domain/contract/allocation';
import { type SharingInput, shareOut } from '@/domain/sharing/share-out';
import { shareOneByOne } from './one-by-one';
import { inputOf } from './sharing-arbitrary';

const inWholePacks = (units: number, packSize: number) =>
  Math.floor(Math.max(0, units) / packSize) * packSize;
const lockedSum = ({ cells }: SharingInput) =>
  cells.reduce((sum, cell) => sum + (cell.isLocked ? (cell.allocated ?? 0) : 0), 0);

describe.each(PROPOSAL_RULES)('the %s rule', (rule) => {
  const givenOf = (input: SharingInput) =>
    new Map(shareOut(rule, input).cells.map((cell) => [cell.key, cell.allocated]));
  const holds = (check: (input: SharingInput, allocated: Map<number, number>) => void, more = {}) =>
    fc.assert(
      fc.property(inputOf({ floors: true, ...more }), (input) => check(input, givenOf(input))),
      { numRuns: 500 },
    );

  test('gives the same result as allocating one pack at a time', () => {
    holds((input, allocated) => expect(allocated).toEqual(shareOneByOne(rule, input)));
  });

  test('gives no market less than zero, more than its request or more than the maximum', () => {
    holds(({ cells, packSize }, allocated) => {
      for (const cell of cells.filter((each) => !each.isLocked)) {
        const units = allocated.get(cell.key) ?? -1;
        expect(units).toBeGreaterThanOrEqual(0);
        expect(units).toBeLessThanOrEqual(Math.min(cell.requested ?? 0, cell.maximum ?? cell.requested ?? 0));
        expect(units % packSize).toBe(0);
      }
    });
  });

  test('allocates the smaller of the supply and what may be allocated, in whole packs', () => {
    holds((input, allocated) => {
      const open = input.cells.filter((cell) => !cell.isLocked);
      const caps = open.map((cell) => Math.min(cell.requested ?? 0, cell.maximum ?? 1e9));
      const most = caps.reduce((sum, cap) => sum + inWholePacks(cap, input.packSize), 0);
      const sum = open.reduce((total, cell) => total + (allocated.get(cell.key) ?? 0), 0);
      expect(sum).toBe(Math.min(inWholePacks(input.supply - lockedSum(input), input.packSize), most));
      expect(shareOut(rule, input).left).toBe(input.supply - lockedSum(input) - sum);
    });
  });

  test('lowers no market when the supply grows by one unit', () => {
    holds((input, allocated) => {
      const more = givenOf({ ...input, supply: input.supply + 1 });
      for (const [key, units] of allocated) expect(more.get(key)).toBeGreaterThanOrEqual(units);
    });
  });

  test('never gives a market less when it requests more', () => {
    fc.assert(
      fc.property(inputOf({ floors: true }), fc.nat(), fc.integer({ min: 1, max: 20 }), (input, at, by) => {
        fc.pre(input.cells.length > 0);
        const asking = input.cells[at % input.cells.length];
        const cells = input.cells.map((cell) =>
          cell === asking ? { ...cell, requested: (cell.requested ?? 0) + by } : cell,
        );
        const key = asking?.key ?? 0;
        expect(givenOf({ ...input, cells }).get(key)).toBeGreaterThanOrEqual(givenOf(input).get(key) ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  test('does not depend on the order of the rows', () => {
    const shuffled = inputOf({ floors: true }).chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc.shuffledSubarray([...input.cells], {
          minLength: input.cells.length,
          maxLength: input.cells.length,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([input, cells]) => {
        const byKey = new Map(shareOut(rule, input).cells.map((cell) => [cell.key, cell]));
        for (const cell of shareOut(rule, { ...input, cells }).cells)
          expect(cell).toEqual(byKey.get(cell.key));
      }),
    );
  });

  test('serves every minimum before any market gets more', () => {
    holds(({ cells, packSize }, allocated) => {
      const open = cells.filter((cell) => !cell.isLocked);
      const toMinimum = (cell: (typeof open)[number]) =>
        Math.min(
          Math.ceil(cell.minimum / packSize) * packSize,
          inWholePacks(Math.min(cell.requested ?? 0, cell.maximum ?? 1e9), packSize),
        );
      const someoneGotMore = open.some((cell) => (allocated.get(cell.key) ?? 0) > toMinimum(cell));
      if (!someoneGotMore) return;
      for (const cell of open) expect(allocated.get(cell.key)).toBeGreaterThanOrEqual(toMinimum(cell));
    });
  });

  test('keeps locked cells unchanged and allocates only the rest', () => {
    holds((input, allocated) => {
      const open = input.cells.filter((cell) => !cell.isLocked);
      const rest = givenOf({ ...input, cells: open, supply: Math.max(0, input.supply - lockedSum(input)) });
      for (const cell of input.cells) {
        expect(allocated.get(cell.key)).toBe(cell.isLocked ? (cell.allocated ?? 0) : rest.get(cell.key));
      }
    });
  });

  test('gives equal requests of equal priority allocations at most one pack apart', () => {
    holds(
      ({ cells, packSize }, allocated) => {
        for (const a of cells) {
          for (const b of cells) {
            const isEqual =
              a.requested === b.requested && a.maximum === b.maximum && a.priority === b.priority;
            if (!isEqual || a.isLocked || b.isLocked) continue;
            const difference = Math.abs((allocated.get(a.key) ?? 0) - (allocated.get(b.key) ?? 0));
            expect(difference).toBeLessThanOrEqual(packSize);
          }
        }
      },
      { floors: false },
    );
  });

  test('changes nothing when run again on its own result, even with some cells locked', () => {
    fc.assert(
      fc.property(inputOf({ floors: true }), fc.array(fc.boolean()), (input, locks) => {
        const first = givenOf(input);
        const applied = input.cells.map((cell) => ({ ...cell, allocated: first.get(cell.key) ?? 0 }));
        expect(givenOf({ ...input, cells: applied })).toEqual(first);
        const locked = applied.map((cell, index) => ({
          ...cell,
          isLocked: cell.isLocked || (locks[index] ?? false),
        }));
        expect(givenOf({ ...input, cells: locked })).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });

  test('breaks ties by last year, then market code, for any requested quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 0.5, null),
        fc.constantFrom(0, 0.5, null),
        (requested, first, second) => {
          const cell = {
            requested,
            maximum: null,
            minimum: 0,
            isLocked: false,
            allocated: null,
            priority: null,
          };
          const cells = [
            { ...cell, key: 1, marketCode: 'JP', lastYearFillRate: first },
            { ...cell, key: 2, marketCode: 'FR', lastYearFillRate: second },
          ];
          const allocated = givenOf({ supply: 1, packSize: 1, cells });
          expect(allocated.get(1)).toBe((first ?? 1) < (second ?? 1) ? 1 : 0);
        },
      ),
    );
  });
});
