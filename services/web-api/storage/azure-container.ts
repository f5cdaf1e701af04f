/** A container of Azure Blob Storage, by its URL with a shared access signature. */
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Storage } from './storage';

const API_VERSION = '2024-11-04';
const WITHIN_MS = 60_000;

/** What the storage answered that nobody can act on; the signature in its address stays out of the message. */
class StorageError extends Error {
  override name = 'StorageError';

  constructor(verb: string, status: number) {
    super(`The storage answered ${status} to ${verb}.`);
  }
}

/** Blobs appear whole when their upload ends (Put Blob), so that no reader meets half a file. */
export function openAzureContainer(containerUrl: string): Storage {
  const toUrl = (key: string) => {
    const url = new URL(containerUrl);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`;
    return url;
  };
  const send = (verb: string, key: string, more: { headers?: Record<string, string>; body?: Buffer } = {}) =>
    fetch(toUrl(key), {
      method: verb,
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: { 'x-ms-version': API_VERSION, ...more.headers },
      ...(more.body ? { body: new Uint8Array(more.body) } : {}),
    });
  return {
    async put(key, content, contentType) {
      const body = Buffer.isBuffer(content) ? content : await readFile(content.path);
      const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': contentType };
      const response = await send('PUT', key, { headers, body });
      await response.body?.cancel();
      if (!response.ok) throw new StorageError('PUT', response.status);
    },
    async get(key) {
      const response = await send('GET', key);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || !response.body) throw new StorageError('GET', response.status);
      const size = Number(response.headers.get('content-length'));
      return { stream: Readable.from(response.body), size };
    },
    async delete(key) {
      const response = await send('DELETE', key);
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw new StorageError('DELETE', response.status);
    },
  };
}
