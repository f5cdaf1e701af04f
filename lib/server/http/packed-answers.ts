import 'server-only';
/**
 * Packs pages and JSON as they are sent: with Brotli for browsers, else with gzip. The framework knows gzip alone, which takes twice the time for
 * more bytes. An answer that is ended in one piece is packed in this thread, since another one costs more than the work.
 */
import type { ServerResponse } from 'node:http';
import {
  type BrotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzipSync,
} from 'node:zlib';
import { type Coding, chooseCoding } from './codings';
import { onStartedRequest, type StartedRequest } from './started-requests';

/** One packet has it as it is. */
const LEAST_BYTES = 1024;
const PACKABLE = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|javascript|xml))/;
/** They have no body, or a part of one. */
const UNPACKED = [204, 206, 304];

/** Quality 3 takes half of gzip's time and has a fifth fewer bytes. The window holds half a megabyte: the longest page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 19 } };

/**
 * Packed bytes that may wait for a browser which reads slowly. A page is a tenth of it, so its packer, which holds 0.6 MB, ends at
 * once: thousands of slow browsers cost what they have not read, and no packers.
 */
export const MOST_WAITING_BYTES = 256 * 1024;

type Packer = BrotliCompress | Gzip;
const toPacker = (coding: Coding): Packer => (coding === 'br' ? createBrotliCompress(BROTLI) : createGzip());
const packAtOnce = (coding: Coding, bytes: Uint8Array) =>
  coding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes);

const isPackable = (response: ServerResponse, status: number) =>
  !UNPACKED.includes(status) &&
  !response.hasHeader('content-encoding') &&
  PACKABLE.test(String(response.getHeader('content-type')));

/** What is packed goes on to the browser. A long answer waits for one that reads slowly. */
function connect(
  packer: Packer,
  response: ServerResponse,
  { write, end }: Pick<ServerResponse, 'write' | 'end'>,
): void {
  packer.on('data', (bytes: Buffer) => {
    if (!write(bytes) && response.writableLength > MOST_WAITING_BYTES) packer.pause();
  });
  response.on('drain', () => packer.resume());
  packer.on('drain', () => response.emit('drain'));
  packer.once('end', () => end());
  packer.once('error', (error) => response.destroy(error));
  // Also of a browser that has left: the packer holds memory that is not collected.
  response.once('close', () => packer.destroy());
}

/** Packs the answer of a request as it is written. Exported for its test. */
export function packAnswer({ request, response }: StartedRequest): void {
  const coding = request.method === 'HEAD' ? null : chooseCoding(request.headers['accept-encoding']);
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let packer: Packer | null = null;
  let isWhole = false;
  response.writeHead = (status: number, ...more: never[]) => {
    if (isPackable(response, status)) {
      response.appendHeader('vary', 'Accept-Encoding');
      const length = Number(response.getHeader('content-length') ?? LEAST_BYTES);
      if (coding && !isWhole && length >= LEAST_BYTES) {
        packer = toPacker(coding);
        connect(packer, response, { write, end });
        response.removeHeader('content-length');
        response.setHeader('content-encoding', coding);
      }
    }
    return writeHead(status, ...more);
  };
  response.write = (piece: unknown, ...more: never[]) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    return packer ? packer.write(piece, ...more) : write(piece, ...more);
  };
  response.end = (...given: unknown[]) => {
    const [bytes, ...more] = given as [unknown, ...never[]];
    if (packer) {
      packer.end(...(given as never[]));
      return response;
    }
    isWhole = true;
    const isPacked =
      coding &&
      bytes instanceof Uint8Array &&
      bytes.length >= LEAST_BYTES &&
      !response.headersSent &&
      isPackable(response, response.statusCode);
    if (!isPacked) return end(...(given as never[]));
    const packed = packAtOnce(coding, bytes);
    response.appendHeader('vary', 'Accept-Encoding');
    response.setHeader('content-encoding', coding);
    response.setHeader('content-length', packed.length);
    return end(packed, ...more);
  };
  // The framework calls it after each piece, so that a page is shown while the rest of it is made.
  Object.assign(response, { flush: () => packer?.flush() });
}

/** Packs the answers of this process's servers. Development packs nothing. Call once. */
export function packAnswers(): void {
  if (process.env.NODE_ENV === 'production') onStartedRequest(packAnswer);
}
