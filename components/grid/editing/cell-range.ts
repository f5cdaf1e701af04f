/** A block of cells as in spreadsheets: a fixed anchor and a moving focus. Positions count from 0. */

export type CellPosition = { row: number; column: number };
export type CellRange = { anchor: CellPosition; focus: CellPosition };
/** All four ends are included. */
export type RangeBounds = { top: number; left: number; bottom: number; right: number };
export type SheetSize = { rowCount: number; columnCount: number };
export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Record<Direction, CellPosition> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

export const isDirection = (move: string | null): move is Direction => move !== null && move in STEPS;

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** The nearest position inside the sheet. */
export const clampPosition = (position: CellPosition, size: SheetSize): CellPosition => ({
  row: clamp(position.row, size.rowCount),
  column: clamp(position.column, size.columnCount),
});

/** One cell, as a range. */
export const toRange = (position: CellPosition): CellRange => ({ anchor: position, focus: position });

/** The range after its columns moved; null when one of its ends is no longer shown. */
export function moveColumns(
  { anchor, focus }: CellRange,
  toColumn: (column: number) => number,
): CellRange | null {
  const [first, last] = [toColumn(anchor.column), toColumn(focus.column)];
  if (first < 0 || last < 0) return null;
  return { anchor: { ...anchor, column: first }, focus: { ...focus, column: last } };
}

export const toBounds = ({ anchor, focus }: CellRange): RangeBounds => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
});

/** The neighbour in a direction, or the sheet's edge with a jump; at the edge the position stays. */
export function stepFrom(
  from: CellPosition,
  direction: Direction,
  size: SheetSize,
  toEdge = false,
): CellPosition {
  const step = STEPS[direction];
  const by = toEdge ? Math.max(size.rowCount, size.columnCount) : 1;
  return clampPosition({ row: from.row + step.row * by, column: from.column + step.column * by }, size);
}

/** The range with a new focus: the effect of Shift with an arrow, a click or a drag. */
export const extendTo = (range: CellRange, focus: CellPosition): CellRange => ({
  anchor: range.anchor,
  focus,
});

export const isInside = (bounds: RangeBounds, { row, column }: CellPosition): boolean =>
  row >= bounds.top && row <= bounds.bottom && column >= bounds.left && column <= bounds.right;

export const toHeight = (bounds: RangeBounds) => bounds.bottom - bounds.top + 1;
export const toWidth = (bounds: RangeBounds) => bounds.right - bounds.left + 1;
export const isOneCell = (bounds: RangeBounds) => toHeight(bounds) === 1 && toWidth(bounds) === 1;

/** Every position of a block, row by row. */
export function toPositions(bounds: RangeBounds): CellPosition[] {
  const positions: CellPosition[] = [];
  for (let row = bounds.top; row <= bounds.bottom; row += 1) {
    for (let column = bounds.left; column <= bounds.right; column += 1) positions.push({ row, column });
  }
  return positions;
}
