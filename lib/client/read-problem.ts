/** What a failed call of ours says; an answer that is no problem document is judged by its status alone. */
import { Problem, ProblemError, TOKEN_REPLACED, toProblem } from '@/domain/problems';
import type { Answered } from './send-json';

const REQUEST_ID = 'x-request-id';

function readProblem({ status, text, headers }: Answered): Problem {
  const requestId = headers[REQUEST_ID];
  const known = toProblem(status >= 400 ? status : 502, requestId ? { requestId } : {});
  try {
    const parsed = Problem.safeParse(JSON.parse(text));
    return parsed.success ? { ...known, ...parsed.data } : known;
  } catch {
    // Not JSON: a gateway's page, or nothing at all. The status says enough.
    return known;
  }
}

/** The error of an answer that is no success: its problem, with status, headers and text as they came. */
export function toAnsweredError(answered: Answered): ProblemError {
  const { status, headers, text } = answered;
  return new ProblemError(readProblem(answered), {}, { answer: { status, headers, body: text } });
}

/** The token of the call was refused and replaced: the session goes on, and a read may be sent once more. */
export const isTokenReplaced = (answered: Answered): boolean =>
  answered.status === 401 && readProblem(answered).reason === TOKEN_REPLACED;

/** The network failed before any answer: shown as a service that is not available. */
export function toUnreachable(cause: unknown, requestId: string): ProblemError {
  return new ProblemError(toProblem(503, { requestId }), {}, { cause });
}

/** A success whose body is not what the contract says. */
export function toOutOfContract(cause: unknown, { status, headers, text }: Answered): ProblemError {
  const requestId = headers[REQUEST_ID];
  const problem = toProblem(502, requestId ? { requestId } : {});
  return new ProblemError(problem, {}, { cause, answer: { status, headers, body: text } });
}
