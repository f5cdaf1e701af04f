/** What reading a file gives: drafts of what it asks for, and the rows that are refused by themselves. */
import type { ImportError } from '@/domain/contract/import';
import type { System } from '@/domain/systems';
import type { FindIds } from './columns/names';

export type Readout<D> = {
  drafts: D[];
  refusals: ImportError[];
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

/** A cell that was not refused: what stood there and what the file says. A row that says nothing new has no column. */
export type RowOutcome = {
  outcome: 'created' | 'updated' | 'unchanged';
  row: number;
  product: string;
  market: string | null;
  column: string | null;
  before: string | null;
  value: string | null;
};

/** The outcome of carrying drafts out; of a check, what would happen. */
export type Outcome = {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  refusals: ImportError[];
  rows: RowOutcome[];
};

export const NOTHING_DONE: Outcome = {
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  refusals: [],
  rows: [],
};

export const addOutcomes = (a: Outcome, b: Outcome): Outcome => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  failed: a.failed + b.failed,
  refusals: [...a.refusals, ...b.refusals],
  rows: [...a.rows, ...b.rows],
});
