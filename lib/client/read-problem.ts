/** The problem of a failed call to our API; without a problem document the status alone decides. */
import { toWholeNumberError } from '@/domain/numbers';
import { OTHER_PERSON } from '@/domain/page-person';
import { type Problem, ProblemError, RETRY_SECONDS, TOKEN_REPLACED, toProblem } from '@/domain/problems';
import { isEither, isListOf, isMissing, isObjectOf, isRecord, isText } from '@/domain/shape';
import type { Answered } from './send-json';

const REQUEST_ID = 'x-request-id';

const isTextOrMissing = isEither(isText, isMissing);
const isMessages = (data: unknown): data is Record<string, string[]> =>
  isRecord(data) && Object.values(data).every(isListOf(isText));
const isSeconds = (data: unknown): data is number => toWholeNumberError(data, RETRY_SECONDS) === null;
const isStatus = (data: unknown): data is number => Number.isSafeInteger(data);

/** As `contract/problem.ts` says it: read without a schema, since a call may fail before any is loaded. */
const FIELDS = {
  type: isTextOrMissing,
  title: isText,
  status: isStatus,
  detail: isTextOrMissing,
  errors: isEither(isMessages, isMissing),
  reason: isTextOrMissing,
  retryAfter: isEither(isSeconds, isMissing),
  requestId: isTextOrMissing,
};
const isProblem = isObjectOf<Partial<Problem>>(FIELDS);

/** The fields of a problem document that are ours; null if it is none. */
export function fromProblemDocument(data: unknown): Partial<Problem> | null {
  if (!isProblem(data)) return null;
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(FIELDS, name)));
}

function readProblem({ status, text, headers }: Answered): Problem {
  const requestId = headers[REQUEST_ID];
  const known = toProblem(status >= 400 ? status : 502, requestId ? { requestId } : {});
  try {
    return { ...known, ...fromProblemDocument(JSON.parse(text)) };
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

/** The network failed before any response: shown as an unavailable service. */
export function toUnreachable(cause: unknown, requestId: string): ProblemError {
  return new ProblemError(toProblem(503, { requestId }), {}, { cause });
}

/** A success whose body does not match the contract. */
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
