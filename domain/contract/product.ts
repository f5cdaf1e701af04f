/** Products: filters and read shapes. */
import { z } from 'zod';
import { FILE_CONTENT_TYPES } from '../limits';
import { PRODUCT_STATUSES } from '../request-status';
import { fiscalYearFilter, flagFilter, identityFilters, idsFilter, statusesFilter } from './filters';
import { pageOf, paging } from './paging';
import { Day, FiscalYear, Id, Instant, Quantity, Version } from './primitives';

export const PRODUCT_SORTS = [
  'productId',
  'skuId',
  'skuName',
  'name',
  'brand',
  'collection',
  'status',
  'isDisabled',
  'supply',
  'availableQuantity',
  'requested',
  'allocated',
  'left',
  'unitPrice',
  'launchDate',
  'publishedAt',
  'updatedAt',
] as const;

const productFilters = {
  fiscalYear: fiscalYearFilter,
  ...identityFilters,
  productIds: idsFilter,
  brandIds: idsFilter,
  onlyDisabled: flagFilter,
  statuses: statusesFilter,
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

export const Product = z.object({
  productId: Id,
  allocationSystemId: Id,
  fiscalYear: FiscalYear,
  brandId: Id,
  skuId: z.string().optional(),
  skuName: z.string().optional(),
  name: z.string().optional(),
  collection: z.string().nullable(),
  description: z.string().nullable(),
  comment: z.string().nullable(),
  availableQuantity: Quantity,
  reserveQuantity: Quantity,
  packSize: z.number().int().positive(),
  minPerMarket: Quantity.nullable(),
  maxPerMarket: Quantity.nullable(),
  unitPrice: z.string().nullable(),
  currency: z.string().nullable(),
  launchDate: Day.nullable(),
  deliveryFrom: Day.nullable(),
  deliveryTo: Day.nullable(),
  link: z.string().nullable(),
  /** null: every market. */
  eligibleMarketIds: z.array(Id).nullable(),
  requiredMarketIds: z.array(Id),
  isDisabled: z.boolean(),
  publishedAt: Instant.nullable(),
  /** When the final allocation was submitted. */
  finalizedAt: Instant.nullable(),
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
export const PRODUCT_LABELS = {
  skuId: 'SKU id',
  skuName: 'SKU name',
  name: 'Name',
  brandId: 'Brand',
  collection: 'Collection',
  description: 'Description',
  comment: 'Comment',
  availableQuantity: 'Available',
  reserveQuantity: 'Reserve',
  packSize: 'Pack size',
  minPerMarket: 'Min per market',
  maxPerMarket: 'Max per market',
  unitPrice: 'Unit price',
  currency: 'Currency',
  launchDate: 'Launch',
  deliveryFrom: 'Delivery from',
  deliveryTo: 'Delivery to',
  link: 'Link',
  eligibleMarketIds: 'Eligible markets',
  requiredMarketIds: 'Required to answer',
} as const;
