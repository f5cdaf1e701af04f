import 'server-only';
/** The one wrapper of all route handlers: the access rule is the first argument, and omitting it is a type error. */
import type { User } from '@/domain/contract/user';
import { Roles } from '@/domain/enumerations';
import { drawBusySeconds, ProblemError, toForbidden, toProblem } from '@/domain/problems';
import { REASON_SENTENCES, WHO_MAY } from '@/domain/reasons';
import { canUseApplication, may } from '@/domain/rights';
import { forgetMe, requireAccount } from '../api/account';
import { respondError } from '../api/respond';
import { hasBody } from '../http/has-body';
import { getClock } from '../runtime/clock';
import { isLate } from '../runtime/lateness';
import { perProcess } from '../runtime/per-process';
import { toRequestId } from '../runtime/request-id';
import { Timing } from '../runtime/timing';
import { isSignedIn, type Session } from '../session/session';
import { getSessionId } from '../session/session-cookie';
import { getSessions } from '../session/sessions';
import { isOwnRequest } from './csrf';
import { requireOwnPerson } from './own-person';

/** `account`: a user who can use the application; `administrator`: of any system. */
export type RouteAccess = 'public' | 'signedIn' | AccountAccess;
type AccountAccess = 'account' | 'administrator' | 'globalAdministrator';

type Context = { requestId: string; timing: Timing };
type SignedInContext = Context & { session: Session };
type ContextOf<A extends RouteAccess> = A extends 'public' ? Context : SignedInContext;
type Params = { params: Promise<Record<string, string | string[]>> };

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const WHO_MAY_CALL = {
  globalAdministrator: WHO_MAY.globalAdministrator,
  administrator: WHO_MAY.administrator,
  account: REASON_SENTENCES.noAccount,
} as const satisfies Record<AccountAccess, string>;

function isAllowed(user: User, access: AccountAccess): boolean {
  if (!canUseApplication(user)) return false;
  if (access === 'globalAdministrator') return may(user, 'application.administer', {}).allowed;
  if (access === 'account' || user.isGlobalAdministrator) return true;
  return user.permissions.some(({ roleId }) => roleId >= Roles.Administrator);
}

async function requireSession(request: Request, access: RouteAccess, requestId: string): Promise<Session> {
  const session = await getSessions().get(getSessionId(request.headers.get('cookie')));
  if (!isSignedIn(session)) throw new ProblemError(toProblem(401, { requestId }));
  if (access !== 'public' && access !== 'signedIn') {
    // No other service checks this call: do not rely on an account cached a few seconds ago.
    if (access === 'globalAdministrator') forgetMe(session);
    if (!isAllowed(await requireAccount(session), access))
      throw new ProblemError(toProblem(403, { detail: WHO_MAY_CALL[access], requestId }));
  }
  return session;
}

const WINDOW_MS = 60_000;
const MAX_COUNTED = 10_000;

/**
 * Rate limit per user, across all their browsers. For calls that no upstream counts per user: the directory's graph
 * counts the whole application. Counted in this instance.
 */
type Count = { since: number; calls: number };
const counts = () => perProcess('floods', () => new Map<string, Count>());

function forgetOld(now: number): void {
  for (const [key, { since }] of counts()) if (now - since >= WINDOW_MS) counts().delete(key);
}

/** Counts a user's call by directory id; returns the seconds to wait if it exceeds the limit per minute, else null. */
function getWaitSeconds(person: string, perMinute: number): number | null {
  const now = getClock()();
  if (counts().size >= MAX_COUNTED) forgetOld(now);
  const kept = counts().get(person);
  const count = kept && now - kept.since < WINDOW_MS ? kept : { since: now, calls: 0 };
  count.calls += 1;
  counts().set(person, count);
  return count.calls > perMinute ? Math.ceil((count.since + WINDOW_MS - now) / 1_000) : null;
}

function refuseFlood(session: Session | undefined, perMinute: number | undefined, requestId: string): void {
  if (!session || perMinute === undefined) return;
  const wait = getWaitSeconds(session.user.id, perMinute);
  if (wait !== null) throw new ProblemError(toProblem(429, { requestId }), { 'retry-after': String(wait) });
}

/** An upload would have to send its whole body again. */
const isUpload = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/') === true;

/** Refuses a call while the process is overloaded, before anything is done for it. */
function refuseWhileLate(request: Request, requestId: string): void {
  if (isLate() && !isUpload(request))
    throw new ProblemError(toProblem(503, { requestId, retryAfter: drawBusySeconds() }));
}

type Rule<A> = {
  access: A;
  /** A write that is allowed during a view-as session. */
  whileViewingAs?: boolean;
  /** Maximum calls of one user per minute, if the upstream does not count them per user. */
  perMinute?: number;
};

/** A handler behind its guard: CSRF check for writes, session by the access rule, the page's person, errors as problems. */
export function route<A extends RouteAccess>(
  { access, whileViewingAs = false, perMinute }: Rule<A>,
  handler: (request: Request, context: ContextOf<A>, params: Params['params']) => Promise<Response>,
) {
  return async (request: Request, { params }: Params): Promise<Response> => {
    const requestId = toRequestId(request.headers);
    const timing = new Timing();
    const withTimes = (response: Response): Response => {
      response.headers.set('server-timing', timing.toHeader());
      // A body that the handler does not read is not waited for.
      if (hasBody(request.headers) && !request.bodyUsed) response.headers.set('connection', 'close');
      return response;
    };
    try {
      if (!SAFE_METHODS.includes(request.method) && !isOwnRequest(request.headers)) {
        throw new ProblemError(toProblem(403, { requestId }));
      }
      // A sign-in and the end of View as are not sent again.
      if (access !== 'public' && !whileViewingAs) refuseWhileLate(request, requestId);
      const context =
        access === 'public'
          ? { requestId, timing }
          : {
              requestId,
              timing,
              session: await timing.in('session', () => requireSession(request, access, requestId)),
            };
      if (context.session) requireOwnPerson(request, context.session, requestId);
      refuseFlood(context.session, perMinute, requestId);
      const isViewingAs = context.session?.viewAs !== undefined;
      if (isViewingAs && !whileViewingAs && !SAFE_METHODS.includes(request.method)) {
        throw new ProblemError(toForbidden('viewingAs', requestId));
      }
      return withTimes(await handler(request, context as ContextOf<A>, params));
    } catch (error) {
      return withTimes(respondError(error, requestId));
    }
  };
}
