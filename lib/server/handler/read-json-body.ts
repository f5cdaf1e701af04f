import 'server-only';
/** The body of a call that a handler reads itself: limited in bytes and time before it is parsed. */
import { ProblemError, toProblem } from '@/domain/problems';

const WITHIN_MS = 10_000;

async function readText(body: ReadableStream<Uint8Array>, limitBytes: number): Promise<string> {
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
  return Buffer.concat(chunks).toString('utf8');
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
 * The JSON value of a request's body, not yet validated; null if there is no body or no JSON. Throws a 413 when it is
 * longer than the limit, as announced or as received, and a 408 when it does not arrive within ten seconds.
 */
export async function readJsonBody({ headers, body }: Request, limitBytes: number): Promise<unknown> {
  if (Number(headers.get('content-length') ?? 0) > limitBytes) throw new ProblemError(toProblem(413));
  if (body === null) return null;
  const text = await within(WITHIN_MS, readText(body, limitBytes));
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
