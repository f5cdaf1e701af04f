/**
 * A row of a file as the requested change of one record, what reading a file finds, and the outcomes of its cells for review
 * before the import is applied.
 */
import type { ImportError } from '@/domain/contract/import';
import {
  BRAND_PART_LABELS,
  MARKET_PART_LABELS,
  PRODUCT_COLUMN_LABELS,
} from '@/domain/contract/import-columns';
import { toDay } from '@/domain/format';
import { MAX_IMPORT_CELLS_KEPT } from '@/domain/limits';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import { requireSystemById, type System } from '@/domain/systems';
import type { Database } from '../../data/database/database';
import { brands, markets } from '../../data/database/schema';
import type { ImportJob } from '../../data/imports/import-jobs';
import type { SheetRow } from '../../tools/sheet-reader/sheet-row';
import type { Layout, Place } from './columns/layout';
import { type FindIds, toFindIds } from './columns/names';
import { toQuotedText } from './columns/read-cell';

/** Why a cell or a row was refused, and the product and market that the row names. */
export type CellRefusal = ImportError & { product: string | null; market: string | null };

/** Names a cell of a row by its field; without a column for the field it names the row only. */
export type RefuseCell = (field: string | null, message: string) => CellRefusal;

/**
 * How the cells of a row are named. `elsewhere` names fields under another header, as in a wide file; `market` is the
 * header of a wide file's column.
 */
export function toRefuseCell(
  layout: Layout<string>,
  { row, cells }: SheetRow,
  elsewhere: Readonly<Record<string, Place>> = {},
  market: string | null = null,
): RefuseCell {
  // Only this is kept per row: few rows are refused, and messages are built when needed.
  return (field, message) => {
    const { marketCode: marketPlace = layout.places.get('marketCode') } = elsewhere;
    const toText = (place: Place | undefined) =>
      (place ? toQuotedText(cells[place.index])?.trim() : null) || null;
    const place = field === null ? undefined : (elsewhere[field] ?? layout.places.get(field));
    const [skuId, skuName, name] = ['skuId', 'skuName', 'name'].map((each) =>
      toText(layout.places.get(each)),
    );
    // A wide file's row has one product and many markets: an error about the product belongs to none of them.
    const isOfProduct = place !== undefined && place.index !== marketPlace?.index;
    return {
      row,
      column: place?.header ?? null,
      value: place ? toQuotedText(cells[place.index]) : null,
      message,
      product: toRowTitle({ skuId, skuName, name }) || null,
      market: market === null ? toText(marketPlace) : isOfProduct ? null : market,
    };
  };
}

export type Readout<D> = {
  importRows: D[];
  refusals: CellRefusal[];
  /** Rows (of a wide file: cells) refused while reading. */
  failed: number;
  ignoredColumns: string[];
};

/** What rows are read against. */
export type ReadingContext = {
  system: System;
  fiscalYear: number;
  /** The day on which the file was sent: a day without a year is the next such day. */
  today: string;
  findBrands: FindIds;
  findMarkets: FindIds;
};

/** The outcome of a cell that was not refused: the saved and the new value. An unchanged row has no column. */
export type RowOutcome = {
  outcome: 'created' | 'updated' | 'unchanged';
  row: number;
  product: string;
  market: string | null;
  column: string | null;
  before: string | null;
  value: string | null;
  /** Why the accepted value looks wrong. */
  message?: string | null;
};

/** The outcome of carrying out import rows; in a check, what would happen. */
export type Outcome = {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  refusals: CellRefusal[];
  /** Updated rows that were exported before a later import by the same user. */
  setBack: number;
  /** Cells that are accepted and look like a slip. */
  slips: number;
  /** Updated rows that change the SKU id or name of their product. */
  renamed: number;
  rows: RowOutcome[];
};

export const toNothingDone = (): Outcome => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  refusals: [],
  setBack: 0,
  slips: 0,
  renamed: 0,
  rows: [],
});

/**
 * Adds the outcome of a part to that of all parts so far, in place: copying all rows for each part would cost too much
 * memory.
 */
export function addOutcome(sum: Outcome, part: Outcome): void {
  for (const count of ['created', 'updated', 'unchanged', 'failed', 'setBack', 'slips', 'renamed'] as const)
    sum[count] += part[count];
  for (const refusal of part.refusals) sum.refusals.push(refusal);
  for (const row of part.rows) sum.rows.push(row);
}

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

/** What the rows of a job's file are read against: its system and year, and all brands and markets by name. */
export async function toReadingContext(database: Database, job: ImportJob): Promise<ReadingContext> {
  const allBrands = await database.select().from(brands);
  const allMarkets = await database.select().from(markets);
  return {
    system: requireSystemById(job.allocationSystemId),
    fiscalYear: job.fiscalYear,
    today: toDay(job.createdAt),
    findBrands: toFindIds(allBrands.map(({ brandId: id, code, label }) => ({ id, code, label }))),
    findMarkets: toFindIds(allMarkets.map(({ marketId: id, code, label }) => ({ id, code, label }))),
  };
}
