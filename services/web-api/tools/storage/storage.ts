/** Storage of file contents. Keys are generated here, never taken from a caller. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export type StoredFile = { stream: Readable; size: number };

export type Storage = {
  /** Stores bytes or a local file under a key: completely, or not at all. */
  put(key: string, content: Buffer | { path: string }, contentType: string): Promise<void>;
  /** The bytes of a key, or null when there are none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a key; a missing key is not an error. */
  delete(key: string): Promise<void>;
};

const KEY = /^[a-z-]+(\/[a-z0-9-]+)+$/;

/** Accepts a key in the generated form. Throws a RangeError for any other text, so that no address is built from it. */
export function requireStorageKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('This is no storage key.');
  return key;
}

/** A new key in a folder. Two-letter subfolders keep each folder small. */
export function createStorageKey(folder: string): string {
  const id = randomUUID();
  return `${folder}/${id.slice(0, 2)}/${id}`;
}
