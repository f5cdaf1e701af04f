/** The problem of a failed call to our API; without a problem document the status alone decides. */
import { Problem } from '@/domain/contract/problem';
import { OTHER_PERSON, ProblemError, SIGN_IN_AGAIN, TOKEN_REPLACED, toProblem } from '@/domain/problems';
import type { Answered } from './answered';

const REQUEST_ID = 'x-request-id';

function readProblem({ status, text, headers }: Answered): Problem {
  const requestId = headers[REQUEST_ID];
  const known = toProblem(status >= 400 ? status : 502, requestId ? { requestId } : {});
  try {
    return { ...known, ...Problem.safeParse(JSON.parse(text)).data };
  } catch {
    // Not JSON: a gateway's page, or an empty body. The status is enough.
    return known;
  }
}

/** The error of an unsuccessful response: its problem, with status, headers and text as received. */
export function toAnsweredError(answered: Answered): ProblemError {
  const { status, headers, text } = answered;
  return new ProblemError(readProblem(answered), {}, { answer: { status, headers, body: text } });
}

/** The token of the call was refused and replaced: the session continues, and a read may be sent once more. */
export const isTokenReplaced = (answered: Answered): boolean =>
  answered.status === 401 && readProblem(answered).reason === TOKEN_REPLACED;

/** The sign-in of the session is too long ago for the act. */
export const isSignInTooOld = (answered: Answered): boolean =>
  answered.status === 403 && readProblem(answered).reason === SIGN_IN_AGAIN;

/** The network failed before any response: shown as an unavailable service. */
export function toUnreachable(cause: unknown, requestId: string): ProblemError {
  return new ProblemError(toProblem(503, { requestId }), {}, { cause });
}

/** A successful response whose body does not match the contract. */
export function toOutOfContract(cause: unknown, { status, headers, text }: Answered): ProblemError {
  const requestId = headers[REQUEST_ID];
  const problem = toProblem(502, requestId ? { requestId } : {});
  return new ProblemError(problem, {}, { cause, answer: { status, headers, body: text } });
}

/** Who has the session now, as a sentence, if a call was refused because it is another person's than the page. */
export function readOtherPerson(answered: Answered): string | null {
  if (answered.status !== 401) return null;
  const { reason, detail } = readProblem(answered);
  return reason === OTHER_PERSON ? (detail ?? null) : null;
}
