import 'server-only';
/**
 * The targets of requests that the web app accepts: a path, or a whole address as programs send it to a proxy. The framework
 * redirects a whole address to itself, and fails on `*` with an error and a stack.
 */
import type { IncomingMessage } from 'node:http';
import { onStartedRequest } from './started-requests';

/** A path that cannot be decoded: it gets 400. */
const REFUSED = '/%';

/** The path of a whole address, whatever its host: the application knows its own origin. */
function toPath(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return REFUSED;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** Rewrites a target that is no path. */
export function keepToPaths(request: Pick<IncomingMessage, 'url'>): void {
  if (request.url?.startsWith('/')) return;
  request.url = toPath(request.url ?? '');
}

/** Hooks into each request of this process's servers as it starts. Call once, before what reads targets. */
export function keepRequestsToPaths(): void {
  onStartedRequest(({ request }) => keepToPaths(request));
}
