/**
 * Files chosen but not sent yet, stored beside the edits: they survive a reload and the end of the session. Session
 * storage cannot hold files, so they are in IndexedDB under a name that only this tab knows.
 */
import { z } from 'zod';
import { KEPT_INPUT_MS } from '@/domain/limits';
import { getTabStorage } from './tab-storage';

const DATABASE = 'allocations';
const STORE = 'files';
const TAB_KEY = 'allocations.tab';

const Kept = z.object({
  owner: z.string(),
  at: z.number(),
  files: z.array(z.instanceof(File)),
  note: z.unknown(),
});

export type KeptFiles<T> = { files: File[]; note: T };

function toResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser kept no files.'));
  });
}

function toDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return toResult(request);
}

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await toDatabase();
  try {
    return await toResult(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function toName(owner: string, key: string): string {
  const storage = getTabStorage();
  const tab = storage.getItem(TAB_KEY) ?? crypto.randomUUID();
  storage.setItem(TAB_KEY, tab);
  return `${tab}/${encodeURIComponent(owner)}/${key}`;
}

/** Stores files with a note. Returns false without space or database: the files then exist in the page only. */
export async function keepFiles(
  owner: string,
  key: string,
  files: readonly File[],
  note: unknown,
): Promise<boolean> {
  try {
    const kept = { owner, at: Date.now(), files: [...files], note };
    await withStore('readwrite', (store) => store.put(kept, toName(owner, key)));
    return true;
  } catch {
    return false;
  }
}

/** The stored files of a key if they belong to the user and are recent; null otherwise. */
export async function getKeptFiles<T>(
  owner: string,
  key: string,
  note: z.ZodType<T>,
): Promise<KeptFiles<T> | null> {
  try {
    const kept = Kept.parse(await withStore('readonly', (store) => store.get(toName(owner, key))));
    if (kept.owner !== owner || Date.now() - kept.at > KEPT_INPUT_MS) return null;
    return { files: kept.files, note: note.parse(kept.note) };
  } catch {
    // Nothing stored, an older version of the page, or no database: treated as missing.
    return null;
  }
}

export async function forgetFiles(owner: string, key: string): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.delete(toName(owner, key)));
  } catch {
    // Without a database nothing was stored.
  }
}

/** Deletes all stored files of a person, of every tab, at their sign-out. */
export async function forgetFilesOf(owner: string): Promise<void> {
  const isOwn = (name: IDBValidKey) =>
    typeof name === 'string' && name.split('/')[1] === encodeURIComponent(owner);
  try {
    for (const name of (await withStore('readonly', (store) => store.getAllKeys())).filter(isOwn))
      await withStore('readwrite', (store) => store.delete(name));
  } catch {
    // Without a database nothing was stored.
  }
}
