/** Calls of signed-in people, as a browser sends them: over kept connections, with their cookie and the page's header. */
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Problem } from '@/domain/contract/problem';
import { OWN_REQUEST } from '../../e2e/fixtures/session';
import { BALANCER_HEADER } from '../../support/balancer';

/** Time without a byte. Longer than the web app waits for a file of the web API. */
const TIMEOUT_MS = 130_000;

/** `status` 0: the connection broke, or nothing came in time. `text` when it was asked for, and of a refusal. */
export type Answer = {
  status: number;
  ms: number;
  text: string;
  /** Of the body, as it came over the wire. */
  bytes: number;
  /** Seconds after which a busy service, which did nothing for the call, may be called again. */
  retryAfter?: number | undefined;
  /** The cause of a failure, if known. */
  why?: string;
  /** The web app's times of the call's stages. */
  serverTiming?: string | undefined;
};
export type Sending = {
  method: string;
  path: string;
  cookie: string;
  body?: string;
  /** The form that a browser accepts, if not JSON or a page. */
  accept?: string | undefined;
  /** false: the answer is read to its end and thrown away. */
  isKept?: boolean;
};

const agent = new Agent({ keepAlive: true });

export const closeConnections = () => agent.destroy();

const toHeaders = (origin: string, { path, cookie, body, accept }: Sending): OutgoingHttpHeaders => ({
  cookie,
  accept: accept ?? (path.startsWith('/api/') ? 'application/json' : 'text/html'),
  'accept-encoding': 'gzip, deflate, br',
  ...(path.startsWith('/api/') && OWN_REQUEST),
  ...(body !== undefined && {
    origin,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    // Answers are requested unpacked: unpacking is the browser's work, not the product's.
    'accept-encoding': 'identity',
  }),
});

type Read = Omit<Answer, 'ms'>;
type End = (read: Read) => void;

const toNothing = (why: string): Read => ({ status: 0, text: '', bytes: 0, why });

/**
 * The time that a refusal names, where the browser's client reads it: in the problem of a call, and in the header of a
 * page. A 503 without one may be of a call that was carried out.
 */
function readRetryAfter({ headers, statusCode }: IncomingMessage, text: string): number | undefined {
  if (statusCode !== 503) return undefined;
  if (!/json/.test(headers['content-type'] ?? '')) return Number(headers['retry-after']) || undefined;
  return Problem.safeParse(JSON.parse(text)).data?.retryAfter;
}

/** Reads to the end. An answer that breaks off does not count, regardless of its head. */
function readAnswer(answer: IncomingMessage, isKept: boolean, end: End): void {
  const status = answer.statusCode ?? 0;
  const chunks: Buffer[] = [];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (isKept || status >= 400) chunks.push(chunk);
  });
  answer.on('error', (error) => end({ ...toNothing(error.message), bytes }));
  // After every end, including those without another event, so that the caller never waits forever.
  answer.on('close', () => end({ ...toNothing('closed'), bytes }));
  const refused = answer.headers[BALANCER_HEADER];
  answer.on('end', () => {
    const body = Buffer.concat(chunks);
    const isPacked = answer.headers['content-encoding'] === 'br' && body.length > 0;
    const text = (isPacked ? brotliDecompressSync(body) : body).toString();
    const retryAfter = readRetryAfter(answer, text);
    const serverTiming = answer.headers['server-timing']?.toString();
    const why = refused ? { why: `of the balancer, ${refused}` } : {};
    end({ status, text, bytes, retryAfter, serverTiming, ...why });
  });
}

/** Sends a call and reads its whole answer. Never throws: errors are statuses. */
export function send(origin: string, sending: Sending): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { method, path, body, isKept = false } = sending;
  const began = performance.now();
  return new Promise((resolve) => {
    const end: End = (read) => resolve({ ...read, ms: performance.now() - began });
    const headers = { ...toHeaders(origin, sending), ...(isKept && { 'accept-encoding': 'identity' }) };
    const call = request({ agent, hostname, port, method, path, headers, timeout: TIMEOUT_MS }, (answer) =>
      readAnswer(answer, isKept, end),
    );
    call.on('timeout', () => call.destroy());
    call.on('error', (error) => end(toNothing(error.message)));
    call.end(body);
  });
}

export type Patience = {
  /** After the end of the run calls are not repeated. */
  ending: AbortSignal;
  onBusy: () => void;
};

/**
 * Like the browser's client: a busy service is called again at the time it names. The measured time is the person's whole
 * wait.
 */
export async function sendPatiently(
  origin: string,
  sending: Sending,
  { ending, onBusy }: Patience,
): Promise<Answer> {
  const began = performance.now();
  for (;;) {
    const answer = await send(origin, sending);
    if (answer.retryAfter === undefined) return { ...answer, ms: performance.now() - began };
    onBusy();
    await delay(answer.retryAfter * 1_000, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return answer;
  }
}
