/**
 * The place where the board was left for the desk: returning restores filters, cell and scroll position. The tab keeps it,
 * so that a reload of the desk does not lose it.
 */
import { z } from 'zod';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { StartPlace } from '@/components/grid/editing/grid-state';
import { createKeptEdits } from '@/lib/client/kept-edits';
import { getTabStorage } from '@/lib/client/tab-storage';
import { type AllocationRow, toRowId } from './board-row';

const Scroll = z.object({ left: z.number(), top: z.number() });
const LeftBoard = z.object({
  href: z.string(),
  start: z.object({ rowId: z.string(), field: z.string(), scroll: Scroll }),
});

/** The board of a system and year, as one user left it. */
export type BoardPlaceId = { path: string; fiscalYear: number; owner: string };

const toKey = ({ path, fiscalYear }: BoardPlaceId) => `left-board.${path}.${fiscalYear}`;
const toKept = ({ owner }: BoardPlaceId) => createKeptEdits(getTabStorage(), owner);
const getLeft = (board: BoardPlaceId) => toKept(board).get(toKey(board), LeftBoard)?.value ?? null;

/** Keeps the current cell, the filters and the scroll position of the board. */
export function keepLeftBoard(board: BoardPlaceId, controller: GridController<AllocationRow>): void {
  const current = controller.getCurrent();
  const scroll = controller.getSurface()?.scrollPosition();
  if (!current || !scroll) {
    toKept(board).remove(toKey(board));
    return;
  }
  const { pathname, search } = window.location;
  const start = { rowId: toRowId(current.row), field: current.field, scroll };
  toKept(board).set(toKey(board), { href: pathname + search, start });
}

/** The address of the board as it was left; null if it was not. */
export const getLeftHref = (board: BoardPlaceId): string | null => getLeft(board)?.href ?? null;

/** Where the board opens: where it was left, once, if its filters are the same. */
export function takeLeftStart(board: BoardPlaceId): StartPlace | null {
  const found = getLeft(board);
  toKept(board).remove(toKey(board));
  const { pathname, search } = window.location;
  return found?.href === pathname + search ? found.start : null;
}
