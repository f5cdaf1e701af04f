/** Cells in reading order: row by row, each from left to right. */
import type { CellPosition, SheetSize } from './cell-range';

export type Way = 'next' | 'previous';
type Suits = (position: CellPosition) => boolean;

/** Before the first cell, in reading order. */
export const BEFORE_FIRST: CellPosition = { row: 0, column: -1 };

function findFrom(index: number, end: number, columnCount: number, suits: Suits): CellPosition | null {
  const step = index <= end ? 1 : -1;
  for (let at = index; at !== end; at += step) {
    const position = { row: Math.floor(at / columnCount), column: at % columnCount };
    if (suits(position)) return position;
  }
  return null;
}

/** The nearest suitable cell after or before a position; null if there is none up to the end of the sheet. */
export function findWithin(
  { rowCount, columnCount }: SheetSize,
  { row, column }: CellPosition,
  way: Way,
  suits: Suits,
): CellPosition | null {
  const index = row * columnCount + column;
  const count = rowCount * columnCount;
  return way === 'next'
    ? findFrom(Math.min(index + 1, count), count, columnCount, suits)
    : findFrom(Math.max(index - 1, -1), -1, columnCount, suits);
}

/** The same, continued from the other end of the sheet; the position itself comes last. */
export function findInTurn(size: SheetSize, from: CellPosition, way: Way, suits: Suits): CellPosition | null {
  const otherEnd = way === 'next' ? BEFORE_FIRST : { row: size.rowCount, column: 0 };
  return findWithin(size, from, way, suits) ?? findWithin(size, otherEnd, way, suits);
}
