/** One REST call of the Blob service, retried when the service is busy or the network fails. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

const SERVICE_VERSION = '2021-12-02';
/** A call fails if no byte is transferred in either direction for this long. */
const IDLE_MS = 60_000;
/** Pauses before the second and the third attempt. */
const PAUSES_MS = [200, 1_000];
/** Busy or temporary, by the service's own guidance on retries. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

export type BlobContent = Buffer | { path: string };

async function toHeaders(input: OutgoingHttpHeaders, content: BlobContent | undefined) {
  const headers = { ...input, 'x-ms-version': SERVICE_VERSION };
  if (content === undefined) return headers;
  const size = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size;
  return { ...headers, 'content-length': size };
}

function tryCall(
  method: string,
  url: URL,
  headers: OutgoingHttpHeaders,
  content: BlobContent | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const request = client.request(url, { method, headers, timeout: IDLE_MS }, resolve);
    request.on('timeout', () =>
      request.destroy(new Error(`Azure Blob Storage was silent for ${IDLE_MS} ms.`)),
    );
    request.on('error', reject);
    if (content === undefined || Buffer.isBuffer(content)) request.end(content);
    else pipeline(createReadStream(content.path), request).catch(reject);
  });
}

/** The answer with any status; the caller must read its body. Throws when the last attempt got no answer either. */
export async function sendBlobCall(
  method: string,
  url: URL,
  input: OutgoingHttpHeaders = {},
  content?: BlobContent,
): Promise<IncomingMessage> {
  const headers = await toHeaders(input, content);
  for (const pause of PAUSES_MS) {
    const response = await tryCall(method, url, headers, content).catch(() => null);
    if (response && !PASSING.has(response.statusCode ?? 0)) return response;
    response?.resume();
    await wait(pause);
  }
  return tryCall(method, url, headers, content);
}
