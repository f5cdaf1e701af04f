import 'server-only';
/** A body of a request that is read whole: limited in bytes and time. */
import { ProblemError, toProblem } from '@/domain/problems';

const WITHIN_MS = 10_000;

async function readAll(body: ReadableStream<Uint8Array>, limitBytes: number): Promise<Buffer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limitBytes) {
      // The rest of the body is left to the server, which discards it.
      await reader.cancel();
      throw new ProblemError(toProblem(413));
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProblemError(toProblem(408))), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The bytes of a body. Throws a 413 when it is longer than the limit, and a 408 when it does not arrive within ten seconds; what the
 * stream throws when the caller disconnects is passed on.
 */
export const readBody = (body: ReadableStream<Uint8Array>, limitBytes: number): Promise<Buffer> =>
  within(WITHIN_MS, readAll(body, limitBytes));
