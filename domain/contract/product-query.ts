/** The queries of the product list and of its workbook. */
import { z } from 'zod';
import { LISTED_FIELDS } from '../product-columns';
import {
  fiscalYearFilter,
  flagFilter,
  identityFilters,
  idsFilter,
  leftFilters,
  productColumnFilters,
  statusesFilter,
  updatedSinceFilter,
} from './filters';
import { paging, sorting } from './paging';

/** Every field that has a column in the list, and what else the list shows. */
export const PRODUCT_SORTS = [
  'productId',
  'skuId',
  'brand',
  'status',
  'isDisabled',
  'supply',
  'requested',
  'allocated',
  'left',
  'publishedAt',
  'updatedAt',
  ...LISTED_FIELDS,
] as const;

const productFilters = {
  fiscalYear: fiscalYearFilter,
  ...identityFilters,
  productIds: idsFilter,
  brandIds: idsFilter,
  onlyDisabled: flagFilter,
  statuses: statusesFilter,
  updatedSince: updatedSinceFilter,
  ...productColumnFilters,
  ...leftFilters,
};
export const ProductExportQuery = z.strictObject({ ...productFilters, ...sorting(PRODUCT_SORTS) });
export const ProductListQuery = z.strictObject({ ...productFilters, ...paging(PRODUCT_SORTS) });
export type ProductListQuery = z.infer<typeof ProductListQuery>;
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;
