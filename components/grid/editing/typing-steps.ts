/** Where Tab, Enter and F8 lead. Enter returns to the column in which Tab began, as in a spreadsheet. */
import { type CellPosition, clampPosition, type SheetSize } from './cell-range';
import type { TypingStep } from './grid-keys';

/** In reading order: row by row, each from left to right. */
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
function findWithin(
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
function findInTurn(size: SheetSize, from: CellPosition, way: Way, suits: Suits): CellPosition | null {
  const otherEnd = way === 'next' ? BEFORE_FIRST : { row: size.rowCount, column: 0 };
  return findWithin(size, from, way, suits) ?? findWithin(size, otherEnd, way, suits);
}

type Cells = {
  size: () => SheetSize;
  acceptsInput: (position: CellPosition) => boolean;
  /** Cells that wait for input, the most urgent kind first. */
  openKinds: () => readonly Suits[];
};

export class TypingSteps {
  private firstColumn: number | null = null;
  private isLeaving = false;

  constructor(private readonly cells: Cells) {}

  /** The next cell of the most urgent kind that has any, of the suitable ones; null if no cell waits. */
  findOpen(from: CellPosition, way: Way, suits: Suits = () => true): CellPosition | null {
    for (const isOpen of this.cells.openKinds()) {
      const found = findInTurn(this.cells.size(), from, way, (at) => isOpen(at) && suits(at));
      if (found) return found;
    }
    return null;
  }

  /** The focus moved in another way: Enter moves straight down again, and Tab stays in the grid. */
  forget(): void {
    this.firstColumn = null;
    this.isLeaving = false;
  }

  /** Escape on a single cell: the next Tab leaves the grid. */
  leave(): void {
    this.isLeaving = true;
  }

  /** Moves by a step with `go`; false if no cell is there, or if Tab is to leave the grid. */
  take(from: CellPosition, step: TypingStep, go: (to: CellPosition) => void): boolean {
    const isTab = step === 'next' || step === 'previous';
    const to = isTab && this.isLeaving ? null : this.findTarget(from, step);
    const column = this.firstColumn ?? from.column;
    if (!to) return false;
    go(to);
    this.firstColumn = isTab ? column : null;
    return true;
  }

  private findTarget(from: CellPosition, step: TypingStep): CellPosition | null {
    const size = this.cells.size();
    if (step === 'next' || step === 'previous')
      return findWithin(size, from, step, (at) => this.cells.acceptsInput(at));
    if (step === 'nextOpen') return this.findOpen(from, 'next');
    if (step === 'previousOpen') return this.findOpen(from, 'previous');
    const row = from.row + (step === 'nextRow' ? 1 : -1);
    return clampPosition({ row, column: this.firstColumn ?? from.column }, size);
  }
}
