import 'server-only';
/**
 * The HTTP methods that the web app accepts. The framework fails on TRACE with an error and a stack, and answers others
 * with a page: a request with an unknown method is rewritten to a refusal before any other code handles it.
 */
import type { IncomingMessage } from 'node:http';
import { onStartedRequest } from './started-requests';

export const KNOWN_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

const REFUSAL = '/api/method-not-allowed';

/** Rewrites a request with an unknown method to its refusal. */
export function refuseUnknownMethod(request: Pick<IncomingMessage, 'method' | 'url'>): void {
  if (KNOWN_METHODS.includes(request.method ?? '')) return;
  request.method = 'GET';
  request.url = REFUSAL;
}

/** Hooks into each request of this process's servers as it starts. Call once. */
export function refuseUnknownMethods(): void {
  onStartedRequest(({ request }) => refuseUnknownMethod(request));
}
