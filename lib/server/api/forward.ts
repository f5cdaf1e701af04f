import 'server-only';
/** Forwards one browser call to the web API and its response back, as streams, with the session's token. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Operation } from '@/domain/contract/operation';
import { ProblemError, TOKEN_REPLACED, toProblem } from '@/domain/problems';
import { matchPath } from '../../../domain/contract/match-operation';
import type { PoolName } from '../http/pools';
import { callUpstream, JSON_TIMEOUT_MS, LONG_TIMEOUT_MS, readBytes } from '../http/upstream';
import { UpstreamError } from '../http/upstream-error';
import { getEnv } from '../runtime/env';
import { log } from '../runtime/log';
import type { Timing } from '../runtime/timing';
import { requireAccessToken } from '../session/access-token';
import type { Session } from '../session/session';
import { endSessionsOf, forgetMe } from './account';
import { forgetBaseData } from './base-data';
import { toCheckedQuery } from './check-query';
import { toBrowserHeaders, toUpstreamHeaders } from './headers';
import { readProblem } from './read-problem';
import { requireRecentSignIn } from './recent-sign-in';
import { toUpload } from './request-body';
import { toViewAsHeader } from './view-as-key';

const MOUNT = '/api';
/** Writes after which the next page has other lists, steps or rights. */
const CHANGES_BASE_DATA = /^\/v1\/(core\/|[a-z]+\/steps)/;
const SUCCESSES = [200, 201, 204, 206, 304];

function requireOperation(rawPath: string, method: string): Operation {
  const matches = matchPath(rawPath);
  if (matches.length === 0) throw new ProblemError(toProblem(404));
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = matches.find(({ operation }) => operation.method === wanted);
  if (match) return match.operation;
  const allow = matches.map(({ operation }) => operation.method).join(', ');
  throw new ProblemError(toProblem(405), { allow });
}

/** The ending of workbook paths: the web API generates workbooks while they are read. */
const WORKBOOK = '/download/excel';

function toPool({ multipart, answer, path }: Operation): PoolName {
  if (multipart) return 'uploads';
  if (answer !== 'file') return 'calls';
  return path.endsWith(WORKBOOK) ? 'exports' : 'downloads';
}

/** HTML instead of the promised JSON or file comes from something between us and the web API. */
function requireExpectedType({ answer }: Operation, { headers, statusCode }: IncomingMessage): void {
  if (statusCode === 204 || statusCode === 304) return;
  const type = headers['content-type'] ?? '';
  const isExpected = answer === 'file' ? !/^text\/html\b/i.test(type) : /^application\/json\b/i.test(type);
  if (!isExpected) throw new UpstreamError('broken');
}

/** A JSON response up to this length is buffered: it arrives complete or not at all. */
const MAX_WHOLE_BYTES = 256 * 1024;

function isShort({ answer }: Operation, { headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return answer !== 'file' && length <= MAX_WHOLE_BYTES;
}

async function toResponse(
  operation: Operation,
  answer: IncomingMessage,
  { requestId, isHead }: { requestId: string; isHead: boolean },
): Promise<Response> {
  const status = answer.statusCode ?? 502;
  const headers = toBrowserHeaders(answer.headers, requestId);
  if (isHead || status === 204 || status === 304) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  if (isShort(operation, answer)) {
    const bytes = await readBytes(answer, MAX_WHOLE_BYTES);
    return new Response(new Uint8Array(bytes), { status, headers });
  }
  answer.on('error', (error) => log.warn('an answer broke off', { requestId, error }));
  return new Response(Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array>, { status, headers });
}

type Forwarded = { session: Session; requestId: string; timing: Timing };

/** Forwards the request. Throws a ProblemError or an UpstreamError for every unsuccessful response. */
export async function forward(
  request: Request,
  { session, requestId, timing }: Forwarded,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(MOUNT.length);
  const operation = requireOperation(path, request.method);
  const query = toCheckedQuery(operation, searchParams);
  const body = await toUpload(operation, request);
  requireRecentSignIn(operation, body, session, requestId);
  const pool = toPool(operation);
  const token = await timing.in('token', () => requireAccessToken(session, 'webApi'));
  const call = {
    method: request.method,
    url: new URL(`${getEnv().webApiBaseUrl}${path}${query ? `?${query}` : ''}`),
    headers: { ...toUpstreamHeaders(request.headers, token, requestId), ...toViewAsHeader(session) },
    body,
    pool,
    person: session.user.id,
    timeoutMs: pool === 'calls' && !operation.isLong ? JSON_TIMEOUT_MS : LONG_TIMEOUT_MS,
    signal: request.signal,
  };
  const answer = await timing.in('web-api', () => callUpstream(call));
  timing.addAnswer(answer.headers['server-timing']);
  if (request.method !== 'GET' && CHANGES_BASE_DATA.test(path)) {
    for (const forget of [forgetMe, forgetBaseData]) forget(session);
  }
  const status = answer.statusCode ?? 502;
  if (!SUCCESSES.includes(status)) {
    const problem = await readProblem(answer, requestId);
    if (status === 401) {
      await requireAccessToken(session, 'webApi', { rejected: token });
      // Rejected all the same (section 7), but distinguishable from a session that is over.
      problem.reason = TOKEN_REPLACED;
    }
    // A revoked right takes effect on the next page, and a user without an account is signed out.
    if (problem.reason === 'noAccount') await endSessionsOf(session);
    else if (status === 403) forgetMe(session);
    const retryAfter = answer.headers['retry-after'];
    throw new ProblemError(problem, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  }
  try {
    requireExpectedType(operation, answer);
  } catch (error) {
    answer.destroy();
    throw error;
  }
  return toResponse(operation, answer, { requestId, isHead: request.method === 'HEAD' });
}
