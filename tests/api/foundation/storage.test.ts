import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage } from '@/services/web-api/storage/open-storage';
import { createStorageKey, type Storage } from '@/services/web-api/storage/storage';

/** Blob Storage as far as it is used here: Put Blob, Get Blob, Delete Blob, with a signature in the query. */
function createBlobServer() {
  const blobs = new Map<string, { content: Buffer; contentType: string | undefined }>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const content = await buffer(request);
    if (url.searchParams.get('sig') !== 'secret') return response.writeHead(403).end();
    const found = blobs.get(url.pathname);
    if (request.method === 'PUT') {
      if (request.headers['x-ms-blob-type'] !== 'BlockBlob' || !request.headers['x-ms-version']) {
        return response.writeHead(400).end();
      }
      blobs.set(url.pathname, { content, contentType: request.headers['content-type'] });
      return response.writeHead(201).end();
    }
    if (!found) return response.writeHead(404).end('<Error><Code>BlobNotFound</Code></Error>');
    if (request.method === 'DELETE') {
      blobs.delete(url.pathname);
      return response.writeHead(202).end();
    }
    return response.writeHead(200, { 'content-length': found.content.length }).end(found.content);
  });
  return { server, blobs };
}

const folder = mkdtempSync(join(tmpdir(), 'allocations-storage-'));
const { server, blobs } = createBlobServer();
const storages: Record<string, Storage> = {};
let address: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`;
  storages.folder = openStorage(`file:${join(folder, 'files')}`);
  storages.container = openStorage(`${address}?sig=secret`);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

const requireStorage = (name: string): Storage => {
  const storage = storages[name];
  if (!storage) throw new Error(name);
  return storage;
};

describe.each(['folder', 'container'])('a %s', (name) => {
  test('gives back what was put, from memory and from a file', async () => {
    const storage = requireStorage(name);
    const content = Buffer.from(Array.from({ length: 100_000 }, (_each, index) => index % 251));
    const path = join(folder, 'upload');
    writeFileSync(path, content);
    for (const given of [content, { path }]) {
      const key = createStorageKey('products');
      await storage.put(key, given, 'image/png');
      const stored = await storage.get(key);
      expect(stored?.size).toBe(content.length);
      expect(stored && (await buffer(stored.stream)).equals(content)).toBe(true);
    }
  });

  test('has nothing under a key that was removed, and removes it twice in peace', async () => {
    const storage = requireStorage(name);
    const key = createStorageKey('products');
    await storage.put(key, Buffer.from('x'), 'application/pdf');
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });
});

test('a folder leaves no half file when a put fails', async () => {
  const storage = requireStorage('folder');
  const before = readdirSync(join(folder, 'files'), { recursive: true }).filter((name) =>
    /\.part$/.test(String(name)),
  );
  await expect(
    storage.put(createStorageKey('products'), { path: join(folder, 'none') }, 'x'),
  ).rejects.toThrow();
  const after = readdirSync(join(folder, 'files'), { recursive: true }).filter((name) =>
    /\.part$/.test(String(name)),
  );
  expect([before, after]).toEqual([[], []]);
});

test.each(['../outside', '/etc/passwd', 'a/../../b', 'a/B', ''])(
  'a folder takes no key like %j',
  async (key) => {
    await expect(requireStorage('folder').put(key, Buffer.from('x'), 'x')).rejects.toThrow('no storage key');
  },
);

test('a container keeps the kind of a file, and its signature out of errors', async () => {
  const key = createStorageKey('products');
  await requireStorage('container').put(key, Buffer.from('x'), 'application/pdf');
  expect(blobs.get(`/files/${key}`)?.contentType).toBe('application/pdf');
  const closed = openStorage(`${address}?sig=wrong-signature`);
  const failure = await closed.get(key).catch((error: unknown) => String(error));
  expect(failure).toBe('StorageError: The storage answered 403 to GET.');
});

test.each(['http://storage.example/files', 'ftp://storage.example/files', 'files'])(
  'there is no storage at %s',
  (url) => {
    expect(() => openStorage(url)).toThrow('STORAGE_CONTAINER_URL');
  },
);
