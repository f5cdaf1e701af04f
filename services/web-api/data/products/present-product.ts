import type { Product, ProductFile } from '@/domain/contract/product';
import { keysOf } from '@/domain/fields';
import {
  getProductField,
  isFieldOf,
  isProductFieldOfKind,
  PRODUCT_FIELDS,
  type ProductField,
} from '@/domain/product-fields';
import { toProductStatus } from '@/domain/request-status';
import { toLeft, toSupply } from '@/domain/supply';
import type { System } from '@/domain/systems';
import type { productFiles, products } from '../database/schema';
import type { ProductViewer } from './product-scope';

export type ProductRow = typeof products.$inferSelect;
/** With the present name of who changed it last. */
export type NamedRow = ProductRow & { updatedByName: string | null };
export type FileRow = typeof productFiles.$inferSelect;

/** A file as readers see it, without its storage location. */
export function presentFile(system: Pick<System, 'prefix'>, file: FileRow): ProductFile {
  const { fileId, productId, fileName, contentType, size, isMain } = file;
  const url = `/v1/${system.prefix}/products/${productId}/files/${fileId}`;
  return { fileId, fileName, contentType, size, url, isMain };
}

/** The sums of a product as the brand side sees them. */
export function toTotals(row: ProductRow): Product['totals'] {
  return {
    markets: row.requestCount,
    answered: row.answeredCount,
    requested: row.requestedTotal,
    allocated: row.allocatedTotal,
    left: toLeft(toSupply(row), row.allocatedTotal),
  };
}

const toInstant = (date: Date | null) => date?.toISOString() ?? null;

/** The fields that users write, those of the product's system. `Object.fromEntries` forgets the keys, hence the cast. */
function presentFields(system: System, row: ProductRow, onlyOwn: (ids: number[]) => number[]) {
  const toShown = (field: ProductField) => {
    if (isProductFieldOfKind(field, 'markets')) return row[field] && onlyOwn(row[field]);
    return getProductField(field).identifies ? (row[field] ?? '') : row[field];
  };
  const fields = keysOf(PRODUCT_FIELDS).filter((field) => isFieldOf(system, getProductField(field)));
  return Object.fromEntries(fields.map((field) => [field, toShown(field)])) as Pick<Product, ProductField>;
}

function presentReopening({ reopenedAt, reopenedBy, reopenReason }: ProductRow): Product['reopened'] {
  if (reopenedAt === null || reopenedBy === null) return null;
  return { at: reopenedAt.toISOString(), by: reopenedBy, reason: reopenReason };
}

/** A product as the viewer reads it. Market users see no other markets. */
export function presentProduct(
  { system, scope }: ProductViewer,
  row: NamedRow,
  files: readonly FileRow[],
  totals: Product['totals'],
): Product {
  const own = scope.kind === 'markets' ? new Set(scope.marketIds) : null;
  const onlyOwn = (ids: number[]) => (own ? ids.filter((id) => own.has(id)) : ids);
  const publishedAt = toInstant(row.publishedAt);
  const finalizedAt = toInstant(row.finalizedAt);
  return {
    productId: row.productId,
    allocationSystemId: row.allocationSystemId,
    fiscalYear: row.fiscalYear,
    ...presentFields(system, row, onlyOwn),
    publishedAt,
    finalizedAt,
    reopened: presentReopening(row),
    status: toProductStatus({ isDisabled: row.isDisabled, publishedAt, finalizedAt }),
    files: files.map((file) => presentFile(system, file)),
    totals,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    updatedByName: row.updatedByName,
  };
}
