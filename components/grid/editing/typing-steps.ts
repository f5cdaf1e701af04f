/** Where Tab, Enter and F8 lead. Enter returns to the column in which Tab began, as in a spreadsheet. */
import { type CellPosition, clampPosition, type SheetSize } from './cell-range';
import type { TypingStep } from './grid-keys';
import { findInTurn, findWithin } from './reading-order';

type Cells = {
  size: () => SheetSize;
  acceptsInput: (position: CellPosition) => boolean;
  /** Cells that wait for input, the most urgent kind first. */
  openKinds: () => readonly ((position: CellPosition) => boolean)[];
};

export function createTypingSteps({ size, acceptsInput, openKinds }: Cells) {
  let firstColumn: number | null = null;
  let isLeaving = false;

  /** The next cell of the most urgent kind that has any; null if no cell waits. */
  function findOpen(from: CellPosition, way: 'next' | 'previous'): CellPosition | null {
    for (const isOpen of openKinds()) {
      const found = findInTurn(size(), from, way, isOpen);
      if (found) return found;
    }
    return null;
  }

  function findTarget(from: CellPosition, step: TypingStep): CellPosition | null {
    if (step === 'next' || step === 'previous') return findWithin(size(), from, step, acceptsInput);
    if (step === 'nextOpen') return findOpen(from, 'next');
    if (step === 'previousOpen') return findOpen(from, 'previous');
    const row = from.row + (step === 'nextRow' ? 1 : -1);
    return clampPosition({ row, column: firstColumn ?? from.column }, size());
  }

  return {
    findOpen,
    /** The focus moved in another way: Enter goes straight down again, and Tab stays in the grid. */
    forget() {
      firstColumn = null;
      isLeaving = false;
    },
    /** Escape on a single cell: the next Tab leaves the grid. */
    leave() {
      isLeaving = true;
    },
    /** Moves by a step with `go`; false if no cell is there, or if Tab is to leave the grid. */
    take(from: CellPosition, step: TypingStep, go: (to: CellPosition) => void): boolean {
      const isTab = step === 'next' || step === 'previous';
      const to = isTab && isLeaving ? null : findTarget(from, step);
      const column = firstColumn ?? from.column;
      if (!to) return false;
      go(to);
      firstColumn = isTab ? column : null;
      return true;
    },
  };
}
