/** Whether files can be stored: tried, not assumed. And a limit for calls that never end. */
import { buffer } from 'node:stream/consumers';
import { toErrorReason } from '@/domain/error-codes';
import { SettingError } from '@/domain/settings';
import { within } from '@/domain/within';
import { createStorageKey, type Storage } from './storage';

const CONTENT = Buffer.from('Allocations checks whether files can be stored here.');

/** The storage whose calls end after a time: with an error, if it has not answered. What is read streams without a limit. */
export function limitStorage(storage: Storage, ms: number): Storage {
  const toLate = () => new Error(`The storage did not answer within ${ms} ms.`);
  return {
    put: (...given) => within(storage.put(...given), ms, toLate),
    get: (key) => within(storage.get(key), ms, toLate),
    delete: (key) => within(storage.delete(key), ms, toLate),
  };
}

/** Stores a small file, reads it and deletes it. Throws what the storage throws. */
export async function tryStorage(storage: Storage): Promise<void> {
  const key = createStorageKey('checks');
  await storage.put(key, CONTENT, 'text/plain');
  try {
    const stored = await storage.get(key);
    if (!stored || !(await buffer(stored.stream)).equals(CONTENT))
      throw new Error('The file that was stored is not there.');
  } finally {
    await storage.delete(key);
  }
}

/** Throws a SettingError if no file can be stored. */
export async function requireStorage(storage: Storage): Promise<void> {
  await tryStorage(storage).catch((error: unknown) => {
    throw new SettingError(`STORAGE_CONTAINER_URL: no file can be stored there (${toErrorReason(error)}).`, {
      cause: error,
    });
  });
}
