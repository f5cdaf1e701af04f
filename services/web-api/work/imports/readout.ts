/** The result of reading a file: import rows of the requested changes, and the rows refused while reading. */
import type { System } from '@/domain/systems';
import type { FindIds } from './columns/names';
import type { CellRefusal } from './import-row';

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
