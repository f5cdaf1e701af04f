import 'server-only';
/** The body of an upstream call: its framing, and a check that exactly the announced length is sent. */
import type { ClientRequest, OutgoingHttpHeaders } from 'node:http';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { watchUpload } from './progress';

/** `length` in bytes, or null if it was not announced. */
export type Upload = { stream: Readable; length: number | null };

/** Whether a body is there as a whole. */
export const isWhole = (body: string | Buffer | Upload): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body);

/** Headers for message framing and the connection: set here only, never taken from a caller. */
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

/** The headers of a call with our own framing: by length if known, else chunked (RFC 9112, section 6). */
export function toFramedHeaders(
  headers: OutgoingHttpHeaders,
  body: string | Buffer | Upload | undefined,
): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !FRAMING.includes(name.toLowerCase()));
  const framed = Object.fromEntries(kept);
  if (body === undefined) return framed;
  const length = isWhole(body) ? Buffer.byteLength(body) : body.length;
  return {
    ...framed,
    ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
  };
}

/** Passes bytes on, counts them, and fails when there are more or fewer than announced. */
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

/** Streams an upload into a request. An error in either destroys both, and the connection. */
export function sendUpload(request: ClientRequest, { stream, length }: Upload): void {
  const abort = (error: Error) => request.destroy(error);
  // The stream may have failed while the call waited for its token or its slot.
  if (stream.errored) {
    abort(stream.errored);
    return;
  }
  const meter = new Meter(length);
  stream.once('error', abort).pipe(meter).once('error', abort).pipe(request);
  watchUpload(request, () => meter.bytes);
  // Releases the browser's stream; otherwise it would wait for a reader that is gone.
  request.once('close', () => {
    meter.destroy();
    stream.destroy();
  });
}
