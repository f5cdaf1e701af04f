/** The log of calls: one line for each, when it is over. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { toLoggedRequest } from './log-form';
import { toOperation } from './watch-calls';

/** A call that took longer is logged as a warning. */
const SLOW_MS = 1_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** By their ids: who views, and as whom. Null without View as. */
    viewing: { by: number; as: number } | null;
  }
}

/**
 * What is known about a call when it is over. A call whose path cannot be decoded is refused before its times are taken.
 */
function toLine(request: FastifyRequest, reply: FastifyReply) {
  const times: FastifyRequest['times'] | undefined = request.times;
  return {
    operation: toOperation(request),
    ...toLoggedRequest(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(times && { databaseMs: Math.round(times.trace.databaseMs), statements: times.trace.statements }),
    ...(request.viewing && { viewing: request.viewing }),
  };
}

function logAnswered(request: FastifyRequest, reply: FastifyReply): void {
  const line = toLine(request, reply);
  if (line.ms >= SLOW_MS) request.log.warn(line, 'slow call');
  else request.log.info(line, 'call answered');
}

/** Logs a call once, with its outcome, instead of when it arrives and when it is answered. */
export class CallLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    let isAnswered = false;
    reply.raw.once('finish', () => {
      isAnswered = true;
      logAnswered(request, reply);
    });
    // The caller disconnected, which the framework does not report.
    reply.raw.once('close', () => {
      if (!isAnswered) request.log.info(toLine(request, reply), 'call broken off');
    });
  }

  override requestCompleted(): void {}
}
