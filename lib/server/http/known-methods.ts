import 'server-only';
/**
 * The methods that the web app knows at all. The framework fails on TRACE with an error and a stack, and answers others
 * with a page: a request of another method becomes one that is refused, before anything looks at it.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

export const KNOWN_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

const REFUSAL = '/api/method-not-allowed';
const Started = z.object({ request: z.custom<IncomingMessage>((value) => typeof value === 'object') });

/** Leads a request of an unknown method to its refusal. */
export function refuseUnknownMethod(request: Pick<IncomingMessage, 'method' | 'url'>): void {
  if (KNOWN_METHODS.includes(request.method ?? '')) return;
  request.method = 'GET';
  request.url = REFUSAL;
}

/** Looks at each request of this process's servers as it starts. To be called once. */
export function refuseUnknownMethods(): void {
  // Node's own channel: the framework offers no place that comes before its request object.
  subscribe('http.server.request.start', (message) => refuseUnknownMethod(Started.parse(message).request));
}
