/** The spans of a call: its own, which continues the caller's trace, and one of each statement. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '@/domain/contract/operations';
import type { Tracer } from '@/tracing/tracer';
import type { WatchStatement } from '../../data/database/trace';

const MAX_TEXT = 4_000;

/** A statement without its constants. User input is in its parameters, which are not traced either. */
const toShape = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);

/** The command of a statement, in small letters. */
const toCommand = (text: string) => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';

type Traced = { operation: OperationId; request: FastifyRequest; reply: FastifyReply };

/** Starts the span of a call, which ends with its answer; returns what watches its statements. */
export function traceCall(tracer: Tracer, { operation, request, reply }: Traced): WatchStatement {
  const { traceparent } = request.headers;
  const span = tracer.start({
    name: operation,
    kind: 'server',
    parent: typeof traceparent === 'string' ? traceparent : undefined,
    attributes: {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
      'allocations.request_id': request.id,
    },
  });
  reply.raw.once('close', () => {
    const { statusCode } = reply.raw;
    span.set({ 'http.response.status_code': statusCode });
    span.end({ failed: statusCode >= 500 });
  });
  return (text) => {
    const shape = toShape(text);
    const statement = tracer.start({
      name: toCommand(shape),
      kind: 'client',
      parent: span,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': shape },
    });
    return (error) => statement.end({ failed: error !== undefined });
  };
}
