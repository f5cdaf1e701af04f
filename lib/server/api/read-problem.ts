import 'server-only';
/** The web API's problem of a failed call, reduced to what may be shown. */
import type { IncomingMessage } from 'node:http';
import { Problem } from '@/domain/contract/problem';
import { ProblemError, toProblem } from '@/domain/problems';
import { readText } from '../http/upstream';

const MAX_BYTES = 1024 * 1024;

/** The statuses whose details are written for users; for the others only the fixed sentence is shown. */
const SPEAKING = [400, 404, 405, 409, 412, 413, 415, 422, 428, 429];

/** Redirects and other statuses that are not errors of the caller are the gateway's fault. */
const toStatus = (upstream: number) => (upstream >= 400 && upstream <= 599 ? upstream : 502);

const isJson = ({ headers }: IncomingMessage) =>
  /^application\/(problem\+)?json\b/i.test(headers['content-type'] ?? '');

/** The text of a response; empty if it broke off or is longer than any problem. */
const readBody = (answer: IncomingMessage): Promise<string> => readText(answer, MAX_BYTES).catch(() => '');

function parse(text: string): Problem | null {
  try {
    return Problem.parse(JSON.parse(text));
  } catch {
    // Not a problem document: the status alone decides.
    return null;
  }
}

function toKnown(statusCode: number | undefined, input: Problem | null, requestId: string): Problem {
  const status = toStatus(statusCode ?? 502);
  const shown = SPEAKING.includes(status) ? { detail: input?.detail, errors: input?.errors } : {};
  return toProblem(status, {
    ...shown,
    reason: status === 403 ? input?.reason : undefined,
    // Only a web API that refused the call itself knows when to try again.
    retryAfter: status === 503 ? input?.retryAfter : undefined,
    requestId,
  });
}

/** The problem of an unsuccessful response, with the fixed title of its status. */
export async function readProblem(answer: IncomingMessage, requestId: string): Promise<Problem> {
  if (isJson(answer)) return toKnown(answer.statusCode, parse(await readBody(answer)), requestId);
  answer.destroy();
  return toKnown(answer.statusCode, null, requestId);
}

/** The same as an error that carries the response: its status, all its headers and its text. */
export async function readFailure(answer: IncomingMessage, requestId: string): Promise<ProblemError> {
  const body = await readBody(answer);
  const problem = toKnown(answer.statusCode, isJson(answer) ? parse(body) : null, requestId);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
  return new ProblemError(problem, {}, { answer: { status: answer.statusCode ?? 502, headers, body } });
}
