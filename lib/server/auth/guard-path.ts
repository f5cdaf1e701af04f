import 'server-only';
/** Loads only what a decision needs: an open path makes no calls. */
import { canUseApplication } from '@/domain/rights';
import { matchScreen } from '@/domain/screens';
import { getAccountState } from '../api/account';
import { getBaseData } from '../api/base-data';
import type { Deadline } from '../runtime/deadline';
import { log } from '../runtime/log';
import { isSignedIn, type Session } from '../session/session';
import { getSessionId, isTurnedAway } from '../session/session-cookie';
import { StoreUnavailableError } from '../session/session-store';
import { getSessions } from '../session/sessions';
import { type Decision, decide, isOpenPath } from './decide';
import { dropViewAs } from './view-as';

export type Guarded = {
  decision: Decision;
  session: Session | null;
  /** A view-as session ended by this call: the browser still shows the other user's view. */
  isLookOver?: boolean;
};

/** The enabled systems, for a path that names one. Null if loading fails: the page retries and shows the error. */
async function loadEnabledIds(session: Session, path: string, deadline: Deadline): Promise<number[] | null> {
  if (!matchScreen(path)?.system) return null;
  try {
    const { allocationSystems } = await getBaseData(session, deadline);
    return allocationSystems.map(({ allocationSystemId }) => allocationSystemId);
  } catch (error) {
    log.info('the enabled systems could not be asked for', { error: error as Error });
    return null;
  }
}

/** The session of a request's Cookie header, from the store. */
export const findSession = (cookieHeader: string | null): Promise<Session | null> =>
  getSessions().get(getSessionId(cookieHeader));

/**
 * Decides for a path and the request's Cookie header, before the deadline of the page. `readSession` returns the record
 * of that cookie if the caller has its own reader.
 */
export async function guardPath(
  path: string,
  cookieHeader: string | null,
  deadline: Deadline,
  readSession: () => Promise<Session | null> = () => findSession(cookieHeader),
): Promise<Guarded> {
  if (isOpenPath(path)) {
    return { decision: decide({ sessionState: 'signedOut', user: null, path }), session: null };
  }
  let session: Session | null;
  try {
    session = await readSession();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    log.error('the session store failed', { error });
    return { decision: decide({ sessionState: 'unknown', user: null, path }), session: null };
  }
  if (!isSignedIn(session)) {
    const sessionState = isTurnedAway(cookieHeader) ? 'turnedAway' : 'signedOut';
    return { decision: decide({ sessionState, user: null, path }), session: null };
  }
  // The page needs the lists too, so both are loaded in parallel. A failure is handled where the lists are awaited.
  getBaseData(session, deadline).catch(() => undefined);
  let account = await getAccountState(session, deadline);
  const isLookOver = account === 'viewAsOver';
  if (isLookOver) {
    session = await dropViewAs(session);
    account = session ? await getAccountState(session, deadline) : 'ended';
  }
  if (account === 'ended' || account === 'viewAsOver') {
    return { decision: decide({ sessionState: 'signedOut', user: null, path }), session: null };
  }
  const isUsable = typeof account === 'object' && !('isUnknown' in account) && canUseApplication(account);
  const enabledSystemIds = isUsable && session ? await loadEnabledIds(session, path, deadline) : null;
  const decision = decide({ sessionState: 'signedIn', user: account, path, enabledSystemIds });
  return { decision, session, isLookOver };
}
