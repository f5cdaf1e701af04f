import type { ProductPatch, ProductWrite } from '@/domain/contract/product-write';
import type { products } from '../database/schema';
import type { ProductRow } from './present-product';

/** The columns that a write may set directly. */
const COLUMNS = [
  'brandId',
  'skuId',
  'skuName',
  'name',
  'collection',
  'description',
  'comment',
  'availableQuantity',
  'reserveQuantity',
  'packSize',
  'minPerMarket',
  'maxPerMarket',
  'unitPrice',
  'currency',
  'launchDate',
  'deliveryFrom',
  'deliveryTo',
  'link',
  'eligibleMarketIds',
  'requiredMarketIds',
  'isDisabled',
] as const satisfies (keyof ProductRow & keyof ProductWrite)[];

/** The fields of a product that the history records. */
export const HISTORY_FIELDS = [...COLUMNS, 'publishedAt', 'finalizedAt'] as const;

type Column = (typeof COLUMNS)[number];
export type ProductValues = Partial<Pick<typeof products.$inferInsert, Column>>;

const toIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
// In the format the database stores, so that an unchanged price is recognized.
const toAmount = (amount: string) => Number(amount).toFixed(2);

/** The given fields of a write as column values: prices with two decimals, market ids sorted and unique. */
export function toProductValues(write: ProductPatch): ProductValues {
  const input = Object.fromEntries(
    COLUMNS.filter((column) => write[column] !== undefined).map((column) => [column, write[column]]),
  ) as ProductValues;
  if (input.unitPrice) input.unitPrice = toAmount(input.unitPrice);
  if (input.eligibleMarketIds) input.eligibleMarketIds = toIds(input.eligibleMarketIds);
  if (input.requiredMarketIds) input.requiredMarketIds = toIds(input.requiredMarketIds);
  return input;
}
