import { openLocalFolder } from './local-folder';
import type { Storage } from './storage';

/** The storage of an address: `file:<folder>`. Throws an Error for an address it cannot serve. */
export function openStorage(url: string): Storage {
  if (url.startsWith('file:')) return openLocalFolder(url.slice('file:'.length));
  throw new Error(`There is no storage for ${url.split('?', 1)[0]}.`);
}
