/** Returns every error as problem+json: one place converts thrown errors to what a caller may read. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import {
  drawBusySeconds,
  PROBLEM_CONTENT_TYPE,
  PROBLEM_SENTENCES,
  type Problem,
  ProblemError,
  toFieldErrors,
  toProblem,
  toSentence,
} from '@/domain/problems';
import { getDatabaseProblem } from '../../data/database/database-problem';

/** For a 503 that names no time of its own. */
const RETRY_AFTER_S = 2;

/** Messages for what Fastify and its parsers refuse. */
const DETAILS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send this as JSON.',
  FST_FILES_LIMIT: 'Too many files.',
  FST_PARTS_LIMIT: 'Too many parts.',
  FST_FIELDS_LIMIT: 'Too many fields.',
  FST_PROTO_VIOLATION: 'A field has a name that is not allowed.',
};

function isClientError(error: unknown): error is FastifyError {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}

/** File system errors for a full disk, or a quota or file size limit that is reached. */
const OUT_OF_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && OUT_OF_ROOM.includes(String(error.code));

/** The problem of any thrown value. An unexpected error is a 500 that reveals only its request id. */
export function toProblemOf(error: unknown): { problem: Problem; headers: Record<string, string> } {
  if (error instanceof ProblemError) return { problem: error.problem, headers: error.headers };
  const ofDatabase = getDatabaseProblem(error);
  if (ofDatabase) return { problem: ofDatabase.problem, headers: {} };
  if (isOutOfRoom(error)) return { problem: toProblem(507), headers: {} };
  if (isClientError(error)) {
    const detail =
      DETAILS[error.code] ??
      (error.name === 'SyntaxError' ? DETAILS.FST_ERR_CTP_INVALID_JSON_BODY : undefined);
    return {
      problem: toProblem(error.statusCode ?? 400, detail === undefined ? {} : { detail }),
      headers: {},
    };
  }
  return { problem: toProblem(500), headers: {} };
}

/** The caller's input does not match its schema: 400, by field. */
export function toInvalidInput(error: ZodError): ProblemError {
  return new ProblemError(toProblem(400, { errors: toFieldErrors(error) }));
}

/** Sends a problem with the request id, which also identifies it in the log. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const isBusy = problem.retryAfter !== undefined;
  const fixed =
    problem.status >= 500 ? { detail: isBusy ? toSentence(problem) : PROBLEM_SENTENCES.unexpected } : {};
  if (problem.status === 503) reply.header('retry-after', problem.retryAfter ?? RETRY_AFTER_S);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .removeHeader('content-disposition')
    .type(PROBLEM_CONTENT_TYPE)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ ...problem, ...fixed, requestId: request.id });
}

/** Whether the failed call changed nothing: a read, or a call that ended before its account was known. */
const didNothing = ({ method, user }: FastifyRequest): boolean => method === 'GET' || user === null;

/**
 * The problem of a call that can be sent again, with the time for that. Whether a write was saved before its database
 * failed is not known.
 */
const withTime = (request: FastifyRequest, problem: Problem): Problem =>
  problem.status === 503 && problem.retryAfter === undefined && didNothing(request)
    ? { ...problem, retryAfter: drawBusySeconds() }
    : problem;

/** The caller disconnected before its request had arrived. Errors from reading the rest are not faults of the service. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Error and not-found handlers of the whole app. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { problem, headers } = toProblemOf(error);
    // Not a fault: a thousand such stacks would hide the real ones.
    if (problem.retryAfter !== undefined) request.log.warn('call refused, the service is busy');
    else if (problem.status >= 500 && !isBrokenOff(request)) request.log.error({ error }, 'call failed');
    else request.log.debug({ status: problem.status, reason: problem.reason }, 'call refused');
    reply.headers(headers);
    return sendProblem(request, reply, withTime(request, problem));
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, toProblem(404)));
}
