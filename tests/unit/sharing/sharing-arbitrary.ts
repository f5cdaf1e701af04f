import fc from 'fast-check';
import type { SharingCell } from '@/domain/sharing/claim';
import type { SharingInput } from '@/domain/sharing/share-out';

const shape = {
  requested: fc.option(fc.integer({ min: 0, max: 40 })),
  maximum: fc.option(fc.integer({ min: 0, max: 30 })),
  isLocked: fc.boolean(),
  allocated: fc.option(fc.integer({ min: 0, max: 20 })),
  priority: fc.option(fc.integer({ min: 1, max: 3 })),
  lastYear: fc.option(
    fc.record({
      requested: fc.option(fc.constantFrom(0, 4, 8, 30)),
      allocated: fc.option(fc.constantFrom(0, 2, 4, 8)),
    }),
  ),
  weight: fc.constantFrom(0, 1, 1, 3, 1000),
};

type Shape = { useful?: boolean };

/** Cells of one product, with the minimum of the product; of every other product each cell also has its own floor. */
const cellsOf: fc.Arbitrary<SharingCell[]> = fc
  .tuple(
    fc.integer({ min: 0, max: 6 }),
    fc.boolean(),
    fc.array(fc.record({ ...shape, floor: fc.integer({ min: 0, max: 12 }) }), { maxLength: 12 }),
    fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  )
  .map(([minimum, hasFloors, cells, lots]) =>
    cells.map(({ floor, ...cell }, index) => ({
      ...cell,
      key: index + 1,
      lot: lots[index] ?? 0,
      minimum,
      floor: hasFloors ? floor : 0,
    })),
  );

export const inputOf = (more: Shape = {}): fc.Arbitrary<SharingInput> =>
  fc.record({
    supply: fc.integer({ min: 0, max: 200 }),
    packSize: fc.integer({ min: 1, max: 4 }),
    usefulMinimum: more.useful ? fc.integer({ min: 2, max: 12 }) : fc.constant(null),
    protectedShare: fc.constantFrom(0, 20, 35, 100),
    cells: cellsOf,
  });

/** A cell of a worked example; properties the example does not mention have no effect. */
export const exampleCell = (
  key: number,
  requested: number,
  more: Partial<SharingCell> = {},
): SharingCell => ({
  key,
  lot: key,
  requested,
  maximum: null,
  minimum: 0,
  floor: 0,
  isLocked: false,
  allocated: null,
  priority: null,
  lastYear: null,
  weight: 1,
  ...more,
});

/** An input of a worked example. */
export const exampleInput = (
  supply: number,
  cells: readonly SharingCell[],
  more: Partial<SharingInput> = {},
): SharingInput => ({ supply, packSize: 1, usefulMinimum: null, protectedShare: 20, cells, ...more });
