import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { requireStorageKey, type Storage } from './storage';

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
const isMissing = (error: unknown) => hasCode(error, 'ENOENT');

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

/** Creates a folder and those above it. Node's own recursive mkdir never ends where none can be made, as below /proc. */
async function makeFolders(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    await makeFolders(dirname(path));
    await makeFolder(path);
  }
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** A local folder that only its owner can open. Files are renamed to their key: after a crash complete or absent. */
export function openLocalFolder(folder: string): Storage {
  const root = resolve(folder);
  const toPath = (key: string) => join(root, requireStorageKey(key));
  return {
    async put(key, content) {
      const path = toPath(key);
      await makeFolders(dirname(path));
      const draft = `${path}.${randomUUID()}.part`;
      try {
        if (Buffer.isBuffer(content)) await writeFile(draft, content, { flag: 'wx' });
        else await copyFile(content.path, draft);
        await syncToDisk(draft);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = toPath(key);
      try {
        const found = await stat(path);
        return found.isFile() ? { stream: createReadStream(path), size: found.size } : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => rm(toPath(key), { force: true }),
  };
}
