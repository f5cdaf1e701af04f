import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type Direction,
  extendTo,
  isInside,
  moveColumns,
  stepFrom,
  toBounds,
  toHeight,
  toPositions,
  toRange,
  toWidth,
} from '@/components/grid/editing/cell-range';

const size = fc.record({
  rowCount: fc.integer({ min: 1, max: 9 }),
  columnCount: fc.integer({ min: 1, max: 9 }),
});
const position = fc.record({ row: fc.integer({ min: 0, max: 8 }), column: fc.integer({ min: 0, max: 8 }) });
const direction = fc.constantFrom<Direction>('up', 'down', 'left', 'right');

describe('a block of cells', () => {
  test('stays with its cells when columns move, and is gone when one of its ends is', () => {
    const range = { anchor: { row: 1, column: 2 }, focus: { row: 4, column: 3 } };
    const inOrder = (order: readonly number[]) => (column: number) => order.indexOf(column);
    expect(moveColumns(range, inOrder([2, 0, 3, 1]))).toEqual({
      anchor: { row: 1, column: 0 },
      focus: { row: 4, column: 2 },
    });
    expect(moveColumns(range, inOrder([0, 1, 2]))).toBeNull();
    expect(moveColumns(range, inOrder([3]))).toBeNull();
  });

  test('contains its anchor and its focus in any direction', () => {
    fc.assert(
      fc.property(position, position, (anchor, focus) => {
        const bounds = toBounds({ anchor, focus });
        expect(isInside(bounds, anchor) && isInside(bounds, focus)).toBe(true);
        expect(toPositions(bounds)).toHaveLength(toHeight(bounds) * toWidth(bounds));
        expect(toPositions(bounds).every((each) => isInside(bounds, each))).toBe(true);
        expect(bounds).toEqual(toBounds({ anchor: focus, focus: anchor }));
      }),
    );
  });

  test('no sequence of moves leaves the sheet', () => {
    fc.assert(
      fc.property(size, fc.array(fc.tuple(direction, fc.boolean())), (sheet, steps) => {
        const end = steps.reduce((at, [way, toEdge]) => stepFrom(at, way, sheet, toEdge), {
          row: 0,
          column: 0,
        });
        expect(end.row >= 0 && end.row < sheet.rowCount).toBe(true);
        expect(end.column >= 0 && end.column < sheet.columnCount).toBe(true);
      }),
    );
  });

  test('Ctrl with an arrow moves to the edge within the row', () => {
    const sheet = { rowCount: 3, columnCount: 400 };
    expect(stepFrom({ row: 1, column: 5 }, 'right', sheet, true)).toEqual({ row: 1, column: 399 });
    expect(stepFrom({ row: 1, column: 5 }, 'up', sheet, true)).toEqual({ row: 0, column: 5 });
  });

  test('Shift with an arrow moves the focus and keeps the anchor', () => {
    const range = extendTo(toRange({ row: 4, column: 4 }), { row: 2, column: 5 });
    expect(range.anchor).toEqual({ row: 4, column: 4 });
    expect(toBounds(range)).toEqual({ top: 2, left: 4, bottom: 4, right: 5 });
  });
});
