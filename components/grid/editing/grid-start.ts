/** Where the focus goes when a screen opens, and when it comes to the grid. */
import type { CellPosition } from './cell-range';
import type { GridCore } from './grid-core';
import { BEFORE_FIRST, type Way } from './reading-order';

export const FIRST: CellPosition = { row: 0, column: 0 };

export function createGridStart<Row>({ getState, getEditing, getSurface, select, steps }: GridCore<Row>) {
  let isBack = false;

  /** Returns the focus to the grid. */
  function focus() {
    const { range } = getState();
    if (range) getSurface()?.focus(range.anchor);
  }

  /** The focus comes to the grid: to the selected cell, else to the first one that waits for input, else to any. */
  function enter() {
    if (getState().range) focus();
    else select(steps.findOpen(BEFORE_FIRST, 'next') ?? FIRST);
  }

  /** The screen opens where it was left; false if it was not, or if that cell is not here any more. */
  function goBack(): boolean {
    const surface = getSurface();
    if (isBack || getState().range || !surface) return isBack;
    const start = getEditing().takeStart?.();
    const place = start && { row: surface.rowOf(start.rowId), column: surface.columnOf(start.field) };
    if (!place || place.row < 0 || place.column < 0) return false;
    select(place);
    surface.scrollTo(start.scroll);
    isBack = true;
    return true;
  }

  return {
    focus,
    enter,
    goBack,

    /** Moves to the first open cell of these rows, or to the last one; false if none is open. */
    openFirst(way: Way): boolean {
      const to = steps.findOpen(BEFORE_FIRST, way);
      if (to) select(to);
      return to !== null;
    },

    /** The screen opens: the focus goes to the first row, or the first cell that waits, as it says; false if to neither. */
    begin(): boolean {
      if (goBack()) {
        focus();
        return true;
      }
      const { startsAtFirstRow, startsAtOpenCell } = getEditing();
      const { range } = getState();
      if (startsAtFirstRow) {
        select(range?.anchor ?? FIRST);
        return true;
      }
      if (!startsAtOpenCell) return false;
      if (!range && !steps.findOpen(BEFORE_FIRST, 'next')) return false;
      enter();
      return true;
    },
  };
}
