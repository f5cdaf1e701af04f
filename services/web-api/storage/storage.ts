/** Where the bytes of files lie. Keys are made here, never taken from a caller. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export type StoredFile = { stream: Readable; size: number };

export type Storage = {
  /** Stores bytes or a file of this machine under a key: whole, or not at all. */
  put(key: string, content: Buffer | { path: string }, contentType: string): Promise<void>;
  /** The bytes of a key, or null when there are none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a key; one that is not there is fine. */
  delete(key: string): Promise<void>;
};

const KEY = /^[a-z-]+(\/[a-z0-9-]+)+$/;

/** Passes a key as they are made here. Throws a RangeError for any other text: no address is ever built of it. */
export function requireStorageKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('This is no storage key.');
  return key;
}

/** A new key in a folder. Folders of two letters keep each small. */
export function createStorageKey(folder: string): string {
  const id = randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}`;
}
