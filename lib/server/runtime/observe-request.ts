import 'server-only';
/** Counts, times and traces each request that this process serves, from its head to the last byte of its answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { getMetrics } from './observed';
import { REQUEST_ID_HEADER } from './request-id';
import { getTracer, inServerSpan } from './spans';
import { toRoute } from './to-route';

/** Files, probes, and unknown addresses. */
const UNTRACED = ['static', 'health', 'none'];

/** A trace begins here: what a browser or a stranger sends as one is not continued. */
function trace<T>(name: string, route: string, response: ServerResponse, answer: () => T): T {
  const tracer = getTracer();
  if (!tracer || UNTRACED.includes(route)) return answer();
  const [method = ''] = name.split(' ');
  const attributes = { 'http.request.method': method, 'http.route': route };
  const span = tracer.start({ name, kind: 'server', attributes });
  response.once('close', () => {
    const requestId = response.getHeader(REQUEST_ID_HEADER);
    span.set({
      'http.response.status_code': response.statusCode,
      // A list of one where the framework appended it.
      ...(requestId === undefined ? {} : { 'allocations.request_id': String(requestId) }),
    });
    span.end({ failed: response.statusCode >= 500 });
  });
  return inServerSpan(span, answer);
}

/** Runs what answers a request. Its route is that of the address as it came: the framework rewrites addresses. */
export function observeRequest<T>(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  answer: () => T,
): T {
  const metrics = getMetrics();
  if (!metrics && !getTracer()) return answer();
  const [route, at] = [toRoute(method, url), performance.now()];
  response.once('finish', () => {
    const seconds = (performance.now() - at) / 1_000;
    metrics?.observeRequest({ route, status: response.statusCode, seconds });
  });
  return trace(`${method} ${route}`, route, response, answer);
}
