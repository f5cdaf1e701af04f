/** Calls of signed-in people, as a browser sends them: over kept connections, with their cookie and the page's header. */
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { OWN_REQUEST } from '../../e2e/fixtures/session';
import { BALANCER_HEADER } from '../../support/balancer';

/** Longer than the web app waits for the web API. */
const TIMEOUT_MS = 60_000;

/** `status` 0: the connection broke, or nothing came in time. `text` only when it was asked for. */
export type Answer = {
  status: number;
  ms: number;
  text: string;
  /** Of a failure: what broke, where that is known. */
  why?: string;
};
export type Sending = {
  method: string;
  path: string;
  cookie: string;
  body?: string;
  /** false: the answer is read to its end and thrown away. */
  isKept?: boolean;
};

const agent = new Agent({ keepAlive: true });

export const closeConnections = () => agent.destroy();

const toHeaders = (origin: string, { path, cookie, body }: Sending): OutgoingHttpHeaders => ({
  cookie,
  accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
  'accept-encoding': 'gzip',
  ...(path.startsWith('/api/') && OWN_REQUEST),
  ...(body !== undefined && {
    origin,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    // Gzip is the browser's affair, and what is read here is small.
    'accept-encoding': 'identity',
  }),
});

type End = (status: number, text: string, why?: string) => void;

function readAnswer(answer: IncomingMessage, isKept: boolean, end: End): void {
  const chunks: Buffer[] = [];
  if (isKept) answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  else answer.resume();
  answer.on('error', (error) => end(0, '', error.message));
  const refused = answer.headers[BALANCER_HEADER];
  const why = refused === undefined ? undefined : `of the balancer, ${refused}`;
  answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString(), why));
}

/** Sends a call and reads its whole answer. Never throws: what went wrong is a status. */
export function send(origin: string, sending: Sending): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { method, path, body, isKept = false } = sending;
  const began = performance.now();
  return new Promise((resolve) => {
    const end: End = (status, text, why) =>
      resolve({ status, text, ms: performance.now() - began, ...(why && { why }) });
    const headers = { ...toHeaders(origin, sending), ...(isKept && { 'accept-encoding': 'identity' }) };
    const call = request({ agent, hostname, port, method, path, headers, timeout: TIMEOUT_MS }, (answer) =>
      readAnswer(answer, isKept, end),
    );
    call.on('timeout', () => call.destroy());
    call.on('error', (error) => end(0, '', error.message));
    call.end(body);
  });
}
