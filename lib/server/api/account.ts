import 'server-only';
/** The web API's account of a session's user, cached for a few seconds so that a page and its guard load it once. */
import type { User } from '@/domain/contract/user';
import { ProblemError, toForbidden, toProblem } from '@/domain/problems';
import { canUseApplication } from '@/domain/rights';
import { BriefCache } from '../runtime/brief-cache';
import { type Deadline, PAGE_BUDGET_MS } from '../runtime/deadline';
import { log } from '../runtime/log';
import { perProcess } from '../runtime/per-process';
import type { Session } from '../session/session';
import { getSessions } from '../session/sessions';
import { SessionEndedError } from '../session/token-errors';
import { toCallWebApi } from './call-web-api';
import { isPassingFault, toPageRetryAfter } from './passing-fault';
import { toViewKey } from './view-as-key';

/** A revoked right takes effect on the next page within 15 s: the cache is younger than that. */
const KEEP_MS = 10_000;

/** An account that cannot be loaded at the moment. `retryAfter`: the seconds that a busy service names. */
export type UnknownAccount = { isUnknown: true; retryAfter?: number | undefined };

/**
 * `none`: the web API has no such account. `ended`: the sign-in has ended. `viewAsOver`: the view-as session has ended. An
 * UnknownAccount cannot be loaded at the moment.
 */
export type AccountState = User | 'none' | 'ended' | 'viewAsOver' | UnknownAccount;

/** While the web API is unavailable, the last known account is used: the web API still checks every right itself. */
const STALE_MS = 10 * 60_000;
const MAX_ENTRIES = 5_000;

const accounts = () =>
  perProcess(
    'accounts',
    () =>
      new BriefCache<User>({
        name: 'accounts',
        keepMs: KEEP_MS,
        staleMs: STALE_MS,
        maxEntries: MAX_ENTRIES,
        isPassing: isPassingFault,
      }),
  );

const load = (session: Session, deadline?: Deadline) =>
  accounts().get(
    toViewKey(session),
    () => toCallWebApi(session, { timeoutMs: PAGE_BUDGET_MS })('getMe'),
    deadline,
  );

/** The web API reports that a user may not use the application: ends their sessions in every browser. */
export async function endSessionsOf({ user, key, viewAs }: Session): Promise<void> {
  accounts().forget(key);
  // Only the viewed account is unusable: the administrator keeps their own session.
  if (viewAs) return;
  try {
    const ended = await getSessions().endOf(user.id);
    if (ended > 0) log.info('a person without a usable account was signed out', { of: user.id, ended });
  } catch (error) {
    // Their sessions still give no access, and the next request tries again.
    log.warn('the records of a person without an account stay for now', { error: error as Error });
  }
}

/** The account, or the reason why there is none. A page waits until its deadline. */
export async function getAccountState(session: Session, deadline?: Deadline): Promise<AccountState> {
  try {
    const user = await load(session, deadline);
    if (!user.canUseApplication || !canUseApplication(user)) await endSessionsOf(session);
    return user;
  } catch (error) {
    if (error instanceof SessionEndedError) return 'ended';
    if (error instanceof ProblemError && error.problem.reason === 'viewAsOver') return 'viewAsOver';
    if (error instanceof ProblemError && [403, 404].includes(error.status)) {
      await endSessionsOf(session);
      return 'none';
    }
    log.warn('the account could not be loaded', { error: error as Error });
    return { isUnknown: true, retryAfter: toPageRetryAfter(error) };
  }
}

/** The account. Throws a ProblemError of 403 if the user has none; a SessionEndedError if the sign-in is over. */
export async function requireAccount(session: Session): Promise<User> {
  const account = await getAccountState(session);
  if (account === 'ended') throw new SessionEndedError();
  if (account === 'none') throw new ProblemError(toForbidden('noAccount'));
  if (account === 'viewAsOver') throw new ProblemError(toForbidden(account));
  if ('isUnknown' in account) throw new ProblemError(toProblem(503, { retryAfter: account.retryAfter }));
  return account;
}

export const forgetMe = (session: Pick<Session, 'key'>) => accounts().forget(session.key);
