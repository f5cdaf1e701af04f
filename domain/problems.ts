/** The error catalogue: every sentence shown for a failed call, and the wire shape behind it. */
import type { z } from 'zod';
import { toCountText } from './format';
import { type Reason, toReason, toReasonSentence } from './reasons';

/** The reason of a refusal because the session is another person's than the page. */
export const OTHER_PERSON = 'otherPerson';

/** The reason of a refusal because the sign-in is too long ago for the act. */
export const SIGN_IN_AGAIN = 'signInAgain';

export const PROBLEM_SENTENCES = {
  generic: 'An unexpected server error occurred.',
  forbidden: 'You do not have access to this resource.',
  notFound: 'The requested resource was not found.',
  unauthorized: 'You must be authenticated to access to this resource.',
  unexpected: 'An unexpected error has occurred, please try again later.',
  chunk: 'A part of the application could not be loaded.',
} as const;

/** RFC 9457 problem details, as every part of the product returns an error. Their schema is `contract/problem.ts`. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string | undefined;
  /** Messages by field; on 400, and on 409 of a bulk call by `index.field`. */
  errors?: Record<string, string[]> | undefined;
  /** Why a right was refused, on 403. */
  reason?: string | undefined;
  /**
   * Seconds after which a service that did nothing for the call, because it is busy or its database is unavailable, may be
   * asked again; on 503.
   */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
};

/** The bounds of `retryAfter`. */
export const RETRY_SECONDS = { min: 1, max: 3_600 };

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

const TITLES: Record<number, string> = {
  400: 'The request is not valid.',
  401: PROBLEM_SENTENCES.unauthorized,
  403: PROBLEM_SENTENCES.forbidden,
  404: PROBLEM_SENTENCES.notFound,
  405: 'This method is not allowed here.',
  408: 'The request took too long to arrive, please try again.',
  409: 'The request conflicts with the present state.',
  412: 'The request conflicts with the present state.',
  413: 'The request is too large.',
  414: 'This address is too long.',
  415: 'This kind of content is not supported.',
  416: 'The file has no such part.',
  429: 'Too many requests, please slow down.',
  502: PROBLEM_SENTENCES.unexpected,
  503: 'The service is not available. Please try again.',
  504: 'The service took too long to answer, please try again.',
  507: 'There is no room left for files.',
};

/** The fixed title of a status. Statuses without their own title get the generic sentence. */
export function toProblemTitle(status: number): string {
  return TITLES[status] ?? PROBLEM_SENTENCES.generic;
}

/** Viewing as another user is a state to end, not a missing right: it has its own sentence. */
function toLookSentence(input: string | undefined): string | null {
  const reason = toReason(input);
  return reason === 'viewingAs' || reason === 'viewAsOver' ? toReasonSentence(reason) : null;
}

/** When a busy service may be asked again. A range, so that those who are refused together do not come back together. */
export const BUSY_SECONDS = { from: 2, to: 6 };

/** A whole number of seconds of that range. */
export const drawBusySeconds = (): number =>
  BUSY_SECONDS.from + Math.floor(Math.random() * (BUSY_SECONDS.to - BUSY_SECONDS.from + 1));

/**
 * The sentence of a busy service. `isAskedAgain`: the call is repeated automatically, and the user need not do anything.
 */
export function toBusySentence(seconds: number, { isAskedAgain }: { isAskedAgain: boolean }): string {
  const wait = toCountText(seconds, 'second');
  return `The service is busy. ${isAskedAgain ? `It is asked again in ${wait}.` : `Please try again in ${wait}.`}`;
}

/**
 * The sentence for a failed call, by its status: the catalogue's sentence, the detail of a conflict, for an invalid
 * input the validation messages, and for a busy service when to try again.
 */
export function toSentence(
  problem: Pick<Problem, 'status' | 'detail' | 'errors' | 'reason' | 'retryAfter'>,
): string {
  switch (problem.status) {
    case 400:
      return problem.detail ?? Object.values(problem.errors ?? {})[0]?.[0] ?? PROBLEM_SENTENCES.unexpected;
    case 401:
      // The detail names the person who is signed in instead; every other 401 has the catalogue's sentence.
      return (problem.reason === OTHER_PERSON && problem.detail) || PROBLEM_SENTENCES.unauthorized;
    case 403:
      if (problem.reason === SIGN_IN_AGAIN && problem.detail) return problem.detail;
      return toLookSentence(problem.reason) ?? PROBLEM_SENTENCES.forbidden;
    case 404:
      return PROBLEM_SENTENCES.notFound;
    case 409:
      return problem.detail ?? PROBLEM_SENTENCES.unexpected;
    case 500:
      return PROBLEM_SENTENCES.generic;
    case 503:
      return problem.retryAfter === undefined
        ? PROBLEM_SENTENCES.unexpected
        : toBusySentence(problem.retryAfter, { isAskedAgain: false });
    default:
      return PROBLEM_SENTENCES.unexpected;
  }
}

/** The response of a failed call: its status, all its headers, and its text in any format. */
export type FailedAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** 401 of a token that was refused and has been replaced: the call is rejected, and the session continues. */
export const TOKEN_REPLACED = 'tokenReplaced';

/** A failed call in code: the problem, and the headers of the response to send. */
export class ProblemError extends Error {
  override name = 'ProblemError';

  /** Compares by name: one process may have several copies of this class, in different bundles. */
  static override [Symbol.hasInstance](error: unknown): error is ProblemError {
    return error instanceof Error && error.name === 'ProblemError';
  }

  /** The response it was created from; null without one. For code only: its text may come from other systems. */
  readonly answer: FailedAnswer | null;

  constructor(
    readonly problem: Problem,
    readonly headers: Record<string, string> = {},
    { answer = null, ...options }: ErrorOptions & { answer?: FailedAnswer | null } = {},
  ) {
    super(toSentence(problem), options);
    this.answer = answer;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The sentence to show for any error. */
export const toErrorSentence = (error: unknown): string =>
  error instanceof ProblemError ? error.message : PROBLEM_SENTENCES.unexpected;

/** A problem of a status with its fixed title, to throw or send. */
export function toProblem(status: number, more: Omit<Partial<Problem>, 'status'> = {}): Problem {
  return { type: 'about:blank', title: toProblemTitle(status), status, ...more };
}

/** A refusal for a reason, in its sentence. */
export const toForbidden = (reason: Reason, requestId?: string): Problem =>
  toProblem(403, {
    reason,
    detail: toReasonSentence(reason),
    ...(requestId === undefined ? {} : { requestId }),
  });

/** A zod error as `errors` of a problem: one list of messages per field, `a.0.b` for nested ones. */
export function toFieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys) {
      const field = [...issue.path, ...(key === undefined ? [] : [key])].map(String).join('.') || 'body';
      const message = key === undefined ? issue.message : `The ${key} field is not known.`;
      // A field may have the name of a property that every object inherits; define it as data anyway.
      const list = Object.hasOwn(errors, field) ? (errors[field] ?? []) : [];
      Object.defineProperty(errors, field, {
        value: [...list, message],
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return errors;
}
