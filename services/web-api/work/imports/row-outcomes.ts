/** The outcomes of a file's cells, labelled by its columns, for review before the import is applied. */
import {
  BRAND_PART_LABELS,
  MARKET_PART_LABELS,
  PRODUCT_COLUMN_LABELS,
} from '@/domain/contract/import-columns';
import { MAX_IMPORT_CELLS_KEPT } from '@/domain/limits';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import type { RowOutcome } from './readout';

/** The names shown for ids. */
export type Labels = { brands: Map<number, string>; markets: Map<number, string> };
type Change = { field: string; from: unknown; to: unknown };
type OfRow = Pick<RowOutcome, 'outcome' | 'row' | 'product' | 'market'>;

const FIELD_LABELS: Record<string, string> = {
  ...PRODUCT_COLUMN_LABELS,
  publishedAt: PRODUCT_COLUMN_LABELS.status,
  ...MARKET_PART_LABELS,
  ...BRAND_PART_LABELS,
};

/** A product's title for readers: its SKU id where it has one, then its name. */
export const toRowTitle = (product: {
  skuId?: string | null;
  skuName?: string | null;
  name?: string | null;
}) => [product.skuId, product.skuName ?? product.name].filter(Boolean).join(' ');

/** A stored value as its workbook column shows it; null for a blank one. */
function toCellText({ brands, markets }: Labels, field: string, value: unknown): string | null {
  if (field === 'publishedAt') return PRODUCT_STATUS_LABELS[value === null ? 'draft' : 'published'];
  if (field === 'eligibleMarketIds' && value === null) return 'All';
  if (value === null || value === undefined || value === '') return null;
  if (field === 'brandId') return brands.get(Number(value)) ?? String(value);
  if (Array.isArray(value))
    return value.map((id) => markets.get(Number(id)) ?? String(id)).join(', ') || null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/** One line per changed field; a row without changes is a single line. `messages`: what looks wrong about a field. */
export function toRowOutcomes(
  labels: Labels,
  ofRow: OfRow,
  changes: readonly Change[],
  messages: Readonly<Record<string, string | null>> = {},
): RowOutcome[] {
  if (changes.length === 0) return [{ ...ofRow, column: null, before: null, value: null }];
  return changes.map(({ field, from, to }) => ({
    ...ofRow,
    column: FIELD_LABELS[field] ?? field,
    before: ofRow.outcome === 'created' ? null : toCellText(labels, field, from),
    value: toCellText(labels, field, to),
    message: messages[field] ?? null,
  }));
}

/** The outcomes to store for display, in the order of the file. */
export function toKeptRows(rows: readonly RowOutcome[]): RowOutcome[] {
  const inOrder = [...rows].sort((a, b) => a.row - b.row);
  const isUnchanged = ({ outcome }: RowOutcome) => outcome === 'unchanged';
  return [
    ...inOrder.filter((row) => !isUnchanged(row)).slice(0, MAX_IMPORT_CELLS_KEPT),
    ...inOrder.filter(isUnchanged).slice(0, MAX_IMPORT_CELLS_KEPT),
  ];
}
