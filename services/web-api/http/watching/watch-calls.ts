/** Times every call: Server-Timing on its answer, its metrics and its trace. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperationId } from '@/domain/contract/operations';
import type { Tracer } from '@/tracing/tracer';
import { CallTimes } from './call-times';
import type { Metrics } from './metrics';
import { traceCall } from './trace-calls';

declare module 'fastify' {
  interface FastifyRequest {
    times: CallTimes;
  }
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

/** The operation of a call; `none` for every other path, so that invented paths create no metric series. */
export const toOperation = (request: FastifyRequest): OperationId | 'none' =>
  request.routeOptions.config.operationId ?? 'none';

/** Where calls are counted and traced, if anywhere. */
export type Watching = { metrics: Metrics | null; tracer: Tracer | null };

export function registerWatching(app: FastifyInstance, { metrics, tracer }: Watching): void {
  // The framework gets the type of the property only; the hook below sets it before anything reads it.
  app.decorateRequest('times');
  app.addHook('onRequest', async (request, reply) => {
    const operation = toOperation(request);
    const watch = tracer && operation !== 'none' ? traceCall(tracer, { operation, request, reply }) : null;
    request.times = new CallTimes(request.id, watch);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('server-timing', request.times.toServerTiming());
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = toOperation(request);
    const { totalMs, trace } = request.times;
    metrics?.observeCall({ operation, status: reply.statusCode, totalMs, databaseMs: trace.databaseMs });
  });
}
