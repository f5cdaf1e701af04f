/** The queries of the board and of its workbook. */
import { z } from 'zod';
import {
  exceptionsFilter,
  fiscalYearFilter,
  identityFilters,
  idsFilter,
  leftFilters,
  productColumnFilters,
  requestColumnFilters,
  statusesFilter,
} from './filters';
import { paging, sorting } from './paging';

export const BOARD_SORTS = [
  'skuId',
  'skuName',
  'name',
  'brand',
  'supply',
  'requested',
  'allocated',
  'left',
  'scarcity',
] as const;

const boardFilters = {
  fiscalYear: fiscalYearFilter,
  ...identityFilters,
  productIds: idsFilter,
  brandIds: idsFilter,
  marketIds: idsFilter,
  statuses: statusesFilter,
  /** Met by any request of the product, in whichever market. */
  exceptions: exceptionsFilter,
  ...productColumnFilters,
  ...leftFilters,
  /** `requested` is the product's sum; the others are met together by one of its requests in the listed markets. */
  ...requestColumnFilters,
};
export const BoardExportQuery = z.strictObject({ ...boardFilters, ...sorting(BOARD_SORTS) });
export const BoardQuery = z.strictObject({ ...boardFilters, ...paging(BOARD_SORTS) });
/** The workbook of the board: a row a request, which an import reads, or for reading a row a product and a column a market. */
export const BoardWorkbookQuery = BoardExportQuery.extend({ layout: z.enum(['list', 'matrix']).optional() });
export type BoardWorkbookQuery = z.infer<typeof BoardWorkbookQuery>;
export type BoardExportQuery = z.infer<typeof BoardExportQuery>;
export type BoardQuery = z.infer<typeof BoardQuery>;
