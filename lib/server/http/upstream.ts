import 'server-only';
/** Calls to upstream services: keep-alive connections, time limits, redirects are never followed. */
import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { getErrorCode } from '../runtime/error-code';
import { log } from '../runtime/log';
import { getMetrics } from '../runtime/observed';
import { startCallSpan } from '../runtime/spans';
import { tally } from '../runtime/tally';
import { toService } from '../runtime/to-service';
import { getPool, type PoolName } from './pools';
import { watchReader } from './progress';
import { isWhole, sendUpload, toFramedHeaders, type Upload } from './upload';
import { toUpstreamError, UpstreamError } from './upstream-error';

export type UpstreamCall = {
  method: string;
  url: URL;
  /** Framing is set by the body; the caller's framing headers are dropped. */
  headers: OutgoingHttpHeaders;
  body?: string | Buffer | Upload;
  /** The pool of the connection, and the user's share in it. */
  pool: PoolName;
  person?: string;
  /** From the call to the last byte received, including the wait for a slot. */
  timeoutMs: number;
  /** Ends the call when the caller disconnects. */
  signal?: AbortSignal;
};

export const CONNECT_TIMEOUT_MS = 3_000;
export const JSON_TIMEOUT_MS = 15_000;
/** Files, and calls on a whole import or year. */
export const LONG_TIMEOUT_MS = 120_000;

/** `deadline` in milliseconds since 1970; `attempt` is 0, or 1 for a call that is sent again. */
type Attempt = UpstreamCall & { deadline: number; attempt: 0 | 1 };
/** `leave` releases the slot in the pool once the connection is free. */
type Opening = Attempt & { leave: () => void };

/** Ends the request with an error when it takes too long to connect or in total. */
function limitTimes(request: ClientRequest, { url, deadline }: Opening, fail: (error: Error) => void): void {
  const onLate = () => fail(new UpstreamError('timeout'));
  const whole = setTimeout(onLate, Math.max(deadline - Date.now(), 0));
  const connecting = setTimeout(onLate, CONNECT_TIMEOUT_MS);
  request.once('socket', (socket) => {
    if (!socket.connecting) clearTimeout(connecting);
    else {
      const event = url.protocol === 'https:' ? 'secureConnect' : 'connect';
      socket.once(event, () => clearTimeout(connecting));
    }
  });
  request.once('close', () => {
    clearTimeout(whole);
    clearTimeout(connecting);
  });
}

/** A connection is reused only if this call was fully written and its response fully read; otherwise it closes. */
function endWithAnswer(request: ClientRequest, answer: IncomingMessage): void {
  answer.once('end', () => {
    if (!request.writableFinished) request.destroy();
  });
  answer.once('close', () => {
    if (!answer.readableEnded) request.destroy();
  });
}

/** Ends the request when the caller disconnects. The request's own option for this watches all that a stream may do. */
function endWithCaller(
  request: ClientRequest,
  signal: AbortSignal | undefined,
  fail: (error: Error) => void,
): void {
  if (!signal) return;
  const onAbort = () => fail(new UpstreamError('aborted'));
  signal.addEventListener('abort', onAbort, { once: true });
  request.once('close', () => signal.removeEventListener('abort', onAbort));
  if (signal.aborted) onAbort();
}

/** Counts and times the call, to the end of its answer. */
function countCall({ host }: URL, answer: IncomingMessage, since: number): void {
  answer.once('end', () => {
    const seconds = (performance.now() - since) / 1_000;
    getMetrics()?.observeUpstream({ service: toService(host), status: answer.statusCode ?? 0, seconds });
  });
}

/** A call that is sent again has a new connection: a kept one may lead to the process that has just ended. */
function toAgent({ pool, url, attempt }: Opening): http.Agent | false {
  if (attempt > 0) return false;
  return url.protocol === 'https:' ? getPool(pool).https : getPool(pool).http;
}

