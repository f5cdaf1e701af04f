/** The board as it is packed in the HTML of its page, and as rows again. */
import type { BoardCell, BoardPage, BoardRow } from './allocation';
import { type Columns, unpackList } from './packed-list';

type PackedBoardRow = Omit<BoardRow, 'cells'> & { cells: Columns<BoardCell> };
export type PackedBoard = Omit<BoardPage, 'items'> & { items: PackedBoardRow[] };

export const unpackBoardPage = (page: PackedBoard): BoardPage => ({
  ...page,
  items: page.items.map((row) => ({ ...row, cells: unpackList(row.cells) })),
});
