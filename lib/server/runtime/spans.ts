import 'server-only';
/** The spans of one request: its own, those of its stages, and those of its calls to other services. None without a tracer. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Span, Tracer } from '@/tracing/tracer';
import { perProcess } from './per-process';
import { toService } from './to-service';

/** The tracer of this process, set at the start where a collector is. */
export const getTracer = (): Tracer | null => perProcess<Tracer | null>('tracer', () => null);

const current = () => perProcess('current-span', () => new AsyncLocalStorage<Span>());

/** Runs what answers a request: its stages and calls belong to the span, which ends with the response. */
export const inServerSpan = <T>(span: Span, answer: () => T): T => current().run(span, answer);

/** Runs a stage of a request as a span of its own. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const tracer = getTracer();
  const parent = tracer && current().getStore();
  return parent ? runInSpan(tracer.start({ name, kind: 'internal', parent }), work) : work();
}

async function runInSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await current().run(span, work);
  } finally {
    span.end();
  }
}

type CallSpan = {
  /** To be sent with the call: the web API continues the trace. */
  headers: { traceparent?: string };
  /** Ends the span with the request. */
  follow(request: ClientRequest): void;
};

const UNTRACED: CallSpan = { headers: {}, follow: () => undefined };

/**
 * The span of a call to another service, one for each attempt. Its address is left out: it holds what people search for.
 */
export function startCallSpan(call: { method: string; url: URL; attempt: number }): CallSpan {
  const { method, url, attempt } = call;
  const tracer = getTracer();
  const parent = current().getStore();
  if (!tracer || !parent) return UNTRACED;
  const service = toService(url.host);
  const span = tracer.start({
    name: `${method} ${service}`,
    kind: 'client',
    parent,
    attributes: {
      'http.request.method': method,
      'server.address': url.hostname,
      ...(attempt > 0 && { 'http.request.resend_count': attempt }),
    },
  });
  return {
    // Other services belong to others.
    headers: service === 'web API' ? { traceparent: span.traceparent } : {},
    follow: (request) => {
      let status = 0;
      request.once('response', ({ statusCode = 0 }: IncomingMessage) => {
        status = statusCode;
        span.set({ 'http.response.status_code': status });
      });
      request.once('close', () => span.end({ failed: status === 0 || status >= 500 }));
    },
  };
}