function open(call: Opening): Promise<IncomingMessage> {
  const { method, url, headers, body, signal } = call;
  return new Promise((resolve, reject) => {
    const span = startCallSpan(call);
    const framed = toFramedHeaders({ ...headers, ...span.headers }, body);
    const { request: send } = url.protocol === 'https:' ? https : http;
    const request = send(url, { method, headers: framed, agent: toAgent(call) });
    span.follow(request);
    const since = performance.now();
    const fail = (error: Error) => {
      request.destroy(error);
      reject(toUpstreamError(error));
    };
    limitTimes(request, call, fail);
    endWithCaller(request, signal, fail);
    request.once('close', () => {
      // Only after this event is the connection back with its agent, or closed.
      setImmediate(call.leave);
    });
    request.on('error', fail);
    request.once('response', (answer) => {
      endWithAnswer(request, answer);
      watchReader(request, answer);
      countCall(url, answer, since);
      resolve(answer);
    });
    if (body === undefined || isWhole(body)) request.end(body);
    else sendUpload(request, body);
  });
}

async function sendOnce(call: Attempt): Promise<IncomingMessage> {
  const { pool, person, deadline, signal } = call;
  const leave = await getPool(pool).enter({ person, waitMs: Math.max(deadline - Date.now(), 0), signal });
  return open({ ...call, leave });
}

/** They change nothing, so they may be sent again. */
const READS = ['GET', 'HEAD'];
/** The other side has ended, or closed a kept connection while we wrote. */
const BROKEN_CONNECTION = ['ECONNRESET', 'EPIPE'];
/** The status of a balancer whose connection to the service broke. The web API itself never returns it. */
const BROKEN_BEHIND = 502;

const isBroken = (error: unknown) =>
  error instanceof UpstreamError && BROKEN_CONNECTION.includes(getErrorCode(error.cause) ?? '');

const mayBeSentAgain = ({ method, signal }: UpstreamCall, deadline: number) =>
  READS.includes(method) && !signal?.aborted && Date.now() < deadline;

/** Its address is in neither: it may contain search texts. */
function noteSentAgain({ pool, headers }: UpstreamCall, error?: Error): void {
  tally('sent again', pool);
  log.warn('a call broke off and is sent again', {
    pool,
    requestId: String(headers['x-request-id'] ?? ''),
    error,
  });
}

/**
 * Sends the call and returns the response head; the body is a stream that is still under the call's time limit. A read whose
 * connection breaks before its answer begins is sent once more within that limit: another instance may answer it. Throws an
 * UpstreamError.
 */
export async function callUpstream(call: UpstreamCall): Promise<IncomingMessage> {
  if (call.signal?.aborted) throw new UpstreamError('aborted');
  const deadline = Date.now() + call.timeoutMs;
  try {
    const answer = await sendOnce({ ...call, deadline, attempt: 0 });
    if (answer.statusCode !== BROKEN_BEHIND || !mayBeSentAgain(call, deadline)) return answer;
    answer.resume();
    noteSentAgain(call);
  } catch (error) {
    if (!isBroken(error) || !mayBeSentAgain(call, deadline)) throw error;
    noteSentAgain(call, error as Error);
  }
  return sendOnce({ ...call, deadline, attempt: 1 });
}

/** Reads a whole body. Throws an UpstreamError when it breaks off or is longer than the limit. */
export function readBytes(answer: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    // By events: a loop over a stream awaits several promises for each piece.
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) answer.destroy(new UpstreamError('broken'));
      else chunks.push(chunk);
    });
    answer.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    answer.once('error', (error) => reject(toUpstreamError(error)));
    // For a complete body this event follows its end.
    answer.once('close', () => reject(new UpstreamError('broken')));
    if (answer.destroyed) reject(toUpstreamError(answer.errored ?? new UpstreamError('broken')));
  });
}

/** Reads a whole body as UTF-8 text, as `readBytes` does. */
export async function readText(answer: IncomingMessage, limitBytes: number): Promise<string> {
  return (await readBytes(answer, limitBytes)).toString('utf8');
}
