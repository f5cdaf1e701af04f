import { describe, expect, test } from '@jest/globals';
import type { CellPosition } from '@/components/grid/editing/cell-range';
import type { TypingStep } from '@/components/grid/editing/grid-keys';
import { BEFORE_FIRST, TypingSteps } from '@/components/grid/editing/typing-steps';

/** Rows of cells: `r` is read-only, `w` accepts input, `o` waits for input, `!` waits urgently. */
function open(...rows: string[]) {
  const markAt = ({ row, column }: CellPosition) => rows[row]?.[column] ?? '';
  const steps = new TypingSteps({
    size: () => ({ rowCount: rows.length, columnCount: rows[0]?.length ?? 0 }),
    acceptsInput: (at) => markAt(at) !== 'r',
    openKinds: () => [(at) => markAt(at) === '!', (at) => 'o!'.includes(markAt(at))],
  });
  let at: CellPosition = BEFORE_FIRST;
  const press = (...keys: TypingStep[]): string => {
    let hasMoved = false;
    for (const key of keys) {
      hasMoved = steps.take(at, key, (to) => {
        at = to;
      });
    }
    return hasMoved ? `${at.row},${at.column}` : 'no cell';
  };
  const stand = (row: number, column: number) => {
    at = { row, column };
    steps.forget();
  };
  return { press, stand, steps };
}

describe('Tab', () => {
  test('leads to the next cell that accepts input, in the next row after the last one', () => {
    const { press, stand } = open('rwrw', 'rrrr', 'rwrw');
    stand(0, 1);
    expect(press('next')).toBe('0,3');
    expect(press('next')).toBe('2,1');
    expect(press('previous', 'previous')).toBe('0,1');
  });

  test('finds no cell after the last one, before the first one, and in a sheet for reading', () => {
    const { press, stand } = open('rwrw');
    stand(0, 3);
    expect(press('next')).toBe('no cell');
    stand(0, 1);
    expect(press('previous')).toBe('no cell');
    expect(open('rr', 'rr').press('next')).toBe('no cell');
  });

  test('leaves the grid once after Escape, until the focus moves', () => {
    const { press, stand, steps } = open('ww');
    stand(0, 0);
    steps.leave();
    expect(press('next')).toBe('no cell');
    stand(0, 0);
    expect(press('next')).toBe('0,1');
  });
});

describe('Enter', () => {
  test('returns to the column where Tab began, one row down, and then goes straight down', () => {
    const { press, stand } = open('rwww', 'rwww', 'rwww');
    stand(0, 1);
    expect(press('next', 'next', 'nextRow')).toBe('1,1');
    expect(press('nextRow')).toBe('2,1');
    stand(1, 3);
    expect(press('previous', 'previousRow')).toBe('0,3');
  });

  test('goes straight down after any other move', () => {
    const { press, stand } = open('ww', 'ww');
    stand(0, 0);
    press('next');
    stand(0, 1);
    expect(press('nextRow')).toBe('1,1');
  });
});

describe('F8', () => {
  test('leads to the urgent cells in turn, and to the others when none is left', () => {
    const { press } = open('o!w', '!oo');
    expect(press('nextOpen')).toBe('0,1');
    expect(press('nextOpen')).toBe('1,0');
    expect(press('nextOpen')).toBe('0,1');
    expect(press('previousOpen')).toBe('1,0');
    const calm = open('owo');
    expect(calm.press('nextOpen', 'nextOpen')).toBe('0,2');
  });

  test('finds nothing where no cell waits', () => {
    expect(open('rw').press('nextOpen')).toBe('no cell');
  });
});
