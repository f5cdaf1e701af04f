import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage } from '@/services/web-api/tools/storage/open-storage';
import { createStorageKey, type Storage } from '@/services/web-api/tools/storage/storage';
import { toThumbnailKey } from '@/services/web-api/tools/storage/thumbnail-key';
import { startAzurite } from '../../support/azurite/azurite';

const TEN_MB = 10 * 1024 * 1024;
const INSTALL_WITHIN_MS = 240_000;

type Opened = { url: string; close: () => Promise<void> };

const DRIVERS: Record<string, () => Promise<Opened>> = {
  'the local folder': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'allocations-storage-'));
    return { url: `file:${folder}`, close: async () => rmSync(folder, { recursive: true, force: true }) };
  },
  'Azure Blob Storage': async () => {
    const azurite = await startAzurite();
    return { url: await azurite.createContainer('product-files'), close: azurite.stop };
  },
};

describe.each(Object.entries(DRIVERS))('in %s', (_driver, open) => {
  let opened: Opened;
  let storage: Storage;
  let temporary: string;

  beforeAll(async () => {
    opened = await open();
    storage = openStorage(opened.url);
    temporary = mkdtempSync(join(tmpdir(), 'allocations-storage-source-'));
  }, INSTALL_WITHIN_MS);
  afterAll(async () => {
    rmSync(temporary, { recursive: true, force: true });
    await opened.close();
  });

  const read = async (key: string) => {
    const found = await storage.get(key);
    if (!found) return null;
    const content = await buffer(found.stream);
    expect(found.size).toBe(content.length);
    return content;
  };

  test('a stored file is read byte by byte, and is gone when deleted', async () => {
    const key = createStorageKey('products');
    await storage.put(key, Buffer.from('a picture'), 'image/png');
    expect(String(await read(key))).toBe('a picture');
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  test('a file of 10 MB comes back identical', async () => {
    const key = createStorageKey('products');
    const content = randomBytes(TEN_MB);
    const path = join(temporary, 'ten-megabytes');
    writeFileSync(path, content);
    await storage.put(key, { path }, 'application/pdf');
    expect(content.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
  });

  test('bytes of 10 MB come back identical, and none at all as none', async () => {
    const [key, empty] = [createStorageKey('products'), createStorageKey('products')];
    const content = randomBytes(TEN_MB);
    await storage.put(key, content, 'image/webp');
    await storage.put(empty, Buffer.alloc(0), 'image/webp');
    expect(content.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
    expect(await read(empty)).toHaveLength(0);
  });

  test('an unknown key is null, and deleting it succeeds', async () => {
    const key = createStorageKey('products');
    expect(await storage.get(key)).toBeNull();
    await expect(storage.delete(key)).resolves.toBeUndefined();
  });

  test('a key beside or above another is another one', async () => {
    const key = createStorageKey('products');
    await storage.put(key, Buffer.from('large'), 'image/png');
    await storage.put(toThumbnailKey(key), Buffer.from('small'), 'image/webp');
    await storage.delete(toThumbnailKey(key));
    expect(String(await read(key))).toBe('large');
    expect(await storage.get(key.slice(0, key.lastIndexOf('/')))).toBeNull();
  });

  test('a second put replaces the first', async () => {
    const key = createStorageKey('products');
    await storage.put(key, Buffer.from('the first, which was longer'), 'image/png');
    await storage.put(key, Buffer.from('the second'), 'image/png');
    expect(String(await read(key))).toBe('the second');
  });

  test('twenty parallel puts all succeed', async () => {
    const files = Array.from(
      { length: 20 },
      () => [createStorageKey('imports'), randomBytes(100_000)] as const,
    );
    await Promise.all(files.map(([key, content]) => storage.put(key, content, 'application/pdf')));
    const found = await Promise.all(files.map(([key]) => read(key)));
    expect(found.map((content, index) => files[index]?.[1].equals(content ?? Buffer.alloc(0)))).toEqual(
      files.map(() => true),
    );
  });

  test('of parallel puts under one key one wins, whole', async () => {
    const key = createStorageKey('products');
    const contents = Array.from({ length: 10 }, () => randomBytes(200_000));
    await Promise.all(contents.map((content) => storage.put(key, content, 'image/png')));
    const found = (await read(key)) ?? Buffer.alloc(0);
    expect(contents.filter((content) => content.equals(found))).toHaveLength(1);
  });

  test('a file that cannot be read leaves nothing behind', async () => {
    const key = createStorageKey('products');
    await expect(storage.put(key, { path: join(temporary, 'nowhere') }, 'image/png')).rejects.toThrow(
      'ENOENT',
    );
    expect(await storage.get(key)).toBeNull();
  });

  test.each([
    '',
    'products',
    '/products/a',
    'products/',
    'products//a',
    'products/../a',
    'products/..%2fa',
    'products/a?comp=acl',
    'products/a#b',
    'products/a\\b',
    'products/A',
    'products/a.png',
    'products/é',
    'products/a\n',
    'C:/products/a',
  ])('%j is not a key: nothing is called or touched', async (key) => {
    const refused = { name: 'RangeError' };
    await expect((async () => storage.put(key, Buffer.from('x'), 'image/png'))()).rejects.toMatchObject(
      refused,
    );
    await expect((async () => storage.get(key))()).rejects.toMatchObject(refused);
    await expect((async () => storage.delete(key))()).rejects.toMatchObject(refused);
  });
});
