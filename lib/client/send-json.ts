/** One JSON call by fetch. */

import { toUnreachable } from './read-problem';
import { drawRequestId, REQUEST_HEADER, toRequestIdHeader } from './request-header';

/** An answer read to its end. Names of headers are in lower case. */
export type Answered = { status: number; text: string; headers: Readonly<Record<string, string>> };
export type Sent = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** Goes on when the page is left meanwhile, as far as the body is short. */
  keepalive?: boolean;
};

/** Browsers refuse to keep more than 64 kB alive, all calls of a page together. */
const MAX_KEPT_ALIVE = 32_000;

/** Sends and reads the whole answer. An abort passes as it is; a network failure is a ProblemError. */
export async function sendJson({ method, url, headers, body, signal, keepalive }: Sent): Promise<Answered> {
  const requestId = drawRequestId();
  try {
    const answer = await fetch(url, {
      method,
      body,
      signal,
      keepalive: keepalive && (typeof body !== 'string' || body.length < MAX_KEPT_ALIVE),
      credentials: 'same-origin',
      headers: {
        ...headers,
        ...toRequestIdHeader(requestId),
        ...(method === 'GET' ? {} : REQUEST_HEADER),
      },
    });
    const answered = Object.fromEntries(answer.headers);
    return { status: answer.status, text: await answer.text(), headers: answered };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw toUnreachable(error, requestId);
  }
}
