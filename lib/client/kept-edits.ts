/**
 * Unsaved input, kept in the tab's session storage: it survives a reload, a crash of the page and the end of the session.
 * An edit belongs to one user and has that user's key; edits of other users are neither read nor overwritten.
 */
import { z } from 'zod';
import { KEPT_INPUT_MS } from '@/domain/limits';
import type { TabStorage } from './tab-storage';

const PREFIX = 'allocations.edit.';

const Kept = z.object({
  owner: z.string(),
  at: z.number(),
  version: z.number().nullable(),
  value: z.unknown(),
});

export type Edit<T> = {
  value: T;
  /** The version of the item when the editing began; null for a new item. */
  version: number | null;
  at: number;
};

export function createKeptEdits(store: TabStorage, owner: string, now: () => number = Date.now) {
  // Keys contain the person, so that the next person's input never replaces it.
  const ofOwner = `${PREFIX}${encodeURIComponent(owner)}/`;
  const toName = (key: string) => `${ofOwner}${key}`;
  return {
    /** The edit of a key if it belongs to the user, is recent and fits the schema; null otherwise. */
    get<T>(key: string, schema: z.ZodType<T>): Edit<T> | null {
      const text = store.getItem(toName(key));
      if (text === null) return null;
      try {
        const kept = Kept.parse(JSON.parse(text));
        if (kept.owner !== owner || now() - kept.at > KEPT_INPUT_MS) return null;
        return { value: schema.parse(kept.value), version: kept.version, at: kept.at };
      } catch {
        // From an older version of the page, or foreign data: treated as missing.
        return null;
      }
    },
    /** Stores an edit. Returns false when the storage is full or disabled: the input then exists in the page only. */
    set(key: string, value: unknown, version: number | null = null): boolean {
      try {
        store.setItem(toName(key), JSON.stringify({ owner, at: now(), version, value }));
        return true;
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      store.removeItem(toName(key));
    },
    /** Forgets every edit of the person, at their sign-out. */
    clear(): void {
      const names = Array.from({ length: store.length }, (_, index) => store.key(index));
      for (const name of names) if (name?.startsWith(ofOwner)) store.removeItem(name);
    },
  };
}
