import 'server-only';
/** Errors as responses: the only place where an error becomes a status and a sentence. */
import {
  drawBusySeconds,
  PROBLEM_CONTENT_TYPE,
  type Problem,
  ProblemError,
  toProblem,
} from '@/domain/problems';
import { toAnswerHeaders } from '../http/answer-headers';
import { UpstreamError } from '../http/upstream-error';
import { log } from '../runtime/log';
import { toTurnedAwayCookie } from '../session/session-cookie';
import { StoreUnavailableError } from '../session/session-store';
import { SessionEndedError, TokenFaultError } from '../session/token-errors';

export function respondProblem(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...headers, ...toAnswerHeaders(), 'content-type': PROBLEM_CONTENT_TYPE },
  });
}

/** The problem of any error. Unexpected errors are logged with their stack and shown as the generic sentence. */
export function toProblemOf(error: unknown, requestId: string): Problem {
  if (error instanceof ProblemError) return { ...error.problem, requestId };
  if (error instanceof SessionEndedError) return toProblem(401, { requestId });
  if (error instanceof UpstreamError) {
    log.warn('an upstream did not answer', { requestId, kind: error.kind, error });
    return toProblem(error.status, { requestId, retryAfter: error.retryAfter });
  }
  if (error instanceof StoreUnavailableError || error instanceof TokenFaultError) {
    log.error('the request cannot be served', { requestId, error });
    // Both are needed before anything is done.
    return toProblem(503, { requestId, retryAfter: drawBusySeconds() });
  }
  log.error('unexpected', { requestId, error: error instanceof Error ? error : new Error(String(error)) });
  return toProblem(500, { requestId });
}

export function respondError(error: unknown, requestId: string): Response {
  const problem = toProblemOf(error, requestId);
  const headers: Record<string, string> = { 'x-request-id': requestId };
  // Their sessions are over: the next page says why, and does not redirect to a sign-in.
  if (problem.reason === 'noAccount') headers['set-cookie'] = toTurnedAwayCookie();
  if (problem.status === 503 || problem.status === 429)
    headers['retry-after'] = String(problem.retryAfter ?? 5);
  // Do not wait for the rest of a slow body.
  if (problem.status === 408) headers.connection = 'close';
  if (error instanceof ProblemError) Object.assign(headers, error.headers);
  return respondProblem(problem, headers);
}

export function respondJson(value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status: 200,
    headers: { ...toAnswerHeaders(), ...headers, 'content-type': 'application/json' },
  });
}

/** Cached by the browser for an hour, per session: the next user of the browser does not see it. */
export const PICTURE_HEADERS = { 'cache-control': 'private, max-age=3600', vary: 'Cookie' };

/** A photo, or 204 when there is none. */
export function respondPhoto(photo: { contentType: string; bytes: Buffer } | null): Response {
  if (!photo) return new Response(null, { status: 204, headers: toAnswerHeaders() });
  return new Response(new Uint8Array(photo.bytes), {
    headers: { ...toAnswerHeaders(), 'content-type': photo.contentType, ...PICTURE_HEADERS },
  });
}

export function respondText(text: string): Response {
  const headers = { ...toAnswerHeaders(), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, {
    headers: text === '' ? headers : { ...headers, ...PICTURE_HEADERS },
  });
}
