import { PRODUCT_COLUMN_LABELS } from '@/domain/contract/import-columns';
import type { System } from '@/domain/systems';
import type { CellKind } from '../columns/read-cell';

/** The fields whose cells hold a plain value. */
export const PRODUCT_CELL_KINDS = {
  skuId: 'text',
  skuName: 'text',
  name: 'text',
  collection: 'text',
  availableQuantity: 'whole',
  reserveQuantity: 'whole',
  packSize: 'whole',
  minPerMarket: 'whole',
  maxPerMarket: 'whole',
  unitPrice: 'money',
  currency: 'text',
  launchDate: 'day',
  deliveryFrom: 'day',
  deliveryTo: 'day',
  link: 'text',
  description: 'text',
  comment: 'text',
  isDisabled: 'flag',
} as const satisfies Partial<Record<keyof typeof PRODUCT_COLUMN_LABELS, CellKind>>;

/** The labels of the columns that an import of a system's products reads. */
export function toProductLabels({ identifiesBy }: Pick<System, 'identifiesBy'>): Record<string, string> {
  const { skuId, skuName, name, ...rest } = PRODUCT_COLUMN_LABELS;
  return identifiesBy === 'sku' ? { skuId, skuName, ...rest } : { name, ...rest };
}
