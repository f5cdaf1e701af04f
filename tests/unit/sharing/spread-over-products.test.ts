import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toCap } from '@/domain/sharing/claim';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { type ProductCell, spreadOverProducts } from '@/domain/sharing/spread-over-products';
import { exampleCell, inputOf } from './sharing-arbitrary';

const sumOf = (figures: readonly (number | null)[]) =>
  figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);

/** The most that a product's packs, request, maximum and supply allow the market. */
const toMost = (cell: ProductCell) =>
  Math.floor(Math.max(0, Math.min(toCap(cell), cell.room)) / cell.packSize) * cell.packSize;

type Terms = { packSizes?: readonly number[]; useful?: boolean; hasFloors?: boolean };

/** The requests of one market, each of a product with terms of its own. */
const cellsOf = ({ packSizes = [1, 1, 2, 3, 6], useful = true, hasFloors = true }: Terms = {}) =>
  fc
    .tuple(
      inputOf(),
      fc.array(
        fc.record({
          packSize: fc.constantFrom(...packSizes),
          usefulMinimum: useful ? fc.option(fc.integer({ min: 2, max: 9 })) : fc.constant(null),
          room: fc.integer({ min: 0, max: 60 }),
        }),
        { minLength: 12, maxLength: 12 },
      ),
    )
    .map(([{ cells, protectedShare }, terms]) => ({
      protectedShare,
      cells: cells.flatMap((cell, index): ProductCell[] => {
        const of = terms[index];
        return of ? [{ ...cell, ...of, floor: hasFloors ? cell.floor : 0 }] : [];
      }),
    }));

const productCell = (key: number, requested: number, more: Partial<ProductCell> = {}): ProductCell => ({
  ...exampleCell(key, requested),
  packSize: 1,
  usefulMinimum: null,
  room: 1000,
  ...more,
});

const spreadFigures = (
  rule: (typeof PROPOSAL_RULES)[number],
  total: number,
  cells: readonly ProductCell[],
) => {
  const { figures, error } = spreadOverProducts(rule, { total, protectedShare: 20, cells });
  return error ?? figures?.map(({ allocated }) => allocated);
};

describe.each(PROPOSAL_RULES)("a market's total spread by the %s rule", (rule) => {
  test('is exact to the piece, within each product’s packs, request, supply and smallest useful quantity', () => {
    fc.assert(
      fc.property(cellsOf(), fc.nat(120), ({ cells, protectedShare }, total) => {
        const { figures, error } = spreadOverProducts(rule, { total, protectedShare, cells });
        if (!figures) return expect(error).toMatch(/\.$/);
        expect(figures.map(({ key }) => key)).toEqual(cells.map(({ key }) => key));
        expect(sumOf(figures.map(({ allocated }) => allocated))).toBe(total);
        for (const [index, cell] of cells.entries()) {
          const { allocated = -1, cap } = figures[index] ?? {};
          if (cell.isLocked) expect(allocated).toBe(cell.allocated ?? 0);
          else {
            expect(allocated).toBeLessThanOrEqual(toMost(cell));
            expect(cap).toBe(toMost(cell));
            expect(allocated % cell.packSize).toBe(0);
            const floor = Math.min(cell.floor, toMost(cell));
            expect(allocated).toBeGreaterThanOrEqual(floor);
            if (allocated > 0 && floor === 0) {
              expect(allocated).toBeGreaterThanOrEqual(cell.usefulMinimum ?? 0);
            }
          }
        }
      }),
    );
  });

  test('is refused only where no packs of these products have that sum', () => {
    const terms = { useful: false, hasFloors: false };
    fc.assert(
      fc.property(cellsOf(terms), fc.nat(120), ({ cells, protectedShare }, total) => {
        let sums = new Set([0]);
        for (const cell of cells) {
          const step = cell.isLocked ? 1 : cell.packSize;
          const [least, most] = cell.isLocked
            ? [cell.allocated ?? 0, cell.allocated ?? 0]
            : [0, toMost(cell)];
          const next = new Set<number>();
          for (const sum of sums) for (let each = least; each <= most; each += step) next.add(sum + each);
          sums = next;
        }
        const { error } = spreadOverProducts(rule, { total, protectedShare, cells });
        expect(error === null).toBe(sums.has(total));
      }),
    );
  });
});

test('an equal rule raises all products together, up to what the market requested and what they have left', () => {
  const cells = [productCell(1, 20), productCell(2, 4), productCell(3, 20, { room: 6 })];
  expect(spreadFigures('equal', 20, cells)).toEqual([10, 4, 6]);
  expect(spreadFigures('equal', 12, cells)).toEqual([4, 4, 4]);
});

test('the proportional rule gives each product the same share of its request', () => {
  expect(spreadFigures('proportional', 15, [productCell(1, 20), productCell(2, 10)])).toEqual([10, 5]);
});

test('packs of several sizes make up the total, nearest to the shares', () => {
  const cells = [productCell(1, 12, { packSize: 6 }), productCell(2, 12, { packSize: 4 }), productCell(3, 9)];
  expect(spreadFigures('equal', 15, cells)).toEqual([6, 4, 5]);
  const twoAndThree = [productCell(1, 12, { packSize: 2 }), productCell(2, 12, { packSize: 3 })];
  // An equal share of 9 is 5 and 4: by whole packs 4 and 3, and 2 more make it up.
  expect(spreadFigures('equal', 9, twoAndThree)).toEqual([6, 3]);
  expect(spreadFigures('equal', 1, twoAndThree)).toBe(
    'By this rule 0 of 1 can be spread: requests, maximums, packs and the smallest useful quantity allow no more.',
  );
});

test('a product gives nothing or its smallest useful quantity', () => {
  const cells = [1, 2, 3].map((key) => productCell(key, 10, { usefulMinimum: 4 }));
  expect(spreadFigures('equal', 9, cells)).toEqual([5, 4, 0]);
});

test('a locked figure counts and stays; a total beyond what is possible names what is', () => {
  const cells = [productCell(1, 5, { isLocked: true, allocated: 3 }), productCell(2, 10, { room: 4 })];
  expect(spreadFigures('equal', 5, cells)).toEqual([3, 2]);
  expect(spreadFigures('equal', 2, cells)).toBe('At least 3: so much is locked.');
  expect(spreadFigures('equal', 8, cells)).toMatch(/^At most 7: /);
});

test('figures of the first round do not fall', () => {
  const cells = [productCell(1, 10, { floor: 6 }), productCell(2, 10, { minimum: 9 })];
  expect(spreadFigures('equal', 15, cells)).toEqual([6, 9]);
  expect(spreadFigures('equal', 5, cells)).toMatch(/^Figures of the first round may not fall/);
});

test('five hundred products of mixed packs take less than a second', () => {
  const cells = Array.from({ length: 500 }, (_, index) =>
    productCell(index + 1, 40 + (index % 7), { packSize: 1 + (index % 5), usefulMinimum: (index % 4) * 2 }),
  );
  const start = performance.now();
  expect(sumOf(spreadFigures('proportional', 9001, cells) as number[])).toBe(9001);
  expect(performance.now() - start).toBeLessThan(1000);
});
