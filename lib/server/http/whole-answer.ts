import 'server-only';
/**
 * Answers that a handler has in one piece. The framework passes the body of a response on through streams of the web, and writes head, body
 * and end one after the other: a large part of what a call takes. So it is given the answer without a body, and what it ends the
 * response with are the bytes. Its status, its headers and its packing stay the framework's.
 */
import type { ServerResponse } from 'node:http';
import { getResponse } from './page-head';

/** The response ends with the bytes, unless it has become another answer until then, as that of an error. */
function endWith(response: ServerResponse, bytes: Buffer, status: number): void {
  const end = response.end;
  response.end = (...more: never[]) => {
    response.end = end;
    if (more.length > 0 || response.statusCode !== status || response.headersSent)
      return response.end(...more);
    response.setHeader('content-length', bytes.length);
    return response.end(bytes);
  };
}

/** The answer of the handler that runs: to be returned by it, and not to be read. Elsewhere than in a watched server it has its body. */
export function toWholeAnswer(bytes: Buffer, init: { status: number; headers: Headers }): Response {
  const response = getResponse();
  if (!response) return new Response(new Uint8Array(bytes), init);
  endWith(response, bytes, init.status);
  return new Response(null, init);
}
