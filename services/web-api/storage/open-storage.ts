import { openAzureContainer } from './azure-container';
import { openLocalFolder } from './local-folder';
import type { Storage } from './storage';

/**
 * The storage of an address: `file:<folder>`, or the URL of an Azure container with its signature (https; http only on
 * this machine). Throws an Error for an address it cannot serve.
 */
export function openStorage(url: string): Storage {
  if (url.startsWith('file:')) return openLocalFolder(url.slice('file:'.length));
  if (URL.canParse(url)) {
    const { protocol, hostname } = new URL(url);
    const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol === 'https:' || (protocol === 'http:' && isHere)) return openAzureContainer(url);
  }
  throw new Error('STORAGE_CONTAINER_URL must be file:<folder> or the https URL of a container.');
}
