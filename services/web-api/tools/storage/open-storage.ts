import { openAzureContainer } from './azure-container';
import { openLocalFolder } from './local-folder';
import type { Storage } from './storage';

/** When the signature of a container's URL ends; null if there is none, or it does not say. */
export function getSignatureEnd(url: string): Date | null {
  if (!URL.canParse(url)) return null;
  const end = new Date(new URL(url).searchParams.get('se') ?? '');
  return Number.isNaN(end.getTime()) ? null : end;
}

/**
 * The storage at an address: `file:<folder>`, or the URL of an Azure Blob Storage container with its signature. Throws
 * an Error for an unsupported address; the message never contains the signature.
 */
export function openStorage(url: string): Storage {
  if (url.startsWith('file:')) return openLocalFolder(url.slice('file:'.length));
  if (/^https?:/i.test(url)) return openAzureContainer(url);
  throw new Error(`There is no storage for ${url.split('?', 1)[0]}.`);
}
