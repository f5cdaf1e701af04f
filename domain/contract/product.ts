/** Products: filters and read shapes. */
import { z } from 'zod';
import { keysOf, mapFields } from '../fields';
import { FILE_CONTENT_TYPES } from '../limits';
import { getProductField, PRODUCT_FIELDS, type ProductField, toFormOrder } from '../product-fields';
import { PRODUCT_STATUSES } from '../request-status';
import { toReadShape } from './field-schemas';
import {
  fiscalYearFilter,
  flagFilter,
  identityFilters,
  idsFilter,
  leftFilters,
  productColumnFilters,
  statusesFilter,
} from './filters';
import { pageOf, paging } from './paging';
import { FiscalYear, Id, Instant, Version } from './primitives';

/** The fields that have a column in the product list. */
export type ListedField = {
  [K in ProductField]: (typeof PRODUCT_FIELDS)[K] extends { listWidth: number } ? K : never;
}[ProductField];
export const LISTED_FIELDS = keysOf(PRODUCT_FIELDS).filter(
  (field): field is ListedField => getProductField(field).listWidth !== undefined,
);

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
  ...productColumnFilters,
  ...leftFilters,
};
export const ProductExportQuery = z.strictObject(productFilters);
export const ProductListQuery = z.strictObject({ ...productFilters, ...paging(PRODUCT_SORTS) });
export type ProductListQuery = z.infer<typeof ProductListQuery>;
export type ProductExportQuery = z.infer<typeof ProductExportQuery>;

export const FileQuery = z.strictObject({ variant: z.enum(['original', 'thumbnail']).default('original') });

export const ProductFile = z.object({
  fileId: Id,
  fileName: z.string(),
  contentType: z.enum(FILE_CONTENT_TYPES),
  /** Bytes. */
  size: z.number().int(),
  /** Path of the file below the web API; the browser reads it through `/api`. */
  url: z.string(),
  isMain: z.boolean(),
});
export type ProductFile = z.infer<typeof ProductFile>;

/**
 * Sums over the product's requests. A market user sees the sums of their own markets only, and `allocated` is null for
 * them until the final allocation is submitted; `left` is for the brand side only.
 */
export const ProductTotals = z.object({
  markets: z.number().int(),
  answered: z.number().int(),
  requested: z.number().int(),
  allocated: z.number().int().nullable(),
  left: z.number().int().nullable(),
});

/** The last time that a submitted final allocation was reopened. No reason: it was published again in the mid-year review. */
const Reopening = z.object({ at: Instant, by: z.string(), reason: z.string().nullable() });

export const Product = z.object({
  productId: Id,
  allocationSystemId: Id,
  fiscalYear: FiscalYear,
  ...toReadShape(PRODUCT_FIELDS),
  publishedAt: Instant.nullable(),
  /** When the final allocation was submitted. */
  finalizedAt: Instant.nullable(),
  reopened: Reopening.nullable(),
  status: z.enum(PRODUCT_STATUSES),
  files: z.array(ProductFile),
  totals: ProductTotals,
  version: Version,
  createdAt: Instant,
  createdBy: z.string(),
  updatedAt: Instant,
  updatedBy: z.string(),
});
export type Product = z.infer<typeof Product>;
export const ProductPage = pageOf(Product);

/** Names of the writable fields on screens and in messages. */
export const PRODUCT_LABELS = mapFields(PRODUCT_FIELDS, ({ label }) => label, toFormOrder(PRODUCT_FIELDS));
