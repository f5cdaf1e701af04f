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
export type BoardExportQuery = z.infer<typeof BoardExportQuery>;
export type BoardQuery = z.infer<typeof BoardQuery>;
