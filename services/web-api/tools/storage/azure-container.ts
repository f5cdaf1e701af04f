/** A container of Azure Blob Storage, by its URL with a shared access signature: three plain REST calls. */
import type { IncomingMessage } from 'node:http';
import { sendBlobCall } from './blob-call';
import { requireStorageKey, type Storage } from './storage';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** An error of the service, by its own code. The signature in the address is a secret and is in no message. */
export class BlobStorageError extends Error {
  override name = 'BlobStorageError';

  constructor(
    method: string,
    readonly status: number,
    readonly code: string,
    requestId: string,
  ) {
    super(`Azure Blob Storage answered ${method} with ${status} ${code} (its request ${requestId}).`);
  }
}

const getHeader = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? 'unknown');

function parseContainerUrl(text: string): URL {
  if (!URL.canParse(text)) throw new Error('The storage container URL is no URL.');
  const url = new URL(text);
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname));
  if (!isSafe) throw new Error('The storage container URL must be https; http is allowed on localhost only.');
  if (url.pathname === '/') throw new Error('The storage container URL must name a container.');
  if (!url.searchParams.has('sig')) {
    throw new Error(
      'The storage container URL needs a shared access signature that may read, write and delete.',
    );
  }
  return url;
}

/**
 * Opens the container: `https://<account>.blob.core.windows.net/<container>?<signature>`. Makes no call yet. Throws an
 * Error for an invalid address.
 */
export function openAzureContainer(containerUrl: string): Storage {
  const container = parseContainerUrl(containerUrl);
  const toUrl = (key: string) => {
    const url = new URL(container);
    url.pathname = `${container.pathname.replace(/\/$/, '')}/${requireStorageKey(key)}`;
    return url;
  };
  const isMissing = (response: IncomingMessage) =>
    response.statusCode === 404 && getHeader(response, 'x-ms-error-code') === 'BlobNotFound';
  const toError = (method: string, response: IncomingMessage) =>
    new BlobStorageError(
      method,
      response.statusCode ?? 0,
      getHeader(response, 'x-ms-error-code'),
      getHeader(response, 'x-ms-request-id'),
    );

  return {
    async put(key, content, contentType) {
      // One Put Blob: the service returns the old bytes until it has all the new ones.
      const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': contentType };
      const response = await sendBlobCall('PUT', toUrl(key), headers, content);
      response.resume();
      if (response.statusCode !== 201) throw toError('PUT', response);
    },

    async get(key) {
      const response = await sendBlobCall('GET', toUrl(key));
      if (response.statusCode === 200) {
        return { stream: response, size: Number(response.headers['content-length']) };
      }
      response.resume();
      if (isMissing(response)) return null;
      throw toError('GET', response);
    },

    async delete(key) {
      const response = await sendBlobCall('DELETE', toUrl(key));
      response.resume();
      if (response.statusCode !== 202 && !isMissing(response)) throw toError('DELETE', response);
    },
  };
}
