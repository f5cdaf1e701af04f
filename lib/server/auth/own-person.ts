import 'server-only';
/** Whether a call comes from a page of the session's person: all tabs of a browser share one session. */
import { PERSON_HEADER, toOtherPersonProblem, toPagePerson } from '@/domain/page-person';
import { ProblemError } from '@/domain/problems';
import type { Session } from '../session/session';

/**
 * Throws a 401 that names the session's person if the call's page was rendered for another one. Every call of our pages
 * names its person; opened addresses, pictures and calls by hand have no page.
 */
export function requireOwnPerson({ headers }: Request, session: Session, requestId: string): void {
  const person = headers.get(PERSON_HEADER);
  if (person !== null && person !== toPagePerson(session))
    throw new ProblemError(toOtherPersonProblem(session, requestId));
}
