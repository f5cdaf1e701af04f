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
};

/** The outcome of carrying out import rows; in a check, what would happen. */
export type Outcome = {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  refusals: CellRefusal[];
  /** Of the updated rows, those exported before a later import of the same user. */
  setBack: number;
  rows: RowOutcome[];
};

export const NOTHING_DONE: Outcome = {
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  refusals: [],
  setBack: 0,
  rows: [],
};

export const addOutcomes = (a: Outcome, b: Outcome): Outcome => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  failed: a.failed + b.failed,
  refusals: [...a.refusals, ...b.refusals],
  setBack: a.setBack + b.setBack,
  rows: [...a.rows, ...b.rows],
});
