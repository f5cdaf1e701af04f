/** The way from the editing engine to the server. */
import type { CellValue } from './sheet';

/** A record as the server has it. `version` null: it does not exist there yet. */
export type SavedRecord = {
  key: string;
  version: number | null;
  values: Readonly<Record<string, CellValue>>;
};

/** What is written of a record. */
export type RecordWrite = {
  key: string;
  version: number | null;
  fields: Readonly<Record<string, CellValue>>;
};

export type SavePort = {
  /** How many records one call takes, where that is not the bulk call's bound; such calls run a few at a time. */
  rowsOfCall?: number;
  /** All records or none. Throws ProblemError; its `errors` are keyed by `index.field`. */
  patch: (writes: readonly RecordWrite[]) => Promise<readonly SavedRecord[]>;
  /** One record that does not exist yet; `attempt` is the same for a repeat of the same write. */
  create: (write: RecordWrite, attempt: string) => Promise<SavedRecord>;
  /** The records as they are now, those that exist. */
  read: (keys: readonly string[]) => Promise<readonly SavedRecord[]>;
};
