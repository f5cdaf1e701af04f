/** What a failed call of ours says; an answer that is no problem document is judged by its status alone. */
import { Problem, ProblemError, toProblem } from '@/domain/problems';

/** The problem of a status and a body text. */
export function toAnsweredProblem(status: number, text: string, requestId: string | null): Problem {
  const known = toProblem(status >= 400 ? status : 502, requestId ? { requestId } : {});
  try {
    const parsed = Problem.safeParse(JSON.parse(text));
    return parsed.success ? { ...known, ...parsed.data } : known;
  } catch {
    // Not JSON: a gateway's page, or nothing at all. The status says enough.
    return known;
  }
}

/** The network failed before any answer: shown as a service that is not available. */
export function toUnreachable(cause: unknown, requestId: string): ProblemError {
  return new ProblemError(toProblem(503, { requestId }), {}, { cause });
}

/** A success whose body is not what the contract says. */
export function toOutOfContract(cause: unknown, requestId: string | null): ProblemError {
  return new ProblemError(toProblem(502, requestId ? { requestId } : {}), {}, { cause });
}
