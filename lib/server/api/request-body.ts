import 'server-only';
/** The body of a proxied call: forwarded only for an operation that has one, and only if one was sent. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Operation } from '@/domain/contract/operation';
import { ProblemError, toProblem } from '@/domain/problems';
import { readBody } from '../http/read-body';
import type { Upload } from '../http/upload';
import { UpstreamError } from '../http/upstream-error';

const LENGTH = /^\d{1,15}$/;

/** The announced length in bytes; null without one. Throws a 400 for anything but digits. */
function toLength(headers: Headers): number | null {
  const text = headers.get('content-length');
  if (text === null) return null;
  if (!LENGTH.test(text))
    throw new ProblemError(toProblem(400, { detail: 'The content length is not a number.' }));
  return Number(text);
}

function requireContentType({ multipart }: Operation, headers: Headers): void {
  const wanted = multipart ? /^multipart\/form-data\s*;/i : /^application\/json\b/i;
  if (!wanted.test(headers.get('content-type') ?? '')) throw new ProblemError(toProblem(415));
}

/** A web stream as a Node stream, for a body that is forwarded while it arrives. */
function toStream(body: ReadableStream<Uint8Array>): Readable {
  const stream = Readable.fromWeb(body as WebStream);
  // A browser may disconnect before the call is sent: `sendUpload` finds the error then.
  stream.on('error', () => undefined);
  return stream;
}

/**
 * Typed input is short: it is read whole, without streams. Even a slow connection sends it within the time limit of a body.
 */
const MAX_WHOLE_BYTES = 64 * 1024;

async function readWhole(body: ReadableStream<Uint8Array>, length: number): Promise<Buffer> {
  const bytes = await readBody(body, length).catch((error: unknown) => {
    throw error instanceof ProblemError ? error : new UpstreamError('aborted', { cause: error });
  });
  if (bytes.length < length) throw new ProblemError(toProblem(400, { detail: 'The body ends early.' }));
  return bytes;
}

/**
 * The body to forward, or undefined if none was sent. Throws a 400 for a body that the operation does not have, a 415 for
 * one of another type, and the errors of reading a short one.
 */
export async function toUpload(
  operation: Operation,
  { headers, body }: Request,
): Promise<Upload | Buffer | undefined> {
  const isChunked = headers.has('transfer-encoding');
  const length = toLength(headers);
  const hasCome = isChunked || (length ?? 0) > 0;
  if (!operation.body && !operation.multipart) {
    if (hasCome) throw new ProblemError(toProblem(400, { detail: 'This call takes no body.' }));
    return undefined;
  }
  requireContentType(operation, headers);
  if (!hasCome || body === null) return undefined;
  // A chunked message has no length, even if a header announces one (RFC 9112, section 6.3).
  if (isChunked || length === null) return { stream: toStream(body), length: null };
  if (operation.multipart || length > MAX_WHOLE_BYTES) return { stream: toStream(body), length };
  return readWhole(body, length);
}
