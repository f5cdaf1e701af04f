import 'server-only';
/**
 * Recently opened records. Each call asks the store for its record; an unchanged text need not be opened again, which saves
 * deriving a key, decrypting and checking the result.
 */
import { LRUCache } from 'lru-cache';
import type { SessionSecrets } from './session';

/** People call several times a minute. Secrets that are not used are removed soon. */
const KEEP_MS = 60_000;
const MAX_RECORDS = 1_000;

export class OpenedRecords {
  private readonly opened = new LRUCache<string, { sealed: string; secrets: SessionSecrets }>({
    max: MAX_RECORDS,
    ttl: KEEP_MS,
  });

  /** The secrets of the record with this key, if this very text was opened. The key is the hash of the id that opened it. */
  get(key: string, sealed: string): SessionSecrets | null {
    const known = this.opened.get(key);
    return known?.sealed === sealed ? known.secrets : null;
  }

  keep(key: string, sealed: string, secrets: SessionSecrets): void {
    this.opened.set(key, { sealed, secrets });
  }

  /** The store no longer has the record. */
  forget(key: string): void {
    this.opened.delete(key);
  }
}
