import fc from 'fast-check';
import type { SharingCell } from '@/domain/sharing/claim';
import type { SharingInput } from '@/domain/sharing/share-out';

const shape = {
  requested: fc.option(fc.integer({ min: 0, max: 40 })),
  maximum: fc.option(fc.integer({ min: 0, max: 30 })),
  isLocked: fc.boolean(),
  allocated: fc.option(fc.integer({ min: 0, max: 20 })),
  priority: fc.option(fc.integer({ min: 1, max: 3 })),
  lastYearFillRate: fc.option(fc.constantFrom(0, 0.25, 0.5, 1)),
};

/** Cells of one product, with the minimum of the product. With `floors` each cell also has its own floor. */
export const cellsOf = (more: { floors?: boolean; locks?: boolean } = {}): fc.Arbitrary<SharingCell[]> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.record({ ...shape, floor: fc.integer({ min: 0, max: 12 }) }), { maxLength: 12 }),
    )
    .map(([minimum, cells]) =>
      cells.map(({ floor, ...cell }, index) => ({
        ...cell,
        key: index + 1,
        marketCode: `M${String(index).padStart(2, '0')}`,
        minimum: more.floors ? Math.max(minimum, floor) : minimum,
        isLocked: more.locks === false ? false : cell.isLocked,
      })),
    );

export const inputOf = (more: { floors?: boolean; locks?: boolean } = {}): fc.Arbitrary<SharingInput> =>
  fc.record({
    supply: fc.integer({ min: 0, max: 200 }),
    packSize: fc.integer({ min: 1, max: 4 }),
    cells: cellsOf(more),
  });

/** A cell of a worked example; properties the example does not mention have no effect. */
export const exampleCell = (
  key: number,
  requested: number,
  more: Partial<SharingCell> = {},
): SharingCell => ({
  key,
  marketCode: `M${String(key).padStart(2, '0')}`,
  requested,
  maximum: null,
  minimum: 0,
  isLocked: false,
  allocated: null,
  priority: null,
  lastYearFillRate: null,
  ...more,
});
