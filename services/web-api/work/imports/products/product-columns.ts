import { PRODUCT_COLUMN_LABELS } from '@/domain/contract/import-columns';
import { PRODUCT_FIELDS, toFileOrder } from '@/domain/product-fields';
import type { System } from '@/domain/systems';
import { type CellKind, toCellKinds } from '../columns/read-cell';

/** The fields whose cells hold a plain value. */
export const PRODUCT_CELL_KINDS = {
  ...toCellKinds(PRODUCT_FIELDS, toFileOrder(PRODUCT_FIELDS)),
  ...({ skuId: 'key', name: 'key' } satisfies Record<string, CellKind>),
};

/** The labels of the columns that an import of a system's products reads. */
export function toProductLabels({ identifiesBy }: Pick<System, 'identifiesBy'>): Record<string, string> {
  const { skuId, skuName, name, ...rest } = PRODUCT_COLUMN_LABELS;
  return identifiesBy === 'sku' ? { skuId, skuName, ...rest } : { name, ...rest };
}
