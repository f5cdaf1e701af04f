import type { ProductPatch } from '@/domain/contract/product-write';
import { keysOf } from '@/domain/fields';
import { getProductField, isProductFieldOfKind, PRODUCT_FIELDS } from '@/domain/product-fields';
import { toLine } from '@/domain/texts';
import type { products } from '../database/schema';

/** The columns that a write may set directly. */
const COLUMNS = keysOf(PRODUCT_FIELDS);

/** The fields of a product that the history records. */
export const HISTORY_FIELDS = [...COLUMNS, 'publishedAt', 'finalizedAt', 'reopenReason'] as const;

type Column = (typeof COLUMNS)[number];
export type ProductValues = Partial<Pick<typeof products.$inferInsert, Column>>;

const toIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
// In the format the database stores, so that an unchanged price is recognized.
const toAmount = (amount: string) => Number(amount).toFixed(2);

type Texts = Partial<Record<Column, unknown>>;

/** A text that is older than a text rule stays unchanged unless a write visibly changes it. */
function toKeptText(column: Column, value: unknown, before: Texts) {
  const field = getProductField(column);
  const stored = before[column];
  if (field.kind !== 'line' || typeof stored !== 'string') return value;
  return toLine(stored, field.isId) === value ? stored : value;
}

function toColumnValue(column: Column, write: ProductPatch) {
  if (isProductFieldOfKind(column, 'money')) return write[column] && toAmount(write[column]);
  if (isProductFieldOfKind(column, 'markets')) return write[column] && toIds(write[column]);
  return write[column];
}

/**
 * The given fields of a write as column values: prices with two decimals, market ids sorted and unique. `before`: the
 * product that the write changes.
 */
export function toProductValues(write: ProductPatch, before: Texts = {}): ProductValues {
  return Object.fromEntries(
    COLUMNS.filter((column) => write[column] !== undefined).map((column) => [
      column,
      toKeptText(column, toColumnValue(column, write), before),
    ]),
  );
}
