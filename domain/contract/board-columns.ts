/** The board with the cells of each product as columns: on the wire to the web app, and in the HTML of its page. */
import { z } from 'zod';
import { BoardCell, BoardPage, BoardRow } from './allocation';
import { columnsOf } from './columns';
import type { ColumnsForm } from './operation';
import { getPackedRow, type PackedBoard, unpackBoardPage } from './packed-board';
import { packList } from './packed-list';

const PackedBoardRow = BoardRow.extend({ cells: columnsOf(BoardCell) });
const PackedBoardPage = BoardPage.extend({ items: z.array(PackedBoardRow) });

const FIELDS = BoardCell.keyof().options;

export const packBoardPage = (page: BoardPage): PackedBoard => ({
  ...page,
  items: page.items.map((row) => getPackedRow(row) ?? { ...row, cells: packList(FIELDS, row.cells) }),
});

/**
 * Not a codec: its way back checks columns so slowly that 18,000 cells take 150 ms instead of 25. What is packed is checked as it is sent:
 * as objects, 11,250 cells would take twice as long. The handler's type says that the answer is a board.
 */
export const BoardColumns = {
  sent: PackedBoardPage,
  schema: PackedBoardPage.transform(unpackBoardPage),
  pack: (answer: unknown) => PackedBoardPage.parse(packBoardPage(answer as BoardPage)),
} satisfies ColumnsForm;
