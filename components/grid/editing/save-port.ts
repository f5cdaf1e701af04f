/** The port from the editing engine to the server. */
import type { CellValue } from './sheet';

/** A record as the server has it. `version` null: it does not exist there yet. */
export type SavedRecord = {
  key: string;
  version: number | null;
  values: Readonly<Record<string, CellValue>>;
};

/** The written part of a record. */
export type RecordWrite = {
  key: string;
  version: number | null;
  fields: Readonly<Record<string, CellValue>>;
};

export type SavePort = {
  /** Records per call, if not the bulk call's limit; such calls run a few at a time. */
  rowsOfCall?: number;
  /** Saves all records or none. Throws ProblemError; its `errors` are keyed by `index.field`. */
  patch: (writes: readonly RecordWrite[]) => Promise<readonly SavedRecord[]>;
  /** Creates one record; `attempt` is the same for a repeat of the same write. */
  create: (write: RecordWrite, attempt: string) => Promise<SavedRecord>;
  /** The current records, as far as they exist. */
  read: (keys: readonly string[]) => Promise<readonly SavedRecord[]>;
};
