/** One JSON call by fetch. */

import { toUnreachable } from './read-problem';
import { drawRequestId, REQUEST_HEADER, toRequestIdHeader } from './request-header';

export type Answered = { status: number; text: string; header: (name: string) => string | null };
export type Sent = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
};

/** Sends and reads the whole answer. An abort passes as it is; a network failure is a ProblemError. */
export async function sendJson({ method, url, headers, body, signal }: Sent): Promise<Answered> {
  const requestId = drawRequestId();
  try {
    const answer = await fetch(url, {
      method,
      body,
      signal,
      credentials: 'same-origin',
      headers: {
        ...headers,
        ...toRequestIdHeader(requestId),
        ...(method === 'GET' ? {} : REQUEST_HEADER),
      },
    });
    return { status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw toUnreachable(error, requestId);
  }
}
