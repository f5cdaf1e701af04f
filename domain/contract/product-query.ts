/** The queries of the product list and of its workbook. */
import { z } from 'zod';
import { PRODUCT_LIST } from '../list-queries';
import { toFilterShape } from './filters';
import { paging } from './paging';

export const PRODUCT_SORTS = PRODUCT_LIST.sorts;

const productFilters = toFilterShape(PRODUCT_LIST.filters);
export const ProductExportQuery = z.strictObject(productFilters);
export const ProductListQuery = z.strictObject({ ...productFilters, ...paging(PRODUCT_SORTS) });
export type ProductListQuery = z.infer<typeof ProductListQuery>;
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;
