import 'server-only';
/**
 * The web app's HTTP server: Node's own, with what the framework would answer with a fault or with a page of its own refused before it
 * sees the request. An upgrade has no listener here, so that Node answers its request in HTTP as without it.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parse, type UrlWithParsedQuery } from 'node:url';
import { KEPT_BY_ANSWERING_MS } from '@/domain/kept-connections';
import { PROBLEM_CONTENT_TYPE, toProblem } from '@/domain/problems';
import { observeRequest } from '../runtime/observe-request';
import { toAnswerHeaders } from './answer-headers';
import { inPage, PageResponse } from './page-head';

/** The framework's handler, as `next().getRequestHandler()` returns it: with a parsed address it takes that for the target. */
export type Handle = (
  request: IncomingMessage,
  response: ServerResponse,
  address?: UrlWithParsedQuery,
) => Promise<void>;

const KNOWN_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const BUILD_FILES = '/_next/static/';
/** What can only be read. The framework's own refusal of another method could be stored. */
const READ_ONLY = [BUILD_FILES, '/api/graph/', '/api/calendar/'];
const READ_METHODS = ['GET', 'HEAD'];
/** A file of the build is sent whole or not modified: a refused part or precondition is a fault to the framework. */
const NOT_FOR_FILES = ['range', 'if-range', 'if-match', 'if-unmodified-since'];

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const body = JSON.stringify(toProblem(status));
  response
    .writeHead(status, { ...toAnswerHeaders(), ...headers, 'content-type': PROBLEM_CONTENT_TYPE })
    .end(body);
}

const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** The path of a whole address, as programs send it to a proxy; its host is ignored. Null for a text that is not a web address. */
function toAddress(target: string): UrlWithParsedQuery | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return parse(`${pathname}${search}`, true);
}

function answer(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> | void {
  const { method = '', url = '' } = request;
  if (!KNOWN_METHODS.includes(method)) return refuse(response, 405, { allow: KNOWN_METHODS.join(', ') });
  const address = url.startsWith('/') ? undefined : toAddress(url);
  if (address === null || countHosts(request) > 1) return refuse(response, 400, { connection: 'close' });
  const path = address?.pathname ?? url;
  if (!READ_METHODS.includes(method) && READ_ONLY.some((each) => path.startsWith(each)))
    return refuse(response, 405, { allow: READ_METHODS.join(', ') });
  if (path.startsWith(BUILD_FILES)) {
    for (const name of NOT_FOR_FILES) delete request.headers[name];
  }
  return handle(request, response, address);
}

/** The server around the framework's handler, not yet listening. `onFault` hears what the handler throws. */
export function createFrontDoor(
  handle: Handle,
  onFault: (error: unknown) => void,
): Server<typeof IncomingMessage, typeof PageResponse> {
  const server = createServer({ ServerResponse: PageResponse, keepAliveTimeout: KEPT_BY_ANSWERING_MS });
  return server.on('request', (request: IncomingMessage, response: PageResponse) => {
    // A connection that was kept open ends with its next answer once the server closes.
    if (!server.listening) response.setHeader('connection', 'close');
    observeRequest(request, response, () => inPage(response, () => answer(handle, request, response)))?.catch(
      (error: unknown) => {
        onFault(error);
        response.destroy();
      },
    );
  });
}
