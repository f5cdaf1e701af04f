import type { User } from '@/domain/contract/user';
import type { RoundMoment } from '@/domain/mid-year-review';
import type { System } from '@/domain/systems';
import type { Retired } from '../../data/core/retired';
import type { Database, Transaction } from '../../data/database/database';
import type { Labels } from './import-row';

/** The user, place and time for which the rows of a file are judged. */
export type ImportRun = {
  fileId: number;
  user: User;
  system: System;
  fiscalYear: number;
  moment: RoundMoment;
  now: Date;
  /** Whether rows may give products another SKU id or name: in a check, and where its owner confirmed it. */
  mayRename: boolean;
  /** Names of ids, for messages. */
  labels: Labels;
  retired: Retired;
};

/** Where import rows are carried out: a check only reads and judges, a save also locks and writes. */
export type ImportTarget =
  | { isSaving: false; database: Database }
  | { isSaving: true; database: Transaction };

/** Called after each part of the import rows with the number processed. */
export type OnProgress = (done: number) => Promise<void>;

/** Consecutive parts of at least `size`, never split between neighbours that `isSame` keeps together. */
export function* toChunks<T>(
  list: readonly T[],
  size: number,
  isSame: (a: T, b: T) => boolean,
): Generator<T[]> {
  let chunk: T[] = [];
  for (const each of list) {
    const last = chunk.at(-1);
    if (last !== undefined && chunk.length >= size && !isSame(last, each)) {
      yield chunk;
      chunk = [];
    }
    chunk.push(each);
  }
  if (chunk.length > 0) yield chunk;
}
