import 'server-only';
/** The guard of every page, and the data every page gets: the user, the system, and the common lists. */
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { chooseSystem } from '@/domain/choose-system';
import type { User } from '@/domain/contract/user';
import { getMoment } from '@/domain/moment';
import { fromSpelling } from '@/domain/numbers';
import { toOtherPersonSentence, toPagePerson } from '@/domain/page-person';
import { drawBusySeconds, ProblemError, toProblem } from '@/domain/problems';
import { toReason } from '@/domain/reasons';
import { may } from '@/domain/rights';
import { SCREENS, type ScreenId, type ScreenMatch, toPath } from '@/domain/screens';
import { getSystemByPrefix, SELECTED_SYSTEM_KEY, type System, toEnabledSystems } from '@/domain/systems';
import { readPageDigest, toPageDigest } from '@/lib/page-digest';
import { forgetMe } from '../api/account';
import {
  type BaseData,
  getBaseData,
  getKeptSteps,
  type StepItemOfYear,
  toCurrentSteps,
} from '../api/base-data';
import { type CallWebApi, toCallWebApi } from '../api/call-web-api';
import { isPassingFault, toPageRetryAfter } from '../api/passing-fault';
import { toForbiddenPath } from '../auth/error-paths';
import { guardPath } from '../auth/guard-path';
import { PATH_HEADER } from '../auth/path-header';
import { toSafePath } from '../auth/safe-path';
import { toSignInErrorPath, toSignInPath } from '../auth/sign-in-paths';
import { noteBusy, waitForWebApi } from '../http/page-head';
import { DEADLINE_HEADER, Deadline } from '../runtime/deadline';
import { toRequestId } from '../runtime/request-id';
import { isSignedIn, type Session } from '../session/session';
import { getSessionId } from '../session/session-cookie';
import { StoreUnavailableError } from '../session/session-store';
import { getSessions } from '../session/sessions';
import { SessionEndedError } from '../session/token-errors';
import { toIsDisabledElsewhere } from './disabled-elsewhere';

export type Workspace = BaseData & {
  user: User;
  /** The system of the route, or null on a route without one. */
  system: System | null;
  selectedSystem: System;
  /** The systems the user may use. */
  systems: System[];
  /**
   * The steps of the selected system's current year; null if loading failed, and the browser loads them again. The header
   * waits for them, while the page loads its rows.
   */
  steps: Promise<StepItemOfYear[] | null>;
  call: CallWebApi;
};

/** The session of this request's cookie, from the store. Throws a StoreUnavailableError if that cannot be read. */
const readSession = cache(async () => getSessions().get(getSessionId((await headers()).get('cookie'))));

/** The session of this request, or null. Throws a StoreUnavailableError if it cannot be read. */
export async function getSession(): Promise<Session | null> {
  const session = await readSession();
  return isSignedIn(session) ? session : null;
}

/** The person for whom this page is rendered, also in words. Without a session there is no page to render. */
export async function requireDrawn(): Promise<{ person: string; now: string }> {
  const session = await getSession();
  if (!session) return redirect(toSignInPath('/'));
  return { person: toPagePerson(session), now: toOtherPersonSentence(session) };
}

/** For whom a page outside the workspace is rendered; nulls without a session, or if it cannot be read. */
export async function getPerson(): Promise<{ person: string | null; user: Session['user'] | null }> {
  const unknown = { person: null, user: null };
  try {
    const session = await getSession();
    return session ? { person: toPagePerson(session), user: session.user } : unknown;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return unknown;
    throw error;
  }
}

/** The user that this session views as, for the bar on every page; null outside view-as or if the read fails. */
export async function getViewAs(): Promise<NonNullable<Session['viewAs']> | null> {
  try {
    return (await getSession())?.viewAs ?? null;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return null;
    throw error;
  }
}

/** A path of the screen for the guard. Its id does not matter. */
function toGuardedPath(screenId: ScreenId, system: System | null): string {
  return SCREENS[screenId].path.includes('{id}')
    ? toPath(screenId, { system, id: 0 })
    : toPath(screenId, { system });
}

/** The decision on a screen, once per request, and the requested address. */
const guard = cache(async (screenId: ScreenId, system: System | null) => {
  const input = await headers();
  const path = toSafePath(input.get(PATH_HEADER) ?? toGuardedPath(screenId, system));
  const deadline = Deadline.fromHeader(input.get(DEADLINE_HEADER));
  const guarded = await guardPath(
    toGuardedPath(screenId, system),
    input.get('cookie'),
    deadline,
    readSession,
  );
  return { path, deadline, ...guarded };
});

async function requireAllowed(screenId: ScreenId, system: System | null) {
  const { path, deadline, decision, session } = await guard(screenId, system);
  switch (decision.go) {
    case 'on':
      if (!decision.user || !session) throw new Error(`${screenId} is open to all and has no workspace.`);
      return { user: decision.user, session, path, deadline };
    case 'signIn':
      return redirect(toSignInPath(path));
    case 'noAccount':
      return redirect(toSignInErrorPath('noAccount'));
    case 'forbidden':
      return redirect(toForbiddenPath(path, decision.reason));
    case 'notFound':
      return notFound();
    case 'unavailable':
      if (decision.what === 'account') return redirect(toSignInErrorPath('unavailable', path));
      return orBusy(new ProblemError(toProblem(503, { retryAfter: drawBusySeconds() })));
  }
}

