import 'server-only';
/**
 * Records that a store has read, with their state at that time. Every call asks the store for the state of its record:
 * while it is the same, the record need not be read again. Records stay sealed.
 */
import { LRUCache } from 'lru-cache';
import type { SessionRecord } from './session-store';

/** When a record was last seen is read at every call. */
export type Stored = Omit<SessionRecord, 'seenAt'>;
/** The state changes with each version of a record, and no two versions of it have the same. */
export type Known = { state: string; stored: Stored };

const MAX_KNOWN = 1_000;
/** People call several times a minute, and being seen changes the state each minute. */
const KEEP_MS = 60_000;

export class KnownRecords {
  private readonly known = new LRUCache<string, Known>({ max: MAX_KNOWN, ttl: KEEP_MS });

  get(key: string): Known | undefined {
    return this.known.get(key);
  }

  keep(key: string, known: Known): void {
    this.known.set(key, known);
  }

  /** The store no longer has the record, or cannot read it. */
  forget(key: string): void {
    this.known.delete(key);
  }
}
