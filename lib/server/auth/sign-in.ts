import 'server-only';
/** The two ends of a sign-in: the redirect to the directory, and the callback. */
import { Auth } from '@auth/core';
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { ProblemError, toProblem } from '@/domain/problems';
import { getEnv } from '../runtime/env';
import { log } from '../runtime/log';
import { toRequestId } from '../runtime/request-id';
import { toDevice } from '../session/device';
import { toSessionKey } from '../session/seal';
import { getSessionId, toClearingTurnedAwayCookie, toCookieName } from '../session/session-cookie';
import { StoreUnavailableError } from '../session/session-store';
import { getSessions } from '../session/sessions';
import { toAuthConfig, toReturnCookieName } from './auth-config';
import { PROVIDER_ID } from './provider';
import { recordSignIn } from './record-sign-in';
import { toSafePath } from './safe-path';
import { toRequiredClaims, toSignInFailure } from './sign-in-failure';
import { AUTH_BASE_PATH, toSignInErrorPath } from './sign-in-paths';

/** The one address at which Auth.js handles the callback, regardless of our path that received it. */
const INTERNAL_CALLBACK = `${AUTH_BASE_PATH}/callback/${PROVIDER_ID}`;

function redirectTo(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location: new URL(path, getEnv().origin).href, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** The task's result from the session store; null while the store does not answer. */
async function readOrNull<T>(task: () => Promise<T>): Promise<T | null> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    log.error('the session store failed', { error });
    return null;
  }
}

/**
 * The claims that the directory required when it ended this browser's last session (OpenID Connect Core 1.0, section 5.5).
 */
const findClaims = (request: Request): Promise<string | null> =>
  readOrNull(() => getSessions().getClaims(getSessionId(request.headers.get('cookie'))));

/**
 * Redirects the browser to the directory, which asks for the account. Auth.js requires a POST with a CSRF check here; a
 * sign-in that the user did not ask for is harmless: it changes only the flow's own short-lived cookies.
 */
export async function startSignIn(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const returnTo = toSafePath(searchParams.get('callbackUrl'));
  return goToDirectory(returnTo, await findClaims(request), searchParams.get('again') === 'true');
}

/** `proves`: the person proves again who they are, even if the directory knows them. */
async function goToDirectory(returnTo: string, claims: string | null, proves = false): Promise<Response> {
  const { origin, callbackPath } = getEnv();
  const parameters = new URLSearchParams({
    ...(proves ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' }),
    ...(claims === null ? {} : { claims }),
  });
  const answer = await Auth(
    new Request(`${origin}${AUTH_BASE_PATH}/signin/${PROVIDER_ID}?${parameters}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ callbackUrl: returnTo }),
    }),
    toAuthConfig({ redirectUri: `${origin}${callbackPath}`, device: '', onError: () => undefined }),
  );
  const to = answer.headers.get('location');
  if (!to || new URL(to, origin).origin === origin)
    return redirectTo(toSignInErrorPath('unavailable', returnTo));
  return redirectTo(to, [...answer.headers.getSetCookie(), toClearingTurnedAwayCookie()]);
}

/** Without the session cookie: a sign-in always opens a new session, even if another user was signed in. */
function withoutSession(request: Request): NextRequest {
  const { search } = new URL(request.url);
  const cookies = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith(toCookieName()));
  const headers = cookies.length > 0 ? { cookie: cookies.join('; ') } : undefined;
  return new NextRequest(`${getEnv().origin}${INTERNAL_CALLBACK}${search}`, { headers });
}

async function endFormer(request: Request): Promise<void> {
  const former = getSessionId(request.headers.get('cookie'));
  if (former === undefined) return;
  await getSessions()
    .end({ key: toSessionKey(former) })
    .catch((error: unknown) =>
      log.warn('the former record stays until it is swept', { error: error as Error }),
    );
}

/** The id of the new session, from the cookie that carries it to the browser. */
function readSessionId(cookies: readonly string[]): string | undefined {
  const own = cookies.find((each) => each.startsWith(`${toCookieName()}=`));
  return getSessionId(own?.split(';')[0]);
}

/** Whether a request is the directory's response to a sign-in. An incomplete response counts too, and is refused. */
export function isSignInAnswer(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  return ['code', 'state', 'error'].some((name) => searchParams.has(name));
}

/** The page that this browser's sign-in was to return to, from the cookie of its start; Home without one. */
function findReturnPath(request: Request): string {
  const { origin, isHttps } = getEnv();
  const value = new NextRequest(request.url, { headers: request.headers }).cookies.get(
    toReturnCookieName(isHttps),
  )?.value;
  if (value === undefined || !URL.canParse(value, origin)) return '/';
  const url = new URL(value, origin);
  return url.origin === origin ? toSafePath(`${url.pathname}${url.search}`) : '/';
}

/** An outdated address redirects a signed-in person to Home. Every other failure is shown, with a link back. */
async function answerFailure(request: Request, error: unknown): Promise<Response> {
  const failure = toSignInFailure(new URL(request.url).searchParams, error);
  const own = getSessionId(request.headers.get('cookie'));
  if (failure === 'expired' && (await readOrNull(() => getSessions().get(own)))) return redirectTo('/');
  // The directory asks for the account again, so that a directory that refuses forever does not go round by itself.
  const claims = toRequiredClaims(error);
  if (claims !== null) return goToDirectory(findReturnPath(request), claims);
  return redirectTo(toSignInErrorPath(failure, findReturnPath(request)));
}

/** Handles the directory's response. Any error in it gives no session and redirects to the no-account page. */
export async function finishSignIn(request: Request): Promise<Response> {
  // The redirect URI is the path that received the response: an earlier registration works beside the current one.
  const redirectUri = `${getEnv().origin}${new URL(request.url).pathname}`;
  let error: unknown;
  const onError = (thrown: unknown) => {
    error = thrown;
  };
  const device = toDevice(request.headers.get('user-agent'));
  const { handlers } = NextAuth(toAuthConfig({ redirectUri, device, onError }));
  const answer = await handlers.GET(withoutSession(request));
  const cookies = answer.headers.getSetCookie();
  const isSignedIn = cookies.some((each) => each.startsWith(`${toCookieName()}=`));
  if (!isSignedIn) return answerFailure(request, error);
  await endFormer(request);
  await recordSignIn(readSessionId(cookies), toRequestId(request.headers));
  // Auth.js's redirect callback built the address on our site; it is checked as a path all the same.
  const { pathname, search } = new URL(answer.headers.get('location') ?? '/', getEnv().origin);
  return redirectTo(toSafePath(`${pathname}${search}`), cookies);
}

/** The same at the configured path. Throws a ProblemError of 404 at any other path. */
export async function finishSignInAt(request: Request): Promise<Response> {
  if (new URL(request.url).pathname !== getEnv().callbackPath) throw new ProblemError(toProblem(404));
  return finishSignIn(request);
}
