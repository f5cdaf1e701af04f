import 'server-only';
/** The body of a proxied call: forwarded only for an operation that has one, and only if one was sent. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Operation } from '@/domain/contract/operation';
import { ProblemError, toProblem } from '@/domain/problems';
import type { Upload } from '../http/upload';

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

/**
 * The body to forward, or undefined if none was sent. Throws a 400 for a body that the operation does not have, and a
 * 415 for one of another type.
 */
export function toUpload(operation: Operation, { headers, body }: Request): Upload | undefined {
  const isChunked = headers.has('transfer-encoding');
  const length = toLength(headers);
  const hasCome = isChunked || (length ?? 0) > 0;
  if (!operation.body && !operation.multipart) {
    if (hasCome) throw new ProblemError(toProblem(400, { detail: 'This call takes no body.' }));
    return undefined;
  }
  requireContentType(operation, headers);
  if (!hasCome || body === null) return undefined;
  const stream = Readable.fromWeb(body as WebStream);
  // A browser may disconnect before the call is sent: `sendUpload` finds the error then.
  stream.on('error', () => undefined);
  // A chunked message has no length, even if a header announces one (RFC 9112, section 6.3).
  return { stream, length: isChunked ? null : length };
}
