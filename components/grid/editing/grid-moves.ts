/** Moves of the selected cell and block, by key and by pointer. */
import { type CellPosition, type Direction, extendTo, stepFrom } from './cell-range';
import type { GridCore } from './grid-core';
import type { TypingStep } from './grid-keys';
import { FIRST } from './grid-start';
import { lastPositionOf } from './grid-surface';
import { BEFORE_FIRST } from './reading-order';

export function createGridMoves<Row>(core: GridCore<Row>) {
  const { getState, set, getSurface, select, steps, seekBeyond } = core;
  return {
    move(direction: Direction, toEdge: boolean, isExtending: boolean) {
      const surface = getSurface();
      const { range } = getState();
      if (!surface || !range) return;
      const from = isExtending ? range.focus : range.anchor;
      select(stepFrom(from, direction, surface.size(), toEdge), isExtending);
    },

    /** Moves as a typist does; false if no cell is that way, so that Tab may leave the grid. */
    step(way: TypingStep): boolean {
      const hasMoved = steps.take(getState().range?.anchor ?? BEFORE_FIRST, way, (to) => select(to));
      if (!hasMoved) seekBeyond(way);
      return hasMoved;
    },

    /** Jumps to the first or the last cell of the sheet. */
    jump(to: 'first' | 'last', isExtending: boolean) {
      const surface = getSurface();
      if (!surface || !getState().range) return;
      select(to === 'first' ? FIRST : lastPositionOf(surface), isExtending);
    },

    /** Extends the block to the pointer; the drag itself scrolls. */
    drag(focus: CellPosition) {
      const { range } = getState();
      const isHere = range?.focus.row === focus.row && range.focus.column === focus.column;
      if (range && !isHere) set({ range: extendTo(range, focus) });
    },

    selectAll() {
      const surface = getSurface();
      if (!surface || !getState().range) return;
      set({ range: { anchor: FIRST, focus: lastPositionOf(surface) } });
    },
  };
}
