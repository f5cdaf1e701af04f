import { asc, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../data/database/database';
import { imports } from '../../data/database/schema';
import type { Storage } from '../../tools/storage/storage';

/** How long a finished import and its file are kept; its changes stay in the history. */
export const IMPORT_LIFE_MS = 90 * 24 * 60 * 60 * 1_000;
const AT_ONCE = 100;

/** Deletes imports that finished long ago, their files first. Returns how many. Safe to run twice at once. */
export async function forgetOldImports(database: Database, storage: Storage, now: Date): Promise<number> {
  const old = await database
    .select({ fileId: imports.fileId, storageKey: imports.storageKey })
    .from(imports)
    .where(lt(imports.finishedAt, new Date(now.getTime() - IMPORT_LIFE_MS)))
    .orderBy(asc(imports.fileId))
    .limit(AT_ONCE);
  if (old.length === 0) return 0;
  for (const { storageKey } of old) await storage.delete(storageKey);
  await database.delete(imports).where(
    inArray(
      imports.fileId,
      old.map(({ fileId }) => fileId),
    ),
  );
  return old.length;
}
