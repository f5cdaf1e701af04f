import 'server-only';
/** Ends our session first, then returns where to end the directory's session. */
import { getEnv } from '../runtime/env';
import { log } from '../runtime/log';
import { toRequestId } from '../runtime/request-id';
import { getDiscovery } from '../session/discovery';
import { toSessionKey } from '../session/seal';
import { isSignedIn } from '../session/session';
import { getSessionId, toClearingCookie, toClearingTurnedAwayCookie } from '../session/session-cookie';
import { getSessions } from '../session/sessions';
import { requireOwnPerson } from './own-person';

async function toLogoutUrl(): Promise<string> {
  const { origin, clientId } = getEnv();
  try {
    const { end_session_endpoint } = await getDiscovery();
    if (end_session_endpoint === undefined) return `${origin}/`;
    const url = new URL(end_session_endpoint);
    url.searchParams.set('client_id', clientId);
    url.searchParams.set('post_logout_redirect_uri', `${origin}/`);
    return url.href;
  } catch (error) {
    // Our session has ended anyway, and the next sign-in asks for the account.
    log.warn('the directory could not be asked where to sign out', { error: error as Error });
    return `${origin}/`;
  }
}

/**
 * Ends the session of the request, and returns the address the browser goes to next. Throws a StoreUnavailableError when
 * the record cannot be removed, so the UI never claims a sign-out that failed (Auth.js's own sign-out would). Throws a
 * ProblemError of 401 when the page was rendered for another person.
 */
export async function signOut(request: Request): Promise<Response> {
  const id = getSessionId(request.headers.get('cookie'));
  // A page of one person does not sign out the next one.
  const session = await getSessions().get(id);
  if (isSignedIn(session)) requireOwnPerson(request, session, toRequestId(request.headers));
  if (id !== undefined) await getSessions().end({ key: toSessionKey(id) });
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of [toClearingCookie(), toClearingTurnedAwayCookie()])
    headers.append('set-cookie', cookie);
  return Response.json({ url: await toLogoutUrl() }, { headers });
}
