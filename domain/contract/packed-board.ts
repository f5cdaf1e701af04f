/** The board as it is packed in the HTML of its page, and as rows again. */
import type { BoardCell, BoardPage, BoardRow } from './allocation';
import { type Columns, unpackList } from './packed-list';

type PackedBoardRow = Omit<BoardRow, 'cells'> & { cells: Columns<BoardCell> };
export type PackedBoard = Omit<BoardPage, 'items'> & { items: PackedBoardRow[] };

/** How rows came. */
const packed = new WeakMap<BoardRow, PackedBoardRow>();

/** A row as it came, if it came packed: it is handed on as it is. Rows are never changed. */
export const getPackedRow = (row: BoardRow): PackedBoardRow | undefined => packed.get(row);

/** The cells are unpacked when they are first asked for: the server of the page hands on what came. */
function unpackRow(row: PackedBoardRow): BoardRow {
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
