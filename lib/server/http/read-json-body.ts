import 'server-only';
/** The body of a call that a handler reads itself: limited in bytes and time before it is parsed. */
import { ProblemError, toProblem } from '@/domain/problems';
import { readBody } from './read-body';

/**
 * The JSON value of a request's body, not yet validated; null if there is no body or no JSON. Throws a 413 when it is
 * longer than the limit, as announced or as received, and a 408 when it does not arrive within ten seconds.
 */
export async function readJsonBody({ headers, body }: Request, limitBytes: number): Promise<unknown> {
  if (Number(headers.get('content-length') ?? 0) > limitBytes) throw new ProblemError(toProblem(413));
  if (body === null) return null;
  const text = (await readBody(body, limitBytes)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