function orLater(error: unknown): null {
  if (isPassingFault(error)) return null;
  throw error;
}

/**
 * If a call of the page was refused by a busy service, sets the page's status accordingly, and the digest if the error
 * leaves the page. False for other errors.
 */
function noteIfBusy(error: unknown): boolean {
  const retryAfter = toPageRetryAfter(error);
  if (retryAfter === undefined) return false;
  noteBusy(retryAfter);
  const { requestId } = readPageDigest(error);
  Object.assign(error as Error, { digest: toPageDigest({ requestId, retryAfter }) });
  return true;
}

function orBusy(error: unknown): never {
  noteIfBusy(error);
  throw error;
}

/**
 * Redirects a page whose call was refused: to the sign-in after the session's end, and to the page of missing rights if the
 * right was withdrawn after the guard read the account, whose cached copy is dropped. Throws every other error as it is.
 */
function leavePage(error: unknown, session: Session, path: string): never {
  if (error instanceof SessionEndedError) redirect(toSignInPath(path));
  if (error instanceof ProblemError && error.status === 403) {
    forgetMe(session);
    redirect(toForbiddenPath(path, toReason(error.problem.reason) ?? 'noPermission'));
  }
  throw error;
}

/** The system of a call, by its prefix. */
const toPrefix = (input: unknown): unknown =>
  (input as { params?: { prog?: unknown } } | undefined)?.params?.prog;

async function load(screenId: ScreenId, system: System | null): Promise<Workspace> {
  const { user, session, path, deadline } = await requireAllowed(screenId, system);
  const remembered = fromSpelling((await cookies()).get(SELECTED_SYSTEM_KEY)?.value);
  const leave = (error: unknown): never => leavePage(error, session, path);
  const requestId = toRequestId(await headers());
  const callAsIs = toCallWebApi(session, { deadline, requestId });
  try {
    const base = await waitForWebApi(getBaseData(session, deadline));
    const { allocationSystems } = base;
    const isDisabledElsewhere = toIsDisabledElsewhere(session, base, deadline);
    /** A page of a disabled system does not exist. Any other page is loaded again, without that system. */
    const withoutDisabled = async (error: unknown, prefix: unknown): Promise<never> => {
      if (!(await isDisabledElsewhere(error, prefix))) throw error;
      return system?.prefix === prefix ? notFound() : redirect(path);
    };
    const call: CallWebApi = (id, input) =>
      waitForWebApi(callAsIs(id, input))
        .catch(orBusy)
        .catch((error) => withoutDisabled(error, toPrefix(input)))
        .catch(leave);
    const selectedSystem = system ?? chooseSystem(user, allocationSystems, remembered);
    if (!selectedSystem) redirect(toSignInErrorPath('noSystem', path));
    // The lists may be newer than the guard's: a system disabled in between does not exist here either.
    const now = getMoment(selectedSystem, allocationSystems);
    if (!now) notFound();
    const year = now.moment.currentFiscalYear;
    const known = toCurrentSteps(base, selectedSystem);
    const steps = known
      ? Promise.resolve(known)
      : waitForWebApi(getKeptSteps(session, selectedSystem, year, deadline))
          .catch(orLater)
          .catch((error) => withoutDisabled(error, selectedSystem.prefix))
          .catch(leave);
    // The screen that awaits the steps gets their failure. On other screens it is not reported as unhandled.
    steps.catch(() => undefined);
    const systems = toEnabledSystems(allocationSystems).filter(
      ({ id }) => may(user, 'system.use', { allocationSystemId: id }).allowed,
    );
    return { ...base, user, system, selectedSystem, systems, steps, call };
  } catch (error) {
    // Without the common lists there is no header or menu to show an error in.
    if (noteIfBusy(error)) throw error;
    if (isPassingFault(error)) redirect(toSignInErrorPath('unavailable', path));
    return leave(error);
  }
}

const loadOnce = cache(load);

/**
 * The guard of a page: redirects to the sign-in or an error page, answers 404 for an unknown system, and returns the
 * page's workspace. Runs once per request for all parts of the page. If account or lists cannot be loaded, it redirects
 * to the page that says so; a session store that fails is a ProblemError of 503 with the time to come back.
 */
export function requireScreen(screenId: ScreenId, systemPrefix?: string): Promise<Workspace> {
  const system = systemPrefix === undefined ? null : getSystemByPrefix(systemPrefix);
  if (systemPrefix !== undefined && !system) notFound();
  return loadOnce(screenId, system);
}

/** The data of the common layout. For an unknown screen, the not-found page gets the header and menu of Home. */
export async function requireShell(match: ScreenMatch | null) {
  const isKnown = match !== null && (await guard(match.screenId, match.system)).decision.go !== 'notFound';
  const workspace = await (isKnown ? loadOnce(match.screenId, match.system) : loadOnce('home', null));
  // At first the browser needs only the steps of the selected system.
  const allocationSystems = workspace.allocationSystems.map(({ steps: _ofYear, ...system }) => system);
  return { ...workspace, allocationSystems, steps: await workspace.steps };
}
