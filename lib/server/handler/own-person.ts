import 'server-only';
/** Whether a call comes from a page of the session's person: all tabs of a browser share one session. */
import { PERSON_HEADER, toOtherPersonProblem, toPagePerson } from '@/domain/page-person';
import { ProblemError } from '@/domain/problems';
import type { Session } from '../session/session';

/**
 * Throws a 401 that names the session's person if the call's page was drawn for another one. Every call of our pages says for
 * whom; an address that was opened, a picture, or a call by hand has no page.
 */
export function requireOwnPerson({ headers }: Request, session: Session, requestId: string): void {
  const person = headers.get(PERSON_HEADER);
  if (person !== null && person !== toPagePerson(session))
    throw new ProblemError(toOtherPersonProblem(session, requestId));
}
