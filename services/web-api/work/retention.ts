/** How long records are kept, and deleting those that are older. */
import type { Database } from '../data/database/database';
import { forgetOldChanges, forgetOldEvents, forgetOldViewAs } from '../data/retention';
import type { Storage } from '../tools/storage/storage';
import { forgetOldImports } from './imports/import-runner';

/** In days. */
export type Retention = {
  /** Finished imports, with their files. */
  imports: number;
  /** The audit record: sign-ins and View as are part of it. */
  audit: number;
  /** Who changed what, except steps. */
  history: number;
};

const DAY_MS = 24 * 60 * 60 * 1_000;

type Kept = { database: Database; storage: Storage; retention: Retention; now: Date };

/** Deletes what is older than it is kept. Safe in several instances at once. Throws what database and storage throw. */
export async function applyRetention({ database, storage, retention, now }: Kept): Promise<void> {
  const toEnd = (days: number) => new Date(now.getTime() - days * DAY_MS);
  let deleted = 1;
  while (deleted > 0) deleted = await forgetOldImports(database, storage, toEnd(retention.imports));
  await forgetOldViewAs(database, toEnd(retention.audit));
  await forgetOldEvents(database, toEnd(retention.audit), now);
  await forgetOldChanges(database, toEnd(retention.history));
}
