/** The board as it is packed on its way from the database to the page, and as rows again. */
import type { BoardCell, BoardPage, BoardRow } from './allocation';
import { type Columns, unpackList } from './packed-list';

export type PackedBoardRow = Omit<BoardRow, 'cells'> & { cells: Columns<BoardCell> };
export type PackedBoard = Omit<BoardPage, 'items'> & { items: PackedBoardRow[] };

/** How rows came. */
const packed = new WeakMap<BoardRow, PackedBoardRow>();

/** A row as it came, if it came packed: it is handed on as it is. Rows are never changed. */
export const getPackedRow = (row: BoardRow): PackedBoardRow | undefined => packed.get(row);

/** The cells are unpacked when they are first asked for: a service and the server of the page hand on what came. */
export function unpackRow(row: PackedBoardRow): BoardRow {
  const { cells: columns, ...rest } = row;
  let cells: BoardCell[] | null = null;
  const unpacked: BoardRow = {
    ...rest,
    get cells() {
      cells ??= unpackList(columns);
      return cells;
    },
  };
  packed.set(unpacked, row);
  return unpacked;
}

export const unpackBoardPage = (page: PackedBoard): BoardPage => ({
  ...page,
  items: page.items.map(unpackRow),
});
