import 'server-only';
/** What the web API says about a failed call, cut down to what may be shown. */
import type { IncomingMessage } from 'node:http';
import { Problem, toProblem } from '@/domain/problems';
import { readText } from '../http/upstream';

const MAX_BYTES = 1024 * 1024;

/** The statuses whose own words are meant for a person; of the others only the fixed sentence is shown. */
const SPEAKING = [400, 404, 405, 409, 412, 413, 415, 422, 428, 429];

/** Redirects and other answers that are no error of the caller are the gateway's fault. */
const toStatus = (upstream: number) => (upstream >= 400 && upstream <= 599 ? upstream : 502);

async function parse(answer: IncomingMessage): Promise<Problem | null> {
  const isProblem = /^application\/(problem\+)?json\b/i.test(answer.headers['content-type'] ?? '');
  if (!isProblem) {
    answer.destroy();
    return null;
  }
  try {
    return Problem.parse(JSON.parse(await readText(answer, MAX_BYTES)));
  } catch {
    // Whatever it said, it was no problem document: the status alone speaks.
    return null;
  }
}

/** The problem of an answer that is no success, with the fixed title of its status. */
export async function readProblem(answer: IncomingMessage, requestId: string): Promise<Problem> {
  const status = toStatus(answer.statusCode ?? 502);
  const given = await parse(answer);
  const shown = SPEAKING.includes(status) ? { detail: given?.detail, errors: given?.errors } : {};
  return toProblem(status, { ...shown, reason: status === 403 ? given?.reason : undefined, requestId });
}
