/** The board with the cells of each product as columns: on the wire to the web app, and in the HTML of its page. */
import { z } from 'zod';
import { BoardCell, BoardPage, BoardRow } from './allocation';
import { columnsOf, packList, unpackList } from './columns';
import type { ColumnsForm } from './operation';

const PackedBoardRow = BoardRow.extend({ cells: columnsOf(BoardCell) });
const PackedBoardPage = BoardPage.extend({ items: z.array(PackedBoardRow) });
export type PackedBoardPage = z.infer<typeof PackedBoardPage>;

const FIELDS = BoardCell.keyof().options;

export const packBoardPage = (page: BoardPage): PackedBoardPage => ({
  ...page,
  items: page.items.map((row) => ({ ...row, cells: packList(FIELDS, row.cells) })),
});

export const unpackBoardPage = (page: PackedBoardPage): BoardPage => ({
  ...page,
  items: page.items.map((row) => ({ ...row, cells: unpackList(row.cells) })),
});

/** Not a codec: its way back checks columns so slowly that 18,000 cells take 150 ms instead of 25. */
export const BoardColumns = {
  sent: PackedBoardPage,
  schema: PackedBoardPage.transform(unpackBoardPage),
  pack: (answer: unknown) => packBoardPage(BoardPage.parse(answer)),
} satisfies ColumnsForm;
