import 'server-only';
/** Calls to upstream services: keep-alive connections, time limits, redirects are never followed. */
import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { getErrorCode } from '../runtime/error-code';
import { startCallSpan } from '../tracing/spans';
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

/** `deadline` in milliseconds since 1970; `leave` releases the slot in the pool once the connection is free. */
type Opening = UpstreamCall & { deadline: number; leave: () => void };

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

function open(call: Opening): Promise<IncomingMessage> {
  const { method, url, headers, body, pool, signal } = call;
  const isHttps = url.protocol === 'https:';
  const agent = isHttps ? getPool(pool).https : getPool(pool).http;
  return new Promise((resolve, reject) => {
    const span = startCallSpan(call);
    const framed = toFramedHeaders({ ...headers, ...span.headers }, body);
    const request = (isHttps ? https : http).request(url, { method, headers: framed, agent });
    span.follow(request);
    let isSentAgain = false;
    const fail = (error: Error) => {
      request.destroy(error);
      reject(toUpstreamError(error));
    };
    limitTimes(request, call, fail);
    endWithCaller(request, signal, fail);
    request.once('close', () => {
      // Only after this event is the connection back with its agent, or closed.
      if (!isSentAgain) setImmediate(call.leave);
    });
    request.on('error', (error) => {
      // The other side closed a kept connection while we wrote: nothing was read, so a GET may be sent again.
      isSentAgain = request.reusedSocket && getErrorCode(error) === 'ECONNRESET' && method === 'GET';
      if (isSentAgain) resolve(open(call));
      else fail(error);
    });
    request.once('response', (answer) => {
      endWithAnswer(request, answer);
      watchReader(request, answer);
      resolve(answer);
    });
    if (body === undefined || isWhole(body)) request.end(body);
    else sendUpload(request, body);
  });
}

/**
 * Sends the call and returns the response head; the body is a stream that is still under the call's time limit. Throws
 * an UpstreamError.
 */
export async function callUpstream(call: UpstreamCall): Promise<IncomingMessage> {
  const { pool, person, timeoutMs, signal } = call;
  if (signal?.aborted) throw new UpstreamError('aborted');
  const deadline = Date.now() + timeoutMs;
  const leave = await getPool(pool).enter({ person, waitMs: timeoutMs, signal });
  return open({ ...call, deadline, leave });
}

/** Reads a whole body. Throws an UpstreamError when it breaks off or is longer than the limit. */
export function readBytes(answer: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    // By events: a loop over a stream waits for several promises with each of its pieces.
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) answer.destroy(new UpstreamError('broken'));
      else chunks.push(chunk);
    });
    answer.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    answer.once('error', (error) => reject(toUpstreamError(error)));
    // Of one that is complete, this comes after its end.
    answer.once('close', () => reject(new UpstreamError('broken')));
    if (answer.destroyed) reject(toUpstreamError(answer.errored ?? new UpstreamError('broken')));
  });
}

/** Reads a whole body as UTF-8 text, as `readBytes` does. */
export async function readText(answer: IncomingMessage, limitBytes: number): Promise<string> {
  return (await readBytes(answer, limitBytes)).toString('utf8');
}
