import 'server-only';
/**
 * Answers that a handler has in one piece. The framework passes the body of a response on through streams of the web, copies its headers
 * several times, and writes head, body and end one after the other: a large part of what a call takes. So it is given the answer without
 * both, and what it ends the response with are the headers and the bytes. The status and the packing stay the framework's.
 */
import type { ServerResponse } from 'node:http';
import { getResponse } from './page-head';

type Head = { status: number; headers: Record<string, string> };

/** The response ends with the bytes, unless it has become another answer until then, as that of an error. */
function endWith(response: ServerResponse, bytes: Buffer, { status, headers }: Head): void {
  const end = response.end;
  response.end = (...more: never[]) => {
    response.end = end;
    if (more.length > 0 || response.statusCode !== status || response.headersSent)
      return response.end(...more);
    for (const name in headers) response.setHeader(name, headers[name] ?? '');
    response.setHeader('content-length', bytes.length);
    return response.end(bytes);
  };
}

/** The answer of the handler that runs: to be returned by it, and not to be read. Elsewhere than in a watched server it is whole. */
export function toWholeAnswer(bytes: Buffer, head: Head): Response {
  const response = getResponse();
  if (!response) return new Response(new Uint8Array(bytes), head);
  endWith(response, bytes, head);
  return new Response(null, { status: head.status });
}
