/** What a response tells about the session of this page. */
import type { Answered } from './answered';
import { isSignInTooOld, isTokenReplaced, readOtherPerson } from './read-problem';
import { askSignInAgain } from './sign-in-again';
import { markOtherPerson, markSignedOut } from './signed-out';

/**
 * Puts the page in its signed-out state after a 401, or stops it if the session is another person's. After an act that needs a
 * later sign-in it asks for one.
 */
export function noteSessionOver(answered: Answered): void {
  if (isSignInTooOld(answered)) askSignInAgain();
  if (answered.status !== 401 || isTokenReplaced(answered)) return;
  const now = readOtherPerson(answered);
  if (now === null) markSignedOut(answered.sentAt);
  else markOtherPerson(now);
}
