import 'server-only';
/** The body of an upstream call: how it is framed, and that exactly what was announced is sent. */
import type { ClientRequest, OutgoingHttpHeaders } from 'node:http';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { watchUpload } from './progress';

/** `length` in bytes, or null where nobody said it beforehand. */
export type Upload = { stream: Readable; length: number | null };

/** The headers that say where a message ends and what its connection does: set here alone, never taken from a caller. */
const FRAMING = [
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The headers of a call with framing of our own: by length where it is known, else in chunks (RFC 9112, section 6). */
export function toFramedHeaders(
  headers: OutgoingHttpHeaders,
  body: string | Upload | undefined,
): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !FRAMING.includes(name.toLowerCase()));
  const framed = Object.fromEntries(kept);
  if (body === undefined) return framed;
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return {
    ...framed,
    ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
  };
}

/** Passes bytes on, counts them, and fails when they are more or fewer than announced. */
class Meter extends Transform {
  bytes = 0;

  constructor(private readonly announced: number | null) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.bytes += chunk.length;
    const isTooLong = this.announced !== null && this.bytes > this.announced;
    if (isTooLong) done(new RangeError('The body is longer than announced.'));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const isShort = this.announced !== null && this.bytes < this.announced;
    done(isShort ? new RangeError('The body ends early.') : null);
  }
}

/** Streams an upload into a request. Whatever goes wrong with either ends both, and the connection with them. */
export function sendUpload(request: ClientRequest, { stream, length }: Upload): void {
  const abort = (error: Error) => request.destroy(error);
  // It may have broken off while the call waited for its token or its place.
  if (stream.errored) {
    abort(stream.errored);
    return;
  }
  const meter = new Meter(length);
  stream.once('error', abort).pipe(meter).once('error', abort).pipe(request);
  watchUpload(request, () => meter.bytes);
  // The browser's own stream is let go of, else it would wait for a reader that has left.
  request.once('close', () => {
    meter.destroy();
    stream.destroy();
  });
}
