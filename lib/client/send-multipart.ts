/** One multipart call. Uses XMLHttpRequest: fetch cannot report upload progress. */

import type { Answered } from './answered';
import { toPersonHeader } from './page-person';
import { toUnreachable } from './read-problem';
import { drawRequestId, REQUEST_HEADER, toRequestIdHeader } from './request-header';
import type { Sent } from './send-json';
import { requireOwnPage } from './signed-out';

/** Response headers as the browser returns them: one per line, names in lower case. */
function parseHeaders(lines: string): Record<string, string> {
  const pairs = lines.split('\r\n').flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]];
  });
  return Object.fromEntries(pairs);
}

export async function sendMultipart(sent: Sent, onProgress?: (share: number) => void): Promise<Answered> {
  const { method, url, headers, body, signal } = sent;
  const requestId = drawRequestId();
  const sentAt = performance.now();
  requireOwnPage();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    if (signal?.aborted) {
      reject(new DOMException('The upload was given up.', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', abort, { once: true });
    request.open(method, url);
    const all = { ...headers, ...toRequestIdHeader(requestId), ...toPersonHeader(), ...REQUEST_HEADER };
    for (const [name, value] of Object.entries(all)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        headers: parseHeaders(request.getAllResponseHeaders()),
        sentAt,
      });
    request.onerror = () => reject(toUnreachable(new Error('The upload failed on the network.'), requestId));
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(body);
  });
}
