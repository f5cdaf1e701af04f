/** The board in its packed form, from the database to the page, and as rows again. */
import type { BoardCell, BoardPage, BoardRow } from './allocation';
import { type Columns, unpackList } from './packed-list';

export type PackedBoardRow = Omit<BoardRow, 'cells'> & { cells: Columns<BoardCell> };
export type PackedBoard = Omit<BoardPage, 'items'> & { items: PackedBoardRow[] };

/** How rows came. */
const packed = new WeakMap<BoardRow, PackedBoardRow>();

/** The packed form in which a row was received, so that it can be passed on unchanged. Rows are never changed. */
export const getPackedRow = (row: BoardRow): PackedBoardRow | undefined => packed.get(row);

/** The cells are unpacked when first used: a service and the page's server pass on the packed form. */
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
