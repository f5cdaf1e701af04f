/** Where the board was left for the desk: the way back leads to the same filters, cell and scroll position. */
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { StartPlace } from '@/components/grid/editing/grid-state';
import { type AllocationRow, toRowId } from './board-row';

type LeftBoard = { href: string; start: StartPlace };

/** By the path and year of the board, in this window; a reload forgets it. */
const left = new Map<string, LeftBoard>();

/** The board of a system and year. */
export type BoardPlaceId = { path: string; fiscalYear: number };

const toKey = ({ path, fiscalYear }: BoardPlaceId) => `${path} ${fiscalYear}`;

/** Keeps the current cell, the filters and the scroll position of the board. */
export function keepLeftBoard(board: BoardPlaceId, controller: GridController<AllocationRow>): void {
  const current = controller.getCurrent();
  const scroll = controller.getSurface()?.scrollPosition();
  if (!current || !scroll) {
    left.delete(toKey(board));
    return;
  }
  const { pathname, search } = window.location;
  const start = { rowId: toRowId(current.row), field: current.field, scroll };
  left.set(toKey(board), { href: pathname + search, start });
}

/** The address of the board as it was left, or of the board without filters. */
export const toLeftHref = (board: BoardPlaceId, without: string): string =>
  left.get(toKey(board))?.href ?? without;

/** Where the board opens: where it was left, once, if its filters are the same. */
export function takeLeftStart(board: BoardPlaceId): StartPlace | null {
  const found = left.get(toKey(board));
  left.delete(toKey(board));
  const { pathname, search } = window.location;
  return found?.href === pathname + search ? found.start : null;
}
