/** One JSON call by fetch. */

import type { Answered } from './answered';
import { toPersonHeader } from './page-person';
import { toUnreachable } from './read-problem';
import { drawRequestId, REQUEST_HEADER, toRequestIdHeader } from './request-header';
import { requireOwnPage } from './signed-out';

export type Sent = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** Continues when the user leaves the page, if the body is short enough. */
  keepalive?: boolean;
};

/** Browsers limit keepalive bodies to 64 kB, for all calls of a page together. */
const MAX_KEPT_ALIVE = 32_000;

/** Sends and reads the whole response. An abort passes unchanged; a network failure becomes a ProblemError. */
export async function sendJson({ method, url, headers, body, signal, keepalive }: Sent): Promise<Answered> {
  requireOwnPage();
  const requestId = drawRequestId();
  const sentAt = performance.now();
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
        ...toPersonHeader(),
        ...(method === 'GET' ? {} : REQUEST_HEADER),
      },
    });
    const answered = Object.fromEntries(answer.headers);
    return { status: answer.status, text: await answer.text(), headers: answered, sentAt };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw toUnreachable(error, requestId);
  }
}
