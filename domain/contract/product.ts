/** Products: read shapes. */
import { z } from 'zod';
import { FILE_CONTENT_TYPES } from '../limits';
import { PRODUCT_FIELDS } from '../product-fields';
import { PRODUCT_STATUSES } from '../request-status';
import { toReadShape } from './field-schemas';
import { pageOf } from './paging';
import { FiscalYear, Id, Instant, Version } from './primitives';

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

/** The last reopening of a submitted final allocation. Without a reason it was published again in the mid-year review. */
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
  updatedByName: z.string().nullable().default(null),
});
export type Product = z.infer<typeof Product>;
export const ProductPage = pageOf(Product);
