/** The queries of the board and of its workbook. */
import { z } from 'zod';
import { BOARD } from '../list-queries';
import { toFilterShape } from './filters';
import { paging, sorting } from './paging';

export const BOARD_SORTS = BOARD.sorts;

const boardFilters = toFilterShape(BOARD.filters);
export const BoardExportQuery = z.strictObject({ ...boardFilters, ...sorting(BOARD_SORTS) });
export const BoardQuery = z.strictObject({ ...boardFilters, ...paging(BOARD_SORTS) });
export type BoardExportQuery = z.infer<typeof BoardExportQuery>;
export type BoardQuery = z.infer<typeof BoardQuery>;
