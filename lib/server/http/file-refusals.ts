import 'server-only';
/**
 * The status of a refused static file. The framework has pages for 404 and 500 alone: it answers 500 to a method that reads
 * nothing, to a precondition that fails and to a part beyond the end. Each would count as a fault of the web app.
 */
import { onStartedRequest, type StartedRequest } from './started-requests';

const FILES = '/_next/static/';

/** What the framework found before its page failed. undefined: a fault. */
function findRefusal({ request: { headers }, response }: StartedRequest): number | undefined {
  if (response.hasHeader('allow')) return 405;
  // Set once the file was found.
  if (!response.hasHeader('etag')) return undefined;
  if (headers['if-match'] !== undefined || headers['if-unmodified-since'] !== undefined) return 412;
  return String(response.getHeader('content-range')).startsWith('bytes */') ? 416 : undefined;
}

/** Gives such an answer its status and no content. Exported for its test. */
export function keepRefusal(started: StartedRequest): void {
  const { request, response } = started;
  if (!request.url?.startsWith(FILES)) return;
  const end = response.end.bind(response);
  response.end = (...content: never[]) => {
    const refusal = response.statusCode === 500 ? findRefusal(started) : undefined;
    if (refusal === undefined) return end(...content);
    response.statusCode = refusal;
    for (const name of ['content-type', 'content-length']) response.removeHeader(name);
    return end();
  };
}

/** Hooks into each request of this process's servers as it starts. Call once. */
export function keepFileRefusals(): void {
  onStartedRequest(keepRefusal);
}
