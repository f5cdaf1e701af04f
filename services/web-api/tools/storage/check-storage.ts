/** Whether files can be stored: tried, not assumed. And a limit for calls that never end. */
import { toErrorReason } from '../error-codes';
import { createStorageKey, type Storage } from './storage';

const CONTENT = Buffer.from('Allocations checks whether files can be stored here.');

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The storage did not answer within ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The storage whose calls end after a time: with an error, if it has not answered. What is read streams without a limit. */
export const limitStorage = (storage: Storage, ms: number): Storage => ({
  put: (...given) => within(storage.put(...given), ms),
  get: (key) => within(storage.get(key), ms),
  delete: (key) => within(storage.delete(key), ms),
});

/** Stores a small file and deletes it. Throws what the storage throws. */
export async function tryStorage(storage: Storage): Promise<void> {
  const key = createStorageKey('checks');
  await storage.put(key, CONTENT, 'text/plain');
  await storage.delete(key);
}

/** Throws an Error that names the setting, if no file can be stored. */
export async function requireStorage(storage: Storage): Promise<void> {
  await tryStorage(storage).catch((error: unknown) => {
    throw new Error(`STORAGE_CONTAINER_URL: no file can be stored there (${toErrorReason(error)}).`, {
      cause: error,
    });
  });
}
