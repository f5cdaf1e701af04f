import 'server-only';
/** Traces every request by Node's own channel, as the metrics do: no handler is forgotten. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { openTracer } from '@/tracing/open-tracer';
import type { Tracer } from '@/tracing/tracer';
import { getEnv } from './env';
import { log } from './log';
import { replacePerProcess } from './per-process';
import { REQUEST_ID_HEADER } from './request-id';
import { enterSpan } from './spans';
import { toRoute } from './to-route';

const object = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);
const Started = z.object({ request: object<IncomingMessage>(), response: object<ServerResponse>() });

/** Files, probes, and unknown addresses. */
const UNTRACED = ['static', 'health', 'none'];

/** Begins a trace: one that a browser or a stranger sends is not continued. */
function traceRequest(tracer: Tracer, message: unknown): void {
  const { request, response } = Started.parse(message);
  const { method = '', url = '' } = request;
  const route = toRoute(method, url);
  if (UNTRACED.includes(route)) return;
  const span = tracer.start({
    name: `${method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
  });
  enterSpan(span);
  response.once('close', () => {
    const requestId = response.getHeader(REQUEST_ID_HEADER);
    span.set({
      'http.response.status_code': response.statusCode,
      // A list of one where the framework appended it.
      ...(requestId === undefined ? {} : { 'allocations.request_id': String(requestId) }),
    });
    span.end({ failed: response.statusCode >= 500 });
  });
}

/** Starts tracing where a collector is configured. */
export async function startTracingIfSet(): Promise<void> {
  const { traces } = getEnv();
  if (traces === null) return;
  const onFault = (error: Error) => log.warn('traces cannot be sent', { error });
  const tracer = await openTracer({ settings: traces, service: 'allocations-web', onFault });
  replacePerProcess('tracer', tracer);
  subscribe('http.server.request.start', (message) => traceRequest(tracer, message));
  // In addition to the framework's own listener, which ends the process when its calls are complete.
  process.once('SIGTERM', () => void tracer.flush());
}
