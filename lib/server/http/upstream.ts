import 'server-only';
/** Calls to the services behind us: kept-alive connections, bounded times, no redirect is ever followed. */
import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { getErrorCode } from '../error-code';
import { isNamed } from '../error-name';
import { perProcess } from '../per-process';
import { sendUpload, toFramedHeaders, type Upload } from './upload';

export type UpstreamCall = {
  method: string;
  url: URL;
  /** Framing is set by the body; what a caller says of it is left out. */
  headers: OutgoingHttpHeaders;
  body?: string | Upload;
  /** From the first byte out to the last byte in. */
  timeoutMs: number;
  /** Ends the call when the caller has gone. */
  signal?: AbortSignal;
};

export const CONNECT_TIMEOUT_MS = 3_000;
export const JSON_TIMEOUT_MS = 15_000;
export const FILE_TIMEOUT_MS = 120_000;

/** No usable answer: the status is what our own caller gets for it. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';

  static override [Symbol.hasInstance](error: unknown): error is UpstreamError {
    return isNamed(error, 'UpstreamError');
  }

  constructor(
    readonly kind: 'unreachable' | 'timeout' | 'aborted' | 'broken',
    options?: ErrorOptions,
  ) {
    super(`The upstream call failed: ${kind}.`, options);
  }

  get status(): 502 | 503 | 504 {
    if (this.kind === 'timeout') return 504;
    return this.kind === 'broken' ? 502 : 503;
  }
}

const agents = () =>
  perProcess('upstream-agents', () => ({
    http: new http.Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 }),
    https: new https.Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 }),
  }));

function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = getErrorCode(error);
  if (code === 'ABORT_ERR') return new UpstreamError('aborted', { cause: error });
  const wasReached = code === 'ECONNRESET' || code === 'EPIPE' || code?.startsWith('HPE_');
  return new UpstreamError(wasReached ? 'broken' : 'unreachable', { cause: error });
}

function open({ method, url, headers, body, timeoutMs, signal }: UpstreamCall): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isHttps ? https : http).request(url, {
      method,
      headers: toFramedHeaders(headers, body),
      signal,
      agent: isHttps ? agents().https : agents().http,
    });
    const whole = setTimeout(() => request.destroy(new UpstreamError('timeout')), timeoutMs);
    const connecting = setTimeout(() => request.destroy(new UpstreamError('timeout')), CONNECT_TIMEOUT_MS);
    request.once('socket', (socket) => {
      if (!socket.connecting) clearTimeout(connecting);
      else socket.once(isHttps ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    request.once('close', () => {
      clearTimeout(whole);
      clearTimeout(connecting);
    });
    request.on('error', (error) => {
      const isStale = request.reusedSocket && getErrorCode(error) === 'ECONNRESET';
      // The other side closed a kept connection as we wrote to it: nothing was read, a GET may be sent again.
      if (isStale && method === 'GET') resolve(open({ method, url, headers, timeoutMs, signal }));
      else reject(toUpstreamError(error));
    });
    request.once('response', (answer) => {
      endWithAnswer(request, answer);
      resolve(answer);
    });
    if (body === undefined || typeof body === 'string') request.end(body);
    else sendUpload(request, body);
  });
}

/** A connection carries another call only when this one was written and its answer read to the end; else it ends. */
function endWithAnswer(request: ClientRequest, answer: IncomingMessage): void {
  const destroyUnwritten = () => {
    if (!request.writableFinished) request.destroy();
  };
  answer.once('end', destroyUnwritten);
  answer.once('close', () => {
    if (!answer.readableEnded) request.destroy();
  });
}

/** Sends the call and answers with the head; the body is a stream that still runs under the call's time. */
export function callUpstream(call: UpstreamCall): Promise<IncomingMessage> {
  if (call.signal?.aborted) return Promise.reject(new UpstreamError('aborted'));
  return open(call);
}

/** Reads a whole body. Throws an UpstreamError when it breaks off or is longer than the limit. */
export async function readBytes(answer: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limitBytes) throw new UpstreamError('broken');
      chunks.push(chunk);
    }
  } catch (error) {
    answer.destroy();
    throw toUpstreamError(error);
  }
  return Buffer.concat(chunks);
}

/** Reads a whole body as UTF-8 text, as `readBytes` does. */
export async function readText(answer: IncomingMessage, limitBytes: number): Promise<string> {
  return (await readBytes(answer, limitBytes)).toString('utf8');
}
