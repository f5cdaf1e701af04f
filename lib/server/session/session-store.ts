import 'server-only';
/** The port to the session records, implemented by each driver. */
import { isNamed } from '../runtime/error-name';

export type SessionRecord = {
  /** The sealed secrets, base64. */
  sealed: string;
  /** The owner as a mark that does not identify the user; empty in records of an older release. */
  owner: string;
  /** "Chrome on Windows"; empty in records of an older release. */
  device: string;
  /** Milliseconds since 1970, like all times here. */
  createdAt: number;
  seenAt: number;
};

/** A record without its secrets, by its key. */
export type ListedRecord = Omit<SessionRecord, 'sealed' | 'owner'> & { key: string };

export type SessionStore = {
  /** The record of a key, or null. */
  get(key: string): Promise<SessionRecord | null>;
  /** Adds a record. */
  add(key: string, record: SessionRecord): Promise<void>;
  /** Replaces the secrets of an existing record; false if it is gone. Called inside `withLock`. */
  replace(key: string, sealed: string): Promise<boolean>;
  /** Records that the record was used, and changes nothing else. */
  touch(key: string, seenAt: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** The records with one of these marks, in any order. */
  listByOwner(owners: readonly string[]): Promise<ListedRecord[]>;
  /** Runs a task under a lock per key, across all processes. */
  withLock<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Removes records last seen before the first time, or created before the second. */
  sweep(seenBefore: number, createdBefore: number): Promise<void>;
  /** How many records there are, including those of ended sessions that are not yet swept. */
  count(): Promise<number>;
  /** Returns when the store can be read and written. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The store is unavailable. Whether a user is signed in is then unknown: 503, never a sign-in. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';

  static override [Symbol.hasInstance](error: unknown): error is StoreUnavailableError {
    return isNamed(error, 'StoreUnavailableError');
  }

  constructor(cause: unknown) {
    super('The session store is not available.', { cause });
  }
}

export const STORE_TIMEOUT_MS = 3_000;

/**
 * Runs one operation of a store with a time limit; any error becomes a StoreUnavailableError, also one that is thrown
 * before there is a promise. Called for every request, so it avoids a race of several promises.
 */
export function guardStore<T>(operation: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(new StoreUnavailableError(error));
    };
    const timer = setTimeout(() => fail(new Error('The store did not answer in time.')), STORE_TIMEOUT_MS);
    try {
      operation().then((value) => {
        clearTimeout(timer);
        resolve(value);
      }, fail);
    } catch (error) {
      fail(error);
    }
  });
}
