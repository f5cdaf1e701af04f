import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type SharingCell, toCap } from '@/domain/sharing/claim';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import { type SharingInput, shareOut } from '@/domain/sharing/share-out';
import { spread } from '@/domain/sharing/spread';
import { exampleCell, exampleInput, inputOf } from './sharing-arbitrary';

const sumOf = (figures: readonly (number | null)[]) =>
  figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);

/** Every other cell is chosen, or every one. */
const choices: Record<string, (cell: SharingCell) => boolean> = {
  'all markets': () => true,
  'some markets': ({ key }) => key % 2 === 0,
};

function toRoom({ cells, supply }: SharingInput, isChosen: (cell: SharingCell) => boolean) {
  const others = sumOf(cells.filter((cell) => !isChosen(cell)).map(({ allocated }) => allocated));
  const chosen = cells.filter(isChosen);
  const locked = sumOf(chosen.filter(({ isLocked }) => isLocked).map(({ allocated }) => allocated));
  const caps = sumOf(chosen.filter(({ isLocked }) => !isLocked).map(toCap));
  return { least: locked, most: Math.min(Math.max(0, supply - others), locked + caps) };
}

describe.each(PROPOSAL_RULES)('a total spread by the %s rule', (rule) => {
  test.each(Object.entries(choices))(
    'over %s is exact to the piece, and changes no other figure',
    (_name, isChosen) => {
      fc.assert(
        fc.property(inputOf({ useful: true }), fc.nat(60), (input, total) => {
          const { sharing, error } = spread(rule, input, { total, isChosen });
          if (!sharing) return expect(error).toMatch(/\.$/);
          const after = sharing.cells.map(({ allocated }) => allocated);
          expect(sumOf(after.filter((_, index) => isChosen(input.cells[index] as SharingCell)))).toBe(total);
          for (const [index, cell] of input.cells.entries()) {
            if (!isChosen(cell) || cell.isLocked) expect(after[index]).toBe(cell.allocated ?? 0);
            else expect(after[index]).toBeLessThanOrEqual(toCap(cell));
          }
          expect(sharing.left).toBe(input.supply - sumOf(after));
        }),
      );
    },
  );

  test.each(Object.entries(choices))(
    'over %s is refused only where no sharing has that sum',
    (_name, isChosen) => {
      const inPieces = inputOf().map((input) => ({
        ...input,
        packSize: 1,
        cells: input.cells.map((cell) => ({ ...cell, floor: 0 })),
      }));
      fc.assert(
        fc.property(inPieces, fc.nat(60), (input, total) => {
          const { least, most } = toRoom(input, isChosen);
          const isPossible = total >= least && total <= most;
          expect(spread(rule, input, { total, isChosen }).error === null).toBe(isPossible);
        }),
      );
    },
  );

  test('without a total is the proposal', () => {
    fc.assert(
      fc.property(inputOf(), (input) => {
        const { sharing } = spread(rule, input, { total: null, isChosen: () => true });
        expect(sharing).toEqual(shareOut(rule, input));
      }),
    );
  });
});

describe('a total that cannot be spread', () => {
  test('names the supply where no other market has a part of it', () => {
    const input = exampleInput(20, [exampleCell(1, 30)]);
    const { error } = spread('equal', input, { total: 21, isChosen: () => true });
    expect(error).toBe('At most 20: the supply.');
  });

  const cells = [
    exampleCell(1, 10, { isLocked: true, allocated: 4 }),
    exampleCell(2, 10, { floor: 3 }),
    exampleCell(3, 10, { allocated: 6 }),
  ];
  const first = ({ key }: SharingCell) => key < 3;
  test.each([
    ['what the others leave', 20, {}, 15, 'At most 14: the supply less what the other markets have.'],
    ['what is locked', 20, {}, 3, 'At least 4: so much is locked.'],
    ['the first round', 20, {}, 6, 'Figures of the first round may not fall: spread more, or lock fewer.'],
    [
      'whole packs',
      20,
      { packSize: 4 },
      9,
      'By this rule 8 of 9 can be spread: requests, maximums, packs and the smallest useful quantity allow no more.',
    ],
  ])('names %s', (_name, supply, more, total, error) => {
    expect(spread('equal', exampleInput(supply, cells, more), { total, isChosen: first }).error).toBe(error);
  });
});
